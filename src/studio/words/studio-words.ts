/** The words of the studio itself, which no version of the definitions holds: a change of the forms must not reword it. */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../engine/data/index.ts';
import english from './english.json' with { type: 'json' };
import spanish from './spanish.json' with { type: 'json' };

const CHOICE = 'studioLanguage';
const TAG: Record<Language, string> = { english: 'en', spanish: 'es' };

export type Words = (key: string, params?: Record<string, string | number>) => string;

/** That was chosen in this browser. */
export function chosenLanguage(): Language | undefined {
  const chosen = localStorage.getItem(CHOICE);
  return chosen === 'english' || chosen === 'spanish' ? chosen : undefined;
}

const languageOfBrowser = (): Language => (/^es\b/i.test(navigator.language) ? 'spanish' : 'english');

export async function startWords(): Promise<void> {
  const language = chosenLanguage() ?? languageOfBrowser();
  await i18next.use(initReactI18next).init({
    lng: TAG[language],
    fallbackLng: false,
    resources: { en: { translation: english }, es: { translation: spanish } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = TAG[language];
}

export const languageNow = (): Language => (i18next.language === TAG.spanish ? 'spanish' : 'english');

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(CHOICE, language);
  await speak(language);
}

export async function speak(language: Language): Promise<void> {
  await i18next.changeLanguage(TAG[language]);
  document.documentElement.lang = TAG[language];
}

export function useWords(): Words {
  const { t } = useTranslation();
  return (key, params) => t(key, params ?? {});
}

/** A moment in the words and the time zone of the person. */
export const momentText = (iso: string): string =>
  new Date(iso).toLocaleString(i18next.language, { dateStyle: 'medium', timeStyle: 'short' });
