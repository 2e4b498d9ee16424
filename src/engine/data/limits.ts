/** Limits of answers where a form sets none. */
export const MAX_TEXT_LENGTH = 4000;
export const MAX_LIST_ITEMS = 50;
/** Characters of a definition file: several times those of the largest file of the product. */
export const MAX_DEFINITION_LENGTH = 512 * 1024;
