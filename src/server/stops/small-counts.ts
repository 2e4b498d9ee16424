/** Small numbers are not told, nor can they be worked out from those that are. */
import type { ToldCount } from '../../contract/index.ts';

const LEAST = 5;

export const toldCount = (count: number): ToldCount => (count < LEAST ? '<5' : count);

/**
 * The counts of all parts of a whole. Where what is hidden adds up to less than five, the whole less the parts that are
 * told would tell it: then the smallest part that is told is hidden as well, and which of them it is.
 */
export function toldParts(counts: readonly number[]): ToldCount[] {
  const hidden = counts.filter((count) => count < LEAST).reduce((sum, count) => sum + count, 0);
  const smallest = Math.min(...counts.filter((count) => count >= LEAST));
  const alsoHidden = hidden > 0 && hidden < LEAST ? counts.indexOf(smallest) : -1;
  const hiddenAs = alsoHidden === -1 ? '<5' : '?';
  return counts.map((count, i) => (count < LEAST || i === alsoHidden ? hiddenAs : count));
}
