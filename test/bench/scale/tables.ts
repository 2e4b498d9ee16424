/** The size of the tables and their indexes, and the tables that were read completely. */
import type { Client } from 'pg';
import { figure } from '../figures.ts';

const TEN_MILLION = 10_000_000;
const GIB = 2 ** 30;
/** Reading a table with fewer rows completely is fine. */
const LARGE = 1_000;
const PUBLISHED_MS = 2_000;

interface Table {
  name: string;
  rows: number;
  scans: number;
  heap: number;
  indexes: number;
}

async function readTables(client: Client): Promise<Table[]> {
  // The server publishes its counters with a delay of a second.
  await new Promise((resolve) => setTimeout(resolve, PUBLISHED_MS));
  const { rows } = await client.query<Table>(`
    select relname as name, n_live_tup::float as rows, coalesce(seq_scan, 0)::float as scans,
      pg_table_size(relid)::float as heap, pg_indexes_size(relid)::float as indexes
    from pg_stat_user_tables where n_live_tup > ${LARGE} order by pg_total_relation_size(relid) desc`);
  return rows;
}

/** Counts complete reads of large tables during some work. */
export async function scansDuring(client: Client, work: () => Promise<void>): Promise<Map<string, number>> {
  const before = new Map((await readTables(client)).map(({ name, scans }) => [name, scans]));
  await work();
  const after = await readTables(client);
  return new Map(after.map(({ name, scans }) => [name, scans - (before.get(name) ?? 0)]));
}

export async function printSizes(client: Client, applications: number): Promise<void> {
  const tables = await readTables(client);
  const times = TEN_MILLION / applications;
  const row = ({ rows, heap, indexes }: Omit<Table, 'name' | 'scans'>) => ({
    rows,
    'table GiB': figure(heap / GIB),
    'indexes GiB': figure(indexes / GIB),
    'for 10 million GiB': figure(((heap + indexes) / GIB) * times, 1),
  });
  const sum = (key: 'rows' | 'heap' | 'indexes'): number => tables.reduce((total, table) => total + table[key], 0);
  console.log(`\nTables of ${applications.toLocaleString('en')} applications, and what ten million need by them`);
  console.table({
    ...Object.fromEntries(tables.map((table) => [table.name, row(table)])),
    all: row({ rows: sum('rows'), heap: sum('heap'), indexes: sum('indexes') }),
  });
}
