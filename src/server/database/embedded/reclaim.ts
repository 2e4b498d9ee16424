/**
 * Reclaims the space of deleted and replaced rows in the embedded database, which has no background process for it.
 * Without this, each version of a draft that is typed for an hour would take its space.
 */
import type { Store } from '../store.ts';

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`;

/** Table by table, so that other statements can run in between. */
export async function reclaimSpace({ query }: Pick<Store, 'query'>): Promise<void> {
  const { rows } = (await query(TABLES, [])) as { rows: { name: string }[] };
  for (const { name } of rows) await query(`vacuum ${name}`, []);
}
