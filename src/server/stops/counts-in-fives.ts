/**
 * Counts as they are told. People are counted from the first day on, and of that only every fifth shows: what is told of
 * some days are the fives that were filled in them. However days are taken together or apart, nothing but the days on
 * which a five was filled can be worked out, and that never tells a count below five.
 */
import type { CountInFives } from '../../contract/index.ts';

const FIVE = 5;
/** Within so many told there are at least six: one of them tells nobody's own time by a median. */
const LEAST_FOR_MEDIAN = 10;

/** How many there were before some days, and up to their end. */
export interface Reach {
  before: number;
  until: number;
}

const fives = (count: number): number => FIVE * Math.floor(count / FIVE);

const filledIn = ({ before, until }: Reach): number => fives(until) - fives(before);

export function disclosedCount(reach: Reach): CountInFives {
  const filled = filledIn(reach);
  return filled === 0 ? '<5' : filled;
}

export const tellsMedian = (reach: Reach): boolean => filledIn(reach) >= LEAST_FOR_MEDIAN;
