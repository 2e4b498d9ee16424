/** Texts of the program in columns that people also write to: stored in both languages, shown in the reader's. */
import type { Bilingual } from '../../authoring/index.ts';
import { LANGUAGES, type Language } from '../../engine/data/index.ts';

/** Separates the languages. People do not type this character. */
const SEPARATOR = '\u001F';

export const encodeBilingual = ({ english, spanish }: Bilingual): string => english + SEPARATOR + spanish;

/** Whether the program wrote the text, rather than a person. */
export const isBilingual = (stored: string): boolean => stored.includes(SEPARATOR);

/** Keeps both languages if a text is sent back unchanged in one of them. */
export const keepIfUnchanged = (stored: string, text: string): string =>
  LANGUAGES.some((language) => decodeBilingual(stored, language) === text) ? stored : text;

/** The text in a language. A text that a person wrote is returned unchanged. */
export function decodeBilingual(stored: string, language: Language): string {
  const [english = '', spanish = english] = stored.split(SEPARATOR);
  return language === 'spanish' ? spanish : english;
}
