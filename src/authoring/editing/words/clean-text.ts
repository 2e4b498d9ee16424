/** Texts that are pasted from word processors, mails and spreadsheets contain invisible characters. */

/** Soft hyphens, zero-width spaces, and control characters other than tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing these is what it is for.
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff]/g;
const LINE_BREAK = /\r\n?|[\v\f\u2028\u2029]/g;

/** The text as it looks: without invisible characters, with plain line breaks, and tabs as spaces. */
export const cleanText = (text: string): string => withoutInvisible(text).replaceAll('\t', ' ');

/** Keeps tabs, which separate the columns of a spreadsheet. */
export const withoutInvisible = (text: string): string => text.replace(LINE_BREAK, '\n').replace(INVISIBLE, '');

/** For comparing: texts that look alike are equal. */
export const asOneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();
