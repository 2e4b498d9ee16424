/** Figures of what was measured. One that could not be taken is not a number, and is printed as such, never as 0. */
export const NOT_TAKEN = 'not taken';

/** The value below which a share of the others lies. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: Iterable<number>): number => quantile(values, 0.5);

export const figure = (value: number, digits = 2): number | typeof NOT_TAKEN =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) : NOT_TAKEN;
