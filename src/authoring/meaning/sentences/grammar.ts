/** How each language joins, quotes and writes days, and its phrases about definitions. */
import type { Language } from '../../../engine/data/index.ts';
import { dayText } from '../../../engine/index.ts';
import { QUOTED } from '../../bilingual/index.ts';
import * as english from '../../conditions/english-phrases.ts';
import { phrasesIn, type TablePhrases } from '../../conditions/phrase-template.ts';
import * as spanish from '../../conditions/spanish-phrases.ts';
import { SENTENCE_PHRASES } from './sentence-phrases.ts';

/** Both languages begin a sentence alike. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Mechanics {
  capital(text: string): string;
  quote(text: string): string;
  day(day: string): string;
  and(parts: readonly string[]): string;
  or(parts: readonly string[]): string;
  /** Values and names. */
  names(parts: readonly string[]): string;
  values(parts: readonly string[], isNot?: boolean): string;
  /** A series inside another one. */
  either(parts: readonly string[]): string;
  both(parts: readonly string[]): string;
}

const MECHANICS: Record<Language, Mechanics> = {
  english: {
    capital,
    quote: QUOTED.english,
    day: (day) => dayText(day, 'english'),
    and: (parts) => english.joinList(parts, 'and'),
    or: (parts) => english.joinList(parts, 'or'),
    names: (parts) => english.joinWithWord(parts, 'and'),
    values: (parts) => english.joinWithWord(parts, 'or'),
    either: (parts) => `either ${english.joinList(parts, 'or')}`,
    both: (parts) =>
      parts.length === 2 ? `both ${english.joinList(parts, 'and')}` : `(${english.joinList(parts, 'and')})`,
  },
  spanish: {
    capital,
    quote: QUOTED.spanish,
    day: (day) => dayText(day, 'spanish'),
    and: (parts) => spanish.joinList(parts, 'y'),
    or: (parts) => spanish.joinList(parts, 'o'),
    names: (parts) => spanish.joinWithWord(parts, 'y'),
    values: (parts, isNot) => (isNot ? parts.join(' ni ') : spanish.joinWithWord(parts, 'o')),
    either: (parts) => `(${spanish.joinList(parts, 'o')})`,
    both: (parts) =>
      parts.length === 2 ? `a la vez ${spanish.joinList(parts, 'y')}` : `(${spanish.joinList(parts, 'y')})`,
  },
};

export type Grammar = Mechanics & TablePhrases<typeof SENTENCE_PHRASES>;

const WORDS = phrasesIn(SENTENCE_PHRASES);

export const GRAMMARS: Record<Language, Grammar> = {
  english: { ...MECHANICS.english, ...WORDS.english },
  spanish: { ...MECHANICS.spanish, ...WORDS.spanish },
};
