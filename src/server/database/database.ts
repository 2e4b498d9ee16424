/** The database as rules use it: queries and transactions with drizzle. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { oncePerObject } from '../../engine/data/index.ts';
import type { SqlQuery } from './session.ts';
import * as schema from './tables/index.ts';

/** The database itself or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs SQL in a transaction, by transaction. */
const queries = new WeakMap<object, SqlQuery>();

/** Runs SQL of a library in a transaction. */
export function queryIn(tx: Database): SqlQuery {
  const query = queries.get(tx);
  if (!query) throw new Error('This is not a transaction, or one inside another.');
  return query;
}

/** Replaces drizzle's `transaction`, which does not release its connection when `begin` fails. */
export function databaseOn(pool: Pool): Database {
  const db = drizzle(pool, { schema });
  const dbOn = oncePerObject((client: PoolClient) => drizzle(client, { schema }));
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const workWithQuery: typeof work = (tx) => {
        queries.set(tx, (text, values) => client.query(text, values));
        return work(tx);
      };
      return await dbOn(client).transaction(workWithQuery, config);
    } finally {
      client.release();
    }
  };
  return db;
}
