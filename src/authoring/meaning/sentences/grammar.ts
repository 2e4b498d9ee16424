/** The grammar of each language: joining, quoting, writing days, and its phrases about definitions. */
import { inEachLanguage, type Language } from '../../../engine/data/index.ts';
import { dayText } from '../../../engine/index.ts';
import { QUOTED } from '../../bilingual/index.ts';
import { joinClauses, joinNames } from '../../conditions/joined-list.ts';
import { phrasesIn } from '../../conditions/phrase-template.ts';
import { SENTENCE_PHRASES } from './sentence-phrases.ts';

const WORDS = phrasesIn(SENTENCE_PHRASES);

export const GRAMMARS = inEachLanguage((language) => {
  const { within, eitherOf, bothOf } = WORDS[language];
  const and = (parts: readonly string[]): string => joinClauses(parts, 'and', language);
  const or = (parts: readonly string[]): string => joinClauses(parts, 'or', language);
  return {
    ...WORDS[language],
    capital: (text: string): string => text.charAt(0).toUpperCase() + text.slice(1),
    quote: QUOTED[language],
    day: (day: string): string => dayText(day, language),
    and,
    or,
    /** A series inside another one. */
    either: (parts: readonly string[]): string => eitherOf(or(parts)),
    both: (parts: readonly string[]): string => (parts.length === 2 ? bothOf : within)(and(parts)),
    names: (parts: readonly string[]): string => joinNames(parts, 'and', language),
    values: (parts: readonly string[], isNot = false): string =>
      isNot && language === 'spanish' ? parts.join(' ni ') : joinNames(parts, 'or', language),
  };
});

export type Grammar = (typeof GRAMMARS)[Language];
