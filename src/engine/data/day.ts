/** Calendar days as YYYY-MM-DD text. They compare as text, and no time zone can move them. */
const DAY_MS = 86_400_000;

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  // A day that the month does not have rolls over into the next month.
  return new Date(time(value)).getUTCDate() === Number(value.slice(8));
}

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysBetween = (from: unknown, to: unknown): number | null =>
  isDay(from) && isDay(to) ? Math.round((time(to) - time(from)) / DAY_MS) : null;

export const dayYear = (day: unknown): number | null => (isDay(day) ? Number(day.slice(0, 4)) : null);

export function addDays(day: unknown, days: unknown): string | null {
  if (!isDay(day) || typeof days !== 'number' || !Number.isFinite(days)) return null;
  const moved = new Date(time(day) + Math.trunc(days) * DAY_MS);
  const result = Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10);
  return isDay(result) ? result : null;
}

/** Days from the earliest start to the latest end among the items that have both. */
export function spanDays(items: unknown, start: unknown, end: unknown): number {
  if (!Array.isArray(items)) return 0;
  const spans = items.flatMap((item): [string, string][] => {
    const from = property(item, start);
    const to = property(item, end);
    return isDay(from) && isDay(to) ? [[from, to]] : [];
  });
  if (spans.length === 0) return 0;
  const starts = spans.map(([from]) => from).sort();
  const ends = spans.map(([, to]) => to).sort();
  return Math.max(0, daysBetween(starts[0], ends.at(-1)) ?? 0);
}

const property = (item: unknown, key: unknown): unknown =>
  typeof item === 'object' && item !== null && typeof key === 'string' && Object.hasOwn(item, key)
    ? (item as Record<string, unknown>)[key]
    : undefined;
