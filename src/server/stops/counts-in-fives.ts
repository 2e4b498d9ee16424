/**
 * Discloses counts in multiples of five. Counting runs on from the first day, and the disclosed count of a span of days
 * is five times the number of groups of five completed in it. So, however spans are combined or subtracted, they reveal
 * only the days on which a group was completed, and never a count below five.
 *
 * An example: with 3 people on Monday, 4 on Tuesday and 5 on Wednesday the running counts are 3, 7 and 12, which round
 * down to 0, 5 and 10. So Monday discloses 0, Tuesday 5, Wednesday 5 and the three days together 10.
 */
import type { CountInFives, PartInFives } from '../../contract/index.ts';

const FIVE = 5;
/** A disclosed count of ten means at least six people, so that the median does not reveal the time of one person. */
const MIN_FOR_MEDIAN = 10;

/** Two groups of five: a part that is derived by subtraction is then at least nine. */
const MIN_OF_PART = 10;

/** The total counts before a span of days and at its end. */
export interface CountSpan {
  before: number;
  until: number;
}

const roundDownToFive = (count: number): number => FIVE * Math.floor(count / FIVE);

const countInFives = ({ before, until }: CountSpan): number => roundDownToFive(until) - roundDownToFive(before);

export function discloseCount(counts: CountSpan): CountInFives {
  const filled = countInFives(counts);
  return filled === 0 ? '<5' : filled;
}

/**
 * Discloses the count of one kind of people, from ten on: next to a total of twenty, five kinds of "<5" would have four
 * people each.
 */
export function disclosePart(counts: CountSpan): PartInFives {
  const filled = countInFives(counts);
  return filled < MIN_OF_PART ? '<10' : filled;
}

export const mayDiscloseMedian = (counts: CountSpan): boolean => countInFives(counts) >= MIN_FOR_MEDIAN;
