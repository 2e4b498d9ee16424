/** Which language a screen speaks: known before the app is there. */
import type { Language } from '../../engine/data/index.ts';

/** Where the browser keeps the visitor's choice. */
export const CHOICE = 'temporaryLanguage';

/** Screens that are in English only, whatever was chosen. */
const ENGLISH_ONLY = /^\/resume(?![^/-])/;
export const hasOneLanguage = (path: string): boolean => ENGLISH_ONLY.test(path);
export const languageAt = (path: string, chosen: Language): Language => (hasOneLanguage(path) ? 'english' : chosen);
