/** Finding choices by what is typed, however it is accented and whatever stands between its words. */
import type { Choice } from '../control-options.ts';

export interface Entry {
  choice: Choice;
  /** Its label, as it is compared. */
  text: string;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const entriesOf = (choices: readonly Choice[]): Entry[] =>
  choices.map((choice) => ({ choice, text: folded(choice.label) }));

/** Every word that was typed begins one of the choice's; those that begin with all of it come first. */
export function found(entries: readonly Entry[], typed: string): Choice[] {
  const wanted = folded(typed);
  const words = wanted.split(' ');
  const ranks: Choice[][] = [[], [], []];
  for (const { choice, text } of entries) {
    const spaced = ` ${text}`;
    if (words.every((word) => spaced.includes(` ${word}`))) ranks[rankOf(spaced, wanted)]?.push(choice);
  }
  return ranks.flat();
}

function rankOf(spaced: string, wanted: string): number {
  if (spaced.startsWith(` ${wanted}`)) return 0;
  return spaced.includes(` ${wanted}`) ? 1 : 2;
}

/** The choice that was typed in full. */
export function meant(entries: readonly Entry[], typed: string): Choice | undefined {
  const wanted = folded(typed);
  return wanted === '' ? undefined : entries.find(({ text }) => text === wanted)?.choice;
}
