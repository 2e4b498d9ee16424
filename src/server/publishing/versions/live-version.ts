/** The live version in the database, which every server follows. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';
import { liveVersion, publications } from '../../database/tables/index.ts';

export type LiveVersion = Pick<typeof liveVersion.$inferSelect, 'version' | 'origin'>;

const ONLY = 1;
const CHANGING = 7_061_727;

const readLiveVersion = statement((db) =>
  db.select({ version: liveVersion.version, origin: liveVersion.origin }).from(liveVersion).prepare('live_version'),
);

/** Undefined until the first files are live. */
export async function readLive(db: Database): Promise<LiveVersion | undefined> {
  const [live] = await readLiveVersion(db).execute();
  return live;
}

/** Whether a version is live, or was within the last day. Of the publications before, the last is the one that was live then. */
export async function wasLiveLately(db: Database, version: string): Promise<boolean> {
  const lastBefore = db
    .select({ id: sql`coalesce(max(${publications.id}), 0)` })
    .from(publications)
    .where(lt(publications.at, sql`now() - interval '1 day'`));
  const [found] = await db
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.version, version), gte(publications.id, lastBefore)))
    .limit(1);
  return found !== undefined;
}

/** Locks the live version until the transaction ends. */
export async function lockLive(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${CHANGING})`);
}

type NewPublication = Pick<typeof publications.$inferInsert, 'version' | 'changeId' | 'title' | 'by' | 'underWay'>;

/** Call it in a transaction that holds the lock. */
export async function goLive(db: Database, origin: LiveVersion['origin'], published: NewPublication): Promise<void> {
  const live = { version: published.version, origin, since: sql`now()` };
  await db
    .insert(liveVersion)
    .values({ id: ONLY, ...live })
    .onConflictDoUpdate({ target: liveVersion.id, set: live });
  await db.insert(publications).values(published);
}
