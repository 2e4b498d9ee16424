/** Suggests known words that are close to an unknown one. */
import { type Bilingual, bilingual, sameInBoth } from '../bilingual/index.ts';

const MANY = 8;

export function nearest(word: string, known: Iterable<string>): string | undefined {
  const candidates = [...known];
  let best: string | undefined;
  let least = Math.max(2, Math.ceil(word.length / 3)) + 1;
  if (word.length > 80) return undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = edits(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best ?? findByBeginning(word, candidates);
}

/** The only known word that begins with `word`: "integer" for "int". */
function findByBeginning(word: string, known: readonly string[]): string | undefined {
  if (word.length < 3) return undefined;
  const [only, ...more] = known.filter((candidate) => candidate.toLowerCase().startsWith(word.toLowerCase()));
  return more.length === 0 ? only : undefined;
}

/** A value as text, to compare with known words. */
export const quoteValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, 80);

/** A value as JSON, shortened to the room that a message has. */
export const shortJson = (value: unknown): string => JSON.stringify(value).slice(0, 60);

export const noDay = (value: unknown): Bilingual =>
  bilingual`${shortJson(value)} is not a date. Write it as "2026-12-31".`;

/**
 * The last sentence of a message: the nearest of the known words, or all of them when they are few. `prefix` is written
 * before each word, for paths of which only the last name is compared.
 */
export function suggestion(word: string, known: Iterable<string>, prefix = ''): Bilingual | undefined {
  const words = [...new Set(known)];
  const near = nearest(word, words);
  if (near !== undefined) return replacement(prefix + word, prefix + near);
  if (words.length === 0 || words.length > MANY) return undefined;
  return bilingual` It can be ${quoteList(words.map((each) => prefix + each))}.`;
}

/** For the command line, which speaks English. */
export const suggestionText = (word: string, known: Iterable<string>): string => suggestion(word, known)?.english ?? '';

export const didYouMean = (word: string): Bilingual => bilingual` Did you mean "${word}"?`;

const replacement = (word: string, by: string): Bilingual => ({
  ...didYouMean(by),
  quickFix: { do: 'replace', word, by },
});

/** The last sentence of a message about a part that can be removed. Proposes that as a quick fix. */
export const REMOVE_IT: Bilingual = { ...bilingual` Remove it.`, quickFix: { do: 'remove' } };

/** Words as a list: "a", "b" or "c". */
export function quoteList(words: readonly string[]): Bilingual {
  const quoted = words.map((word) => `"${word}"`);
  const [last = ''] = quoted.slice(-1);
  return words.length < 2 ? sameInBoth(last) : bilingual`${quoted.slice(0, -1).join(', ')} or ${last}`;
}

/** Texts as a list: a or b or c. */
export const joinWithOr = (things: readonly Bilingual[]): Bilingual =>
  things.reduce((some, other) => bilingual`${some} or ${other}`);

/** The Levenshtein distance. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
