/** Joins sentences: the same statement about several questions becomes one sentence. */
import { inEachLanguage, LANGUAGES, type Language } from '../../../engine/data/index.ts';
import { GRAMMARS } from '../sentences/names.ts';

/** The predicate for one subject, and for several; without the latter, each subject has its own sentence. */
export type Predicate = string | readonly [one: string, many: string];

export const extendPredicate = (said: Predicate, rest: string): Predicate =>
  typeof said === 'string' ? said + rest : [said[0] + rest, said[1] + rest];

/** The predicate for one subject. */
export const singular = (said: Predicate): string => (typeof said === 'string' ? said : said[0]);

/** A sentence in one language. */
interface SubjectLine {
  /** The subject, in the words of the page. */
  subject: string;
  predicate: Predicate;
}

export interface SubjectSentence {
  /** The page or form it is about; '' for all. */
  of: string;
  lines: Readonly<Record<Language, SubjectLine>>;
}

export interface DifferenceSentence {
  of: string;
  text: Readonly<Record<Language, string>>;
}

/** Merges sentences with the same predicate, at the position of the first. */
export function joinSentences(sentences: readonly SubjectSentence[]): DifferenceSentence[] {
  const alike = new Map<string, SubjectSentence[]>();
  for (const sentence of sentences) {
    const key = JSON.stringify([sentence.of, ...LANGUAGES.map((language) => likeness(sentence.lines[language]))]);
    alike.set(key, [...(alike.get(key) ?? []), sentence]);
  }
  return [...alike.values()].map((all) => ({ of: (all[0] as SubjectSentence).of, text: inEachLanguage(textIn(all)) }));
}

const likeness = ({ subject, predicate }: SubjectLine): unknown =>
  typeof predicate === 'string' ? [subject, predicate] : predicate;

const textIn =
  (alike: readonly SubjectSentence[]) =>
  (language: Language): string => {
    const lines = alike.map((sentence) => sentence.lines[language]);
    const [{ predicate }] = lines as [SubjectLine];
    const subjects = [...new Set(lines.map(({ subject }) => subject))];
    const said = subjects.length === 1 || typeof predicate === 'string' ? singular(predicate) : predicate[1];
    return ended(`${GRAMMARS[language].names(subjects)} ${said}`);
  };

const ended = (text: string): string => (/[.!?][”»]?$/.test(text) ? text : `${text}.`);
