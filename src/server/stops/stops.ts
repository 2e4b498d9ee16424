/** Where people stopped: the counts of some days, by place, and by what kind of people. */
import { and, asc, between, sql } from 'drizzle-orm';
import type { StepKind, StopPart, StopPlace, Stops } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { textIn } from '../database/bilingual-column.ts';
import type { Database } from '../database/database.ts';
import { publications, stopCounts } from '../database/tables/index.ts';
import { toldCount, toldParts } from './small-counts.ts';
import { medianOf } from './time-span.ts';

const DIMENSIONS = ['phase', 'kind', 'language', 'device'] as const;
const STEPS = ['reached', 'left', 'returned', 'finished'] as const;
/** Fewer tell no median. */
const LEAST_FOR_MEDIAN = 5;

/** The counts of one place, or of one part of its people. */
interface Tally {
  counts: Record<StepKind, number>;
  spans: Map<number, number>;
}

interface Place extends Tally {
  version: string;
  section: string;
  question: string;
  parts: Map<string, Tally>;
}

/** Days, both counted, where it is as late as by whose days everybody is counted. */
interface Span {
  from: string;
  to: string;
  timeZone: string;
}

export async function stopsBetween(db: Database, span: Span, readIn: Language): Promise<Stops> {
  const { from, to } = span;
  const { day, version, section, question, phase, kind, language, device, step, upTo } = stopCounts;
  const columns = { version, section, question, phase, kind, language, device, step, upTo };
  const rows = await db
    .select({ ...columns, count: sql<number>`sum(${stopCounts.count})::int` })
    .from(stopCounts)
    .where(between(day, from, to))
    .groupBy(...Object.values(columns))
    .orderBy(asc(version), asc(section), asc(question));
  const places = new Map<string, Place>();
  for (const row of rows) {
    const key = [row.version, row.section, row.question].join('\n');
    const place = places.get(key) ?? { ...row, ...emptyTally(), parts: new Map() };
    places.set(key, place);
    add(place, row);
    for (const by of DIMENSIONS) add(partOf(place, `${by} ${row[by]}`), row);
  }
  return { from, to, places: [...places.values()].map(toldPlace), wentLive: await wentLive(db, span, readIn) };
}

const emptyTally = (): Tally => ({ counts: { reached: 0, left: 0, returned: 0, finished: 0 }, spans: new Map() });

function partOf({ parts }: Place, key: string): Tally {
  const part = parts.get(key) ?? emptyTally();
  parts.set(key, part);
  return part;
}

function add({ counts, spans }: Tally, { step, upTo, count }: { step: string; upTo: number; count: number }): void {
  counts[step as StepKind] += count;
  if (step === 'finished') spans.set(upTo, (spans.get(upTo) ?? 0) + count);
}

const toldPlace = ({ version, section, question, parts, ...tally }: Place): StopPlace => ({
  version,
  page: section,
  question: question || null,
  reached: toldCount(tally.counts.reached),
  left: toldCount(tally.counts.left),
  returned: toldCount(tally.counts.returned),
  finished: toldCount(tally.counts.finished),
  median: toldMedian(tally),
  parts: DIMENSIONS.flatMap((by) => partsToldBy(by, parts)),
});

function partsToldBy(by: StopPart['by'], parts: Place['parts']): StopPart[] {
  const some = [...parts].filter(([key]) => key.startsWith(`${by} `)).sort(([a], [b]) => (a < b ? -1 : 1));
  const told = STEPS.map((step) => toldParts(some.map(([, { counts }]) => counts[step])));
  return some.map(([key, tally], i) => {
    const counts = Object.fromEntries(STEPS.map((step, j) => [step, told[j]?.[i] ?? '<5']));
    return { by, value: key.slice(by.length + 1), ...(counts as Pick<StopPart, StepKind>), median: toldMedian(tally) };
  });
}

const toldMedian = ({ counts, spans }: Tally): number | null =>
  counts.finished < LEAST_FOR_MEDIAN ? null : (medianOf(spans) ?? null);

async function wentLive(db: Database, { from, to, timeZone }: Span, language: Language): Promise<Stops['wentLive']> {
  const day = sql`(${publications.at} at time zone ${timeZone})::date`;
  const rows = await db
    .select({ version: publications.version, at: publications.at, title: publications.title })
    .from(publications)
    .where(and(sql`${day} >= ${from}::date`, sql`${day} <= ${to}::date`))
    .orderBy(asc(publications.at));
  return rows.map(({ at, title, version }) => ({ version, title: textIn(title, language), at: at.toISOString() }));
}
