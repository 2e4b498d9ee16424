/** Reads where applicants stopped in a span of days, by page and question, and by the traits of people. */
import { and, asc, between, desc, inArray, lte, or, sql } from 'drizzle-orm';
import type { StepKind, StopPart, StopPlace, Stops } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { decodeBilingual } from '../database/bilingual-column.ts';
import type { Database } from '../database/database.ts';
import { liveHistory, stopCounts } from '../database/tables/index.ts';
import { type CountSpan, discloseCount, disclosePart, mayDiscloseMedian } from './counts-in-fives.ts';
import { medianSpan } from './time-span.ts';

const TRAITS = ['phase', 'kind', 'language', 'device'] as const;

/** The counts of a page or question, or of its people who have a trait in common. */
interface Tally {
  counts: Record<StepKind, CountSpan>;
  /** Times of those who finished the page in the span. */
  spans: Map<number, number>;
}

interface PlaceTally extends Tally {
  version: string;
  section: string;
  question: string;
  parts: Map<string, Tally>;
}

/** The first and the last day, in the time zone of the counts. */
interface Span {
  from: string;
  to: string;
  timeZone: string;
}

type CountedRow = CountSpan & { step: string; upTo: number };

/** Lists pages even if no person was there in the time span, since leaving them out would reveal a count of zero. */
export async function stopsBetween(db: Database, span: Span, readIn: Language): Promise<Stops> {
  const { from, to } = span;
  const { day, version, section, question, phase, kind, language, device, step, upTo, count } = stopCounts;
  const columns = { version, section, question, phase, kind, language, device, step, upTo };
  const live = await liveVersions(db, span);
  const counted = db
    .selectDistinct({ version })
    .from(stopCounts)
    .where(between(day, from, to));
  const rows = await db
    .select({
      ...columns,
      before: sql<number>`coalesce(sum(${count}) filter (where ${day} < ${from}), 0)::int`,
      until: sql<number>`sum(${count})::int`,
    })
    .from(stopCounts)
    .where(and(lte(day, to), or(inArray(version, live), inArray(version, counted))))
    .groupBy(...Object.values(columns))
    .orderBy(asc(version), asc(section), asc(question));
  const places = new Map<string, PlaceTally>();
  for (const row of rows) {
    const key = [row.version, row.section, row.question].join('\n');
    const place = places.get(key) ?? { ...row, ...emptyTally(), parts: new Map() };
    places.set(key, place);
    add(place, row);
    for (const by of TRAITS) add(findPart(place, `${by} ${row[by]}`), row);
  }
  const disclosedPlaces = [...places.values()].map(disclosePlace);
  const shownVersions = new Set([...live, ...disclosedPlaces.filter(isAnyDisclosed).map((place) => place.version)]);
  return {
    from,
    to,
    places: disclosedPlaces.filter((place) => shownVersions.has(place.version)),
    wentLive: await listWentLive(db, span, readIn),
  };
}

const forEachStep = <Value>(make: (step: StepKind) => Value): Record<StepKind, Value> => ({
  reached: make('reached'),
  left: make('left'),
  returned: make('returned'),
  finished: make('finished'),
});

const emptyTally = (): Tally => ({
  counts: forEachStep(() => ({ before: 0, until: 0 })),
  spans: new Map(),
});

function findPart({ parts }: PlaceTally, key: string): Tally {
  const part = parts.get(key) ?? emptyTally();
  parts.set(key, part);
  return part;
}

function add({ counts, spans }: Tally, { step, upTo, before, until }: CountedRow): void {
  const span = counts[step as StepKind];
  span.before += before;
  span.until += until;
  if (step === 'finished') spans.set(upTo, (spans.get(upTo) ?? 0) + until - before);
}

const disclosePlace = ({ version, section, question, parts, ...tally }: PlaceTally): StopPlace => ({
  version,
  page: section,
  question: question || null,
  ...discloseTally(tally, discloseCount),
  parts: TRAITS.flatMap((by) => discloseParts(by, parts)),
});

const discloseParts = (by: StopPart['by'], parts: PlaceTally['parts']): StopPart[] =>
  [...parts]
    .filter(([key]) => key.startsWith(`${by} `))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, tally]) => ({ by, value: key.slice(by.length + 1), ...discloseTally(tally, disclosePart) }));

const discloseTally = <Count>({ counts, spans }: Tally, disclosed: (span: CountSpan) => Count) => ({
  ...forEachStep((step) => disclosed(counts[step])),
  median: mayDiscloseMedian(counts.finished) ? (medianSpan(spans) ?? null) : null,
});

const isAnyDisclosed = (place: StopPlace): boolean =>
  Object.values(forEachStep((step) => place[step])).some((count) => typeof count === 'number');

const dayWentLive = (timeZone: string) => sql`(${liveHistory.at} at time zone ${timeZone})::date`;

/** The versions that were live on a day of the span. */
async function liveVersions(db: Database, { from, to, timeZone }: Span): Promise<string[]> {
  const day = dayWentLive(timeZone);
  const rows = await db
    .select({ version: liveHistory.version, isBefore: sql<boolean>`${day} < ${from}::date` })
    .from(liveHistory)
    .where(sql`${day} <= ${to}::date`)
    .orderBy(desc(liveHistory.at), desc(liveHistory.id));
  const first = rows.findIndex(({ isBefore }) => isBefore);
  return rows.slice(0, first === -1 ? rows.length : first + 1).map(({ version }) => version);
}

async function listWentLive(
  db: Database,
  { from, to, timeZone }: Span,
  language: Language,
): Promise<Stops['wentLive']> {
  const day = dayWentLive(timeZone);
  const rows = await db
    .select({ version: liveHistory.version, at: liveHistory.at, title: liveHistory.title })
    .from(liveHistory)
    .where(and(sql`${day} >= ${from}::date`, sql`${day} <= ${to}::date`))
    .orderBy(asc(liveHistory.at));
  return rows.map(({ at, title, version }) => ({
    version,
    title: decodeBilingual(title, language),
    at: at.toISOString(),
  }));
}
