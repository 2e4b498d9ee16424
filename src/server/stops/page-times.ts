/** How long people take for each page, as the median of those who finished it in the last months. */
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { stopCounts } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';
import type { CountedKind } from './counting.ts';
import { mayDiscloseMedian } from './counts-in-fives.ts';
import { medianSpan } from './time-span.ts';

type PeopleKind = Pick<CountedKind, 'phase' | 'kind'>;

const COUNTED_DAYS = 180;
/** Half a year of counts takes long to add up, and its medians change slowly. */
const CACHED_MS = 10 * 60_000;

export class PageTimes {
  readonly #cache = new Map<string, { until: number; times: Promise<ReadonlyMap<string, number>> }>();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Seconds by section, of those that enough people have finished. */
  medians(kind: PeopleKind): Promise<ReadonlyMap<string, number>> {
    const key = `${kind.phase} ${kind.kind}`;
    const cached = this.#cache.get(key);
    if (cached && cached.until > Date.now()) return cached.times;
    const times = this.#read(kind);
    this.#cache.set(key, { until: Date.now() + CACHED_MS, times });
    times.catch(() => this.#cache.delete(key));
    return times;
  }

  async #read({ phase, kind }: PeopleKind): Promise<ReadonlyMap<string, number>> {
    const since = new Date(Date.now() - COUNTED_DAYS * DAY_MS).toISOString().slice(0, 10);
    const { section, upTo, count, day, question, step } = stopCounts;
    const rows = await this.#db
      .select({ section, upTo, count: sql<number>`sum(${count})::int` })
      .from(stopCounts)
      .where(
        and(
          eq(step, 'finished'),
          eq(question, ''),
          eq(stopCounts.phase, phase),
          eq(stopCounts.kind, kind),
          gte(day, since),
        ),
      )
      .groupBy(section, upTo);
    const spans = new Map<string, Map<number, number>>();
    for (const row of rows) {
      const counts = spans.get(row.section) ?? new Map<number, number>();
      spans.set(row.section, counts.set(row.upTo, row.count));
    }
    return new Map(
      [...spans].flatMap(([name, spanCounts]) =>
        isDisclosed(spanCounts) ? [[name, medianSpan(spanCounts) ?? 0] as const] : [],
      ),
    );
  }
}

const isDisclosed = (spans: ReadonlyMap<number, number>): boolean =>
  mayDiscloseMedian({ before: 0, until: [...spans.values()].reduce((sum, count) => sum + count, 0) });
