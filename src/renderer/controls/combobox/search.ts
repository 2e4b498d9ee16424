/** Finds choices by typed words, ignoring accents and punctuation. */
import type { Choice } from '../control-options.ts';

export interface SearchEntry {
  choice: Choice;
  /** Its label, normalised for comparison. */
  text: string;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const searchEntries = (choices: readonly Choice[]): SearchEntry[] =>
  choices.map((choice) => ({ choice, text: folded(choice.label) }));

/** Every typed word must begin a word of the choice; labels that begin with the whole text come first. */
export function searchResults(entries: readonly SearchEntry[], typed: string): Choice[] {
  const wanted = folded(typed);
  const words = wanted.split(' ');
  const ranks: Choice[][] = [[], [], []];
  for (const { choice, text } of entries) {
    const spaced = ` ${text}`;
    if (words.every((word) => spaced.includes(` ${word}`))) ranks[rank(spaced, wanted)]?.push(choice);
  }
  return ranks.flat();
}

function rank(spaced: string, wanted: string): number {
  if (spaced.startsWith(` ${wanted}`)) return 0;
  return spaced.includes(` ${wanted}`) ? 1 : 2;
}

/** The choice whose label equals the text. */
export function matchingChoice(entries: readonly SearchEntry[], typed: string): Choice | undefined {
  const wanted = folded(typed);
  return wanted === '' ? undefined : entries.find(({ text }) => text === wanted)?.choice;
}
