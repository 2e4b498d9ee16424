/** Translations: i18next over the published words, one namespace per form and version. */
import i18next from 'i18next';
import { RESET } from 'jotai/vanilla/utils';
import { useMemo } from 'react';
import { type TranslateCommon, wordsPath } from '../../contract/index.ts';
import { type Language, TAGS } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import { pageInfo } from '../browser/page-info.ts';
import { currentVersion, fetchPublished } from '../definitions/published-forms.ts';
import { writeLanguageCookie } from '../state/page-cookies.ts';
import { dropLanguageOfLink, languageAt, languageOfLink } from '../state/screen-language.ts';
import { chosenLanguage, shownLanguage, store } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { plainTextsFirst } from './plain-words.ts';

/** The form whose texts all pages share. `useT(COMMON)` takes any key, also a text that is no key and stays as it is. */
export const COMMON = 'common';

const wordsKey = (version: string, form: string): string => `${version}/${form}`;

/** The namespaces that the screens need. */
const needed = new Set<string>();
const loads = new Map<string, Promise<void>>();
let requested: Language | undefined;

export const pathLanguage = (path: string): Language => languageAt(path, store.get(chosenLanguage));

export async function startI18n(): Promise<void> {
  const linked = languageOfLink();
  if (linked) {
    store.set(chosenLanguage, linked);
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

/** On the server, where all words are loaded. */
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
  requested = language;
  await loadNeeded(language);
  if (requested !== language) return;
  if (i18next.language !== TAGS[language]) await i18next.changeLanguage(TAGS[language]);
  document.documentElement.lang = TAGS[language];
  store.set(shownLanguage, language);
}

/** Stores the choice at once, so that a reload keeps it; undoes it when the words do not load. */
export async function chooseLanguage(language: Language): Promise<void> {
  store.set(chosenLanguage, language);
  writeLanguageCookie(TAGS[language]);
  try {
    await showLanguage(language);
  } catch (error) {
    if (requested === language) {
      store.set(chosenLanguage, store.get(shownLanguage));
      writeLanguageCookie(TAGS[store.get(shownLanguage)]);
    }
    throw error;
  }
}

/** Goes back to the language that a new visitor would get. */
export function forgetChosenLanguage(): Promise<void> {
  store.set(chosenLanguage, RESET);
  writeLanguageCookie(undefined);
  return showLanguage(store.get(chosenLanguage));
}

export async function loadWords(version: string, form = COMMON): Promise<void> {
  const fresh = [wordsKey(version, form), wordsKey(version, COMMON)].filter((namespace) => !needed.has(namespace));
  for (const namespace of fresh) needed.add(namespace);
  try {
    // The language may change while the words are loading.
    for (let loaded: Language | undefined; loaded !== store.get(shownLanguage); ) {
      loaded = store.get(shownLanguage);
      await loadNeeded(loaded);
    }
  } catch (error) {
    for (const namespace of fresh) needed.delete(namespace);
    throw error;
  }
}

/** Whether the words of a form have loaded in the language that is shown. */
export const hasWords = (version: string, form: string): boolean =>
  i18next.hasResourceBundle(i18next.language, wordsKey(version, form));

/** Repeats while screens that open in the meantime need more. */
async function loadNeeded(language: Language): Promise<void> {
  for (let count = -1; count !== needed.size; ) {
    count = needed.size;
    await Promise.all([...needed].map((namespace) => loadNamespace(language, namespace)));
  }
}

/** Caches words, which never change within a version. A failed load is not cached. */
function loadNamespace(language: Language, namespace: string): Promise<void> {
  const [version = '', form = ''] = namespace.split('/');
  const path = wordsPath(pageInfo, version, form, language);
  const load = loads.get(path) ?? fetchWords(path, language, namespace);
  loads.set(path, load);
  load.catch(() => loads.delete(path));
  return load;
}

async function fetchWords(path: string, language: Language, namespace: string): Promise<void> {
  const response = await fetchPublished(path);
  i18next.addResourceBundle(TAGS[language], namespace, await response.json());
}

/** The namespaces in which the texts of a form are looked up. */
const namespacesFor = (form: string, version: string): string[] => [wordsKey(version, form), wordsKey(version, COMMON)];

/** i18next types its function by known keys; ours come from the definitions. */
const asTranslate = (t: unknown): Translate => t as Translate;

/** Without a form the compiler knows the keys. */
export function useT(): TranslateCommon;
export function useT(form: string, pinned?: string): Translate;
export function useT(form = COMMON, pinned?: string): Translate {
  const current = useAppState(currentVersion);
  const language = useLanguage();
  const version = pinned ?? current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function in another language, so that memoised components render again
  return useMemo(() => translateForm(form, version), [form, version, language]);
}

/** A function for the texts of a form whose words are loaded, in the language that is shown at each call. For use outside of hooks. */
export function translateForm(form: string, version: string): Translate {
  const namespaces = namespacesFor(form, version);
  return plainTextsFirst(i18next, namespaces, asTranslate(i18next.getFixedT(null, namespaces)));
}

/** The translation function of the shell, outside of components. */
export const commonT = (): TranslateCommon => translateForm(COMMON, store.get(currentVersion));

export const useLanguage = (): Language => useAppState(shownLanguage);
