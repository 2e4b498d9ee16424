/** Limits of answers where the author of a form set none. */
export const MAX_TEXT_LENGTH = 4000;
export const MAX_LIST_ITEMS = 50;
/** Characters of a definition file; nobody writes more by hand. */
export const MAX_DEFINITION_LENGTH = 1_000_000;
