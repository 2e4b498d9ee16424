/** What the program writes into a column that people write into too: in both languages, of which a reader gets one. */
import type { Bilingual } from '../../authoring/index.ts';
import { LANGUAGES, type Language } from '../../engine/data/index.ts';

/** Nobody types it. */
const BETWEEN = '\u001F';

export const storedText = ({ english, spanish }: Bilingual): string => english + BETWEEN + spanish;

/** What somebody sends back as they read it stays in both languages. */
export const keptText = (stored: string, given: string): string =>
  LANGUAGES.some((language) => textIn(stored, language) === given) ? stored : given;

/** What a person wrote is as it was written. */
export function textIn(stored: string, language: Language): string {
  const [english = '', spanish = english] = stored.split(BETWEEN);
  return language === 'spanish' ? spanish : english;
}
