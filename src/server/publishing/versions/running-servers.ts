/** The running servers, each with the version of its files. One without a recent report counts as stopped. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { runningServers } from '../../database/tables/index.ts';

/** A server whose last report is older counts as stopped. */
const STOPPED_BEFORE = sql`now() - interval '30 seconds'`;

export interface RunningServer {
  id: string;
  filesVersion: string;
}

/** Call it at least every ten seconds. */
export async function reportRunning(db: Database, server: RunningServer): Promise<void> {
  const seen = { filesVersion: server.filesVersion, seenAt: sql`now()` };
  await db
    .insert(runningServers)
    .values({ ...server, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: runningServers.id, set: seen });
  await db.delete(runningServers).where(sql`${runningServers.seenAt} < now() - interval '1 day'`);
}

export async function reportStopped(db: Database, { id }: RunningServer): Promise<void> {
  await db.delete(runningServers).where(eq(runningServers.id, id));
}

/** Whether another running server has the files of a version. */
export async function runsElsewhere(db: Database, { id }: RunningServer, version: string): Promise<boolean> {
  const others = await db
    .select({ id: runningServers.id })
    .from(runningServers)
    .where(
      and(
        ne(runningServers.id, id),
        eq(runningServers.filesVersion, version),
        sql`${runningServers.seenAt} > ${STOPPED_BEFORE}`,
      ),
    )
    .limit(1);
  return others.length > 0;
}
