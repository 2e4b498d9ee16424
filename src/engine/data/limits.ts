/** Limits of answers where the author of a form set none. */
export const MOST_TEXT = 4000;
export const MOST_ITEMS = 50;
/** Characters of a definition file; nobody writes more by hand. */
export const LARGEST_FILE = 1_000_000;
