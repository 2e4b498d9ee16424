/** Durations are stored as one of a few spans, whose counts give a median without the time of any single person. */

/** The upper ends in seconds, each about a quarter more than the one before. */
const ENDS = [
  5, 7, 9, 11, 14, 18, 22, 28, 35, 44, 55, 69, 86, 107, 134, 168, 210, 262, 328, 410, 512, 640, 800, 1000, 1250, 1560,
  1950, 2440, 3050, 3810, 4770, 86_400,
];

export const timeSpan = (seconds: number): number => ENDS.find((end) => seconds <= end) ?? (ENDS.at(-1) as number);

/** The upper end of the span that contains the median. */
export function medianSpan(counts: ReadonlyMap<number, number>): number | undefined {
  const spans = [...counts].sort(([a], [b]) => a - b);
  const half = spans.reduce((sum, [, count]) => sum + count, 0) / 2;
  let sum = 0;
  return spans.find(([, count]) => {
    sum += count;
    return sum >= half && sum > 0;
  })?.[0];
}
