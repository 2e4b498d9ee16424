/** The language of a screen. The boot script uses this before the app loads. */
import { LANGUAGE_BY_TAG } from '../../contract/transport.ts';
import type { Language } from '../../engine/data/index.ts';

/** Key of the chosen language in localStorage. */
export const LANGUAGE_KEY = 'temporaryLanguage';

/** A link may choose the language, as in `?lang=es`. */
const PARAMETER = 'lang';

/** The language of a visitor who has chosen none: the first supported one of the browser. */
export function languageOfBrowser(): Language {
  // Node 20, in which tests read the state, has no navigator.
  const tags = typeof navigator === 'undefined' ? [] : navigator.languages;
  const supported = tags.flatMap((tag) => LANGUAGE_BY_TAG[tag.toLowerCase().slice(0, 2)] ?? []);
  return supported[0] ?? 'english';
}

/** The language that the address chooses. */
export const languageOfLink = (): Language | undefined =>
  LANGUAGE_BY_TAG[new URLSearchParams(location.search).get(PARAMETER) ?? ''];

/** Removes the choice from the address, where it would override a later one on reload. */
export function dropLanguageOfLink(): void {
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}

/** Screens in English only. */
const ENGLISH_ONLY = /^\/resume(?![^/-])/;
export const hasOneLanguage = (path: string): boolean => ENGLISH_ONLY.test(path);
export const languageAt = (path: string, chosen: Language): Language => (hasOneLanguage(path) ? 'english' : chosen);
