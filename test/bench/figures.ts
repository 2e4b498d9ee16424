/** Measured figures. A figure that could not be taken is NaN, and is printed as "not taken", never as 0. */
export const NOT_TAKEN = 'not taken';

/** The quantile of some values, for a share between 0 and 1. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: Iterable<number>): number => quantile(values, 0.5);

export const figure = (value: number, digits = 2): number | typeof NOT_TAKEN =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) : NOT_TAKEN;
