/** Joins sentences: the same statement about several questions becomes one sentence. */
import { inEachLanguage, LANGUAGES, type Language } from '../../../engine/data/index.ts';
import type { Text } from '../../conditions/phrase-template.ts';
import { GRAMMARS } from '../sentences/grammar.ts';

/** The predicate for one subject, and for several. Without the latter, each subject has its own sentence. */
export type Predicate = Text;

export const extendPredicate = (predicate: Predicate, rest: string): Predicate =>
  typeof predicate === 'string' ? predicate + rest : [predicate[0] + rest, predicate[1] + rest];

/** The predicate for one subject. */
export const singular = (predicate: Predicate): string => (typeof predicate === 'string' ? predicate : predicate[0]);

/** A sentence in one language. */
interface SubjectLine {
  /** The subject, in the words of the page. */
  subject: string;
  predicate: Predicate;
}

export interface SubjectSentence {
  /** The page or form that the sentence is about; '' for all. */
  of: string;
  /** Its subject, by path or key. Distinguishes subjects with the same words. */
  about: string;
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
    const { names, several } = GRAMMARS[language];
    const { predicate } = (alike[0] as SubjectSentence).lines[language];
    /** The paths or keys that share the words of a subject. */
    const named = new Map<string, Set<string>>();
    for (const { about, lines } of alike) {
      const { subject } = lines[language];
      named.set(subject, (named.get(subject) ?? new Set()).add(about));
    }
    const subjects = [...named].map(([subject, { size }]) => (size === 1 ? subject : several(subject, String(size))));
    const isOne = [...named.values()].reduce((sum, { size }) => sum + size, 0) === 1;
    const verb = isOne || typeof predicate === 'string' ? singular(predicate) : predicate[1];
    return ended(`${names(subjects)} ${verb}`);
  };

const ended = (text: string): string => (/[.!?][”»]?$/.test(text) ? text : `${text}.`);
