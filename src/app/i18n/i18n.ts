/** Translations: i18next over the published words, one namespace per form and version. */
import i18next from 'i18next';
import { RESET } from 'jotai/vanilla/utils';
import { useMemo } from 'react';
import { wordsPath } from '../../contract/index.ts';
import { type Language, TAGS } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import { currentVersion, fetchPublished } from '../definitions/published-forms.ts';
import { writeLanguageCookie } from '../state/page-cookies.ts';
import { pageInfo } from '../state/page-info.ts';
import { dropLanguageOfLink, languageAt, languageOfLink } from '../state/screen-language.ts';
import { shownLanguage, store, temporaryLanguage } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { plainFirst } from './plain-words.ts';

const COMMON = 'common';

const wordsKey = (version: string, form: string): string => `${version}/${form}`;

/** The namespaces that the screens need. */
const needed = new Set<string>();
const loads = new Map<string, Promise<void>>();
let wanted: Language | undefined;

export const pathLanguage = (path: string): Language => languageAt(path, store.get(temporaryLanguage));

export async function startI18n(): Promise<void> {
  const linked = languageOfLink();
  if (linked) {
    store.set(temporaryLanguage, linked);
    writeLanguageCookie(TAGS[linked]);
    dropLanguageOfLink();
  }
  const language = pathLanguage(location.pathname);
  store.set(shownLanguage, language);
  await initI18n(language);
  document.documentElement.lang = TAGS[language];
  await loadWords(store.get(currentVersion));
}

async function initI18n(language: Language): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.init({
    lng: TAGS[language],
    fallbackLng: false,
    load: 'currentOnly',
    resources: {},
    defaultNS: wordsKey(store.get(currentVersion), COMMON),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
}

type FlatWords = Readonly<Record<string, string>>;

/** On the server, which has all words at hand. */
export async function showWords(language: Language, words: Readonly<Record<string, FlatWords>>): Promise<void> {
  await initI18n(language);
  const version = store.get(currentVersion);
  for (const [form, ofForm] of Object.entries(words)) {
    i18next.addResourceBundle(TAGS[language], wordsKey(version, form), ofForm);
  }
  await i18next.changeLanguage(TAGS[language]);
  store.set(shownLanguage, language);
}

/** Switches the language once all its words have loaded. Throws, and keeps the old one, when they do not. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadNeeded(language);
  if (wanted !== language) return;
  if (i18next.language !== TAGS[language]) await i18next.changeLanguage(TAGS[language]);
  document.documentElement.lang = TAGS[language];
  store.set(shownLanguage, language);
}

/** Stores the choice at once, so that a reload keeps it; undoes it when the words do not load. */
export async function chooseLanguage(language: Language): Promise<void> {
  store.set(temporaryLanguage, language);
  writeLanguageCookie(TAGS[language]);
  try {
    await showLanguage(language);
  } catch (error) {
    if (wanted === language) {
      store.set(temporaryLanguage, store.get(shownLanguage));
      writeLanguageCookie(TAGS[store.get(shownLanguage)]);
    }
    throw error;
  }
}

/** Goes back to the language that a new visitor would get. */
export function forgetChosenLanguage(): Promise<void> {
  store.set(temporaryLanguage, RESET);
  writeLanguageCookie(undefined);
  return showLanguage(store.get(temporaryLanguage));
}

export async function loadWords(version: string, form = COMMON): Promise<void> {
  const fresh = [wordsKey(version, form), wordsKey(version, COMMON)].filter((place) => !needed.has(place));
  for (const place of fresh) needed.add(place);
  try {
    // The language may change while the words are loading.
    for (let loaded: Language | undefined; loaded !== store.get(shownLanguage); ) {
      loaded = store.get(shownLanguage);
      await loadNeeded(loaded);
    }
  } catch (error) {
    for (const place of fresh) needed.delete(place);
    throw error;
  }
}

/** Whether the words of a form are there in the language that is shown. */
export const hasWords = (version: string, form: string): boolean =>
  i18next.hasResourceBundle(i18next.language, wordsKey(version, form));

/** Repeats while screens that open in the meantime need more. */
async function loadNeeded(language: Language): Promise<void> {
  for (let count = -1; count !== needed.size; ) {
    count = needed.size;
    await Promise.all([...needed].map((place) => loadPlace(language, place)));
  }
}

/** Caches words, which never change within a version. A failed load is not cached. */
function loadPlace(language: Language, place: string): Promise<void> {
  const [version = '', form = ''] = place.split('/');
  const path = wordsPath(pageInfo, version, form, language);
  const load = loads.get(path) ?? fetchWords(path, language, place);
  loads.set(path, load);
  load.catch(() => loads.delete(path));
  return load;
}

async function fetchWords(path: string, language: Language, place: string): Promise<void> {
  const response = await fetchPublished(path);
  i18next.addResourceBundle(TAGS[language], place, await response.json());
}

/** Where the texts of a form are looked for. */
const textOwners = (form: string, version: string): string[] => [wordsKey(version, form), wordsKey(version, COMMON)];

/** i18next types its function by known keys; ours come from the definitions. */
const asTranslate = (t: unknown): Translate => t as Translate;

export function useT(form = COMMON, pinned?: string): Translate {
  const current = useAppState(currentVersion);
  const language = useLanguage();
  const version = pinned ?? current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function in another language, so that memoised components render again
  return useMemo(() => fixedT(form, version), [form, version, language]);
}

/** The translation function of a form whose words are loaded, for use outside of hooks. It follows the language. */
export function fixedT(form: string, version: string): Translate {
  const places = textOwners(form, version);
  return plainFirst(i18next, places, asTranslate(i18next.getFixedT(null, places)));
}

/** The translation function of the shell, outside of components. */
export const commonT = (): Translate => fixedT(COMMON, store.get(currentVersion));

export const useLanguage = (): Language => useAppState(shownLanguage);
