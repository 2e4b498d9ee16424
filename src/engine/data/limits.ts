/** No answer is endless, also where the author of a form set no limit. */
export const MOST_TEXT = 4000;
export const MOST_ITEMS = 50;
/** Characters of a file of definitions; nobody writes more by hand. */
export const LARGEST_FILE = 1_000_000;
