/** What the tools say to a person: written in English where it is said, in Spanish in the tables beside this file. */
import { inEachLanguage, type Language } from '../../engine/data/index.ts';
import { SPANISH } from './spanish.ts';

/** What a sentence proposes to do with the place that it is about: to take it out, or to write another word there. */
export type Mend = Readonly<{ do: 'remove' } | { do: 'replace'; word: string; by: string }>;

/** A mend comes with the part of a sentence that proposes it. */
export type Bilingual = Readonly<Record<Language, string>> & { readonly mend?: Mend };

type Part = Bilingual | string | number | boolean | undefined;

/** The English text with a number in braces for each part that is filled in is what the Spanish one is found by. */
export const spanishKey = (texts: readonly string[]): string =>
  texts.reduce((key, text, i) => `${key}{${i - 1}}${text}`);

/** A tag: a part that is bilingual itself is said in the language of the whole. Nothing stands for undefined. */
export function bilingual(texts: TemplateStringsArray, ...parts: Part[]): Bilingual {
  const key = spanishKey(texts);
  const filled = (template: string, language: Language): string =>
    template.replace(/\{(\d+)\}/g, (_, i) => partIn(language, parts[Number(i)]));
  const mend = parts.map((part) => (typeof part === 'object' ? part.mend : undefined)).find(Boolean);
  return { english: filled(key, 'english'), spanish: filled(SPANISH[key] ?? key, 'spanish'), ...(mend && { mend }) };
}

const partIn = (language: Language, part: Part): string =>
  typeof part === 'object' ? part[language] : String(part ?? '');

/** What is changed in each language alike. */
export const inBoth = (said: Bilingual, change: (text: string) => string): Bilingual =>
  inEachLanguage((language) => change(said[language]));

/** One after the other. */
export const joined = (parts: readonly Bilingual[]): Bilingual =>
  parts.reduce((some, other) => bilingual`${some}, ${other}`);

/** Names and signs, which are the same in every language. */
export const untranslated = (text: string): Bilingual => inEachLanguage(() => text);
