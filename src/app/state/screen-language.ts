/** The language of a screen. The boot script uses this before the app loads. */
import type { Language } from '../../engine/data/index.ts';

/** Key of the chosen language in localStorage. */
export const CHOICE = 'temporaryLanguage';

/** Screens that are in English only. */
const ENGLISH_ONLY = /^\/resume(?![^/-])/;
export const hasOneLanguage = (path: string): boolean => ENGLISH_ONLY.test(path);
export const languageAt = (path: string, chosen: Language): Language => (hasOneLanguage(path) ? 'english' : chosen);
