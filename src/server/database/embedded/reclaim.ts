/**
 * Gives the space of deleted and replaced rows back to the embedded database, which has no process that does so by itself:
 * drafts that are typed for an hour would take as much space as all of their versions together.
 */
import type { Store } from '../database.ts';

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`;

/** Table by table, so that other statements come in between. */
export async function reclaimSpace({ query }: Pick<Store, 'query'>): Promise<void> {
  const { rows } = (await query(TABLES, [])) as { rows: { name: string }[] };
  for (const { name } of rows) await query(`vacuum ${name}`, []);
}
