/** Detects a pooler between this server and Postgres that does not keep sessions. */
import type { Pool, PoolClient } from 'pg';

export const NEEDS_SESSIONS =
  'a pooler in front of it changes the session from one transaction to the next. Let it work in session mode ' +
  '(PgBouncer: pool_mode = session), or give the address of the database itself';

/** Other clients of the pooler may hide the problem in a single try. */
const TRIES = 5;

/**
 * Whether each connection keeps its session, to which locks, settings and prepared statements belong. Without that, the
 * server would start, report that it is ready, and fail at most calls. The check uses a transaction on another
 * connection: a pooler without sessions then gives both the same one.
 */
export async function keepsSessions(pool: Pool): Promise<boolean> {
  const first = await pool.connect();
  try {
    return await keepsSession(first, await pool.connect());
  } finally {
    first.release();
  }
}

async function keepsSession(first: PoolClient, second: PoolClient): Promise<boolean> {
  try {
    const own = await readSession(first);
    for (let tries = 0; tries < TRIES; tries += 1) {
      await second.query('begin');
      const isOwn = (await readSession(second)) !== own && (await readSession(first)) === own;
      await second.query('commit');
      if (!isOwn) return false;
    }
    return true;
  } finally {
    second.release(true);
  }
}

async function readSession(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
