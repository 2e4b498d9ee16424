/** No answer is endless, also where the author of a form set no limit. */
export const MOST_TEXT = 4000;
export const MOST_ITEMS = 50;
