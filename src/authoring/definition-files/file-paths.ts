/** Paths of the files that no form has, and of the words of a form. */
import { LANGUAGES, type Language, TAGS } from '../../engine/data/index.ts';

export const LOCALES = Object.fromEntries(
  LANGUAGES.map((language) => [language, `locales/${TAGS[language]}`]),
) as Record<Language, string>;
export const FLOW = 'forms/application/flow.json';
export const FACTS = 'forms/facts.json';
/** The file of the words of all forms. */
export const COMMON = 'common';
/** The file of the tools' words for facts and situations, which applicants never read. */
export const GLOSSARY = 'glossary';

export const wordsFile = (form: string, language: Language): string => `${LOCALES[language]}/${form}.json`;
