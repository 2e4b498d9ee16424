/** The live version in the database: reads it, changes it, and keeps its history. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import { liveHistory, liveVersion } from '../../database/tables/index.ts';

export type LiveVersion = Pick<typeof liveVersion.$inferSelect, 'version' | 'origin'>;

const ONLY_ID = 1;

const readLiveVersion = preparedStatement((db) =>
  db.select({ version: liveVersion.version, origin: liveVersion.origin }).from(liveVersion).prepare('live_version'),
);

/** Undefined until the first files are live. */
export async function readLive(db: Database): Promise<LiveVersion | undefined> {
  const [live] = await readLiveVersion(db).execute();
  return live;
}

/** Whether a version was live at any moment of the last day. The last one that went live before it was live when it began. */
export async function wasLiveLately(db: Database, version: string): Promise<boolean> {
  const lastBefore = db
    .select({ id: sql`coalesce(max(${liveHistory.id}), 0)` })
    .from(liveHistory)
    .where(lt(liveHistory.at, sql`now() - interval '1 day'`));
  const [found] = await db
    .select({ id: liveHistory.id })
    .from(liveHistory)
    .where(and(eq(liveHistory.version, version), gte(liveHistory.id, lastBefore)))
    .limit(1);
  return found !== undefined;
}

type NewLiveEntry = Pick<
  typeof liveHistory.$inferInsert,
  'version' | 'changeId' | 'title' | 'by' | 'migratesInProgress'
>;

/** Called in a transaction that holds the lock. */
export async function goLive(db: Database, origin: LiveVersion['origin'], entry: NewLiveEntry): Promise<void> {
  const live = { version: entry.version, origin, since: sql`now()` };
  await db
    .insert(liveVersion)
    .values({ id: ONLY_ID, ...live })
    .onConflictDoUpdate({ target: liveVersion.id, set: live });
  await db.insert(liveHistory).values(entry);
}
