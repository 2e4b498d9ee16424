/** Finds choices by typed words, ignoring accents and punctuation. */
import { plainText } from '../../../engine/data/index.ts';
import type { Choice } from '../choices.ts';

export interface SearchEntry {
  choice: Choice;
  /** Its label, normalised for comparison. */
  text: string;
}

const normalizeText = (text: string): string =>
  plainText(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const searchEntries = (choices: readonly Choice[]): SearchEntry[] =>
  choices.map((choice) => ({ choice, text: normalizeText(choice.label) }));

/** Every typed word must begin a word of the choice; labels that begin with the whole text come first. */
export function searchResults(entries: readonly SearchEntry[], typed: string): Choice[] {
  const query = normalizeText(typed);
  const words = query.split(' ');
  const ranks: Choice[][] = [[], [], []];
  for (const { choice, text } of entries) {
    const spaced = ` ${text}`;
    if (words.every((word) => spaced.includes(` ${word}`))) ranks[rank(spaced, query)]?.push(choice);
  }
  return ranks.flat();
}

function rank(spaced: string, query: string): number {
  if (spaced.startsWith(` ${query}`)) return 0;
  return spaced.includes(` ${query}`) ? 1 : 2;
}

/** The choice whose label equals the text. */
export function matchingChoice(entries: readonly SearchEntry[], typed: string): Choice | undefined {
  const query = normalizeText(typed);
  return query === '' ? undefined : entries.find(({ text }) => text === query)?.choice;
}
