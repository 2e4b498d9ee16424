/** The words of the studio itself, which are not part of a version: a change of the forms must not reword it. */
import { createInstance } from 'i18next';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Language, TAGS } from '../../engine/data/index.ts';
import english from './english.json' with { type: 'json' };
import spanish from './spanish.json' with { type: 'json' };

const CHOICE = 'studioLanguage';

/** A separate i18next instance from the applicant's, because Storybook shows both on one page. */
const i18n = createInstance();

export type Words = (key: string, params?: Record<string, string | number>) => string;

/** The language that was chosen in this browser. */
export function chosenLanguage(): Language | undefined {
  const chosen = localStorage.getItem(CHOICE);
  return chosen === 'english' || chosen === 'spanish' ? chosen : undefined;
}

const languageOfBrowser = (): Language => (/^es\b/i.test(navigator.language) ? 'spanish' : 'english');

export async function startWords(): Promise<void> {
  const language = chosenLanguage() ?? languageOfBrowser();
  await i18n.init({
    lng: TAGS[language],
    fallbackLng: false,
    resources: { en: { translation: english }, es: { translation: spanish } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = TAGS[language];
}

export const languageNow = (): Language => (i18n.language === TAGS.spanish ? 'spanish' : 'english');

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(CHOICE, language);
  await changeLanguage(language);
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(TAGS[language]);
  document.documentElement.lang = TAGS[language];
}

const followLanguage = (changed: () => void): (() => void) => {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
};

export const useLanguage = (): Language => useSyncExternalStore(followLanguage, languageNow);

export function useWords(): Words {
  const language = useLanguage();
  return useMemo(() => {
    const t = i18n.getFixedT(TAGS[language]);
    return (key, params) => t(key, params ?? {});
  }, [language]);
}

/**
 * For keys that come from the definitions, which differ between installations: `otherwise` is shown for an unknown one.
 */
export function useWordsOr(): (key: string, otherwise: string, params?: Record<string, string | number>) => string {
  const t = useWords();
  return useCallback((key, otherwise, params) => (i18n.exists(key) ? t(key, params) : otherwise), [t]);
}

/** With the decimal sign of the language. */
export const numberText = (value: number): string =>
  languageNow() === 'spanish' ? String(value).replace('.', ',') : String(value);

/** A time in the language and time zone of the person. */
export const momentText = (iso: string): string =>
  new Date(iso).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
