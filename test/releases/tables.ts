/** The tables of a database, and the parts of newer ones that a program would violate that knows only older ones. */
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';

const COLUMNS = `select table_name, column_name as name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public'`;
const CONSTRAINTS = `select conrelid::regclass::text as table_name, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`;
const UNIQUES = `select indrelid::regclass::text as table_name, relname as name, pg_get_indexdef(indexrelid) as definition,
  array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and indisunique`;

interface Part {
  table_name: string;
  name: string;
  is_nullable?: 'YES' | 'NO';
  column_default?: string | null;
  /** For a unique index. */
  columns?: string[];
}

export interface Tables {
  columns: Part[];
  /** Constraints and unique indexes. */
  limits: Part[];
}

export async function tablesIn(client: Client): Promise<Tables> {
  const ask = async (statement: string): Promise<Part[]> => (await client.query<Part>(statement)).rows;
  return { columns: await ask(COLUMNS), limits: [...(await ask(CONSTRAINTS)), ...(await ask(UNIQUES))] };
}

const isNullIn = (column: Part, { table_name, columns = [] }: Part): boolean =>
  column.table_name === table_name && columns.includes(column.name) && column.column_default === null;

/** A program leaves out unknown columns, so they stay null, which unique indexes allow. */
export function refusedByOlder(older: Tables, newer: Tables): string[] {
  const partName = ({ table_name, name }: Part): string => `${table_name}.${name}`;
  const without = (parts: Part[], others: Part[]): Part[] =>
    parts.filter((part) => !others.some((other) => isDeepStrictEqual(part, other)));
  const tables = new Set(older.columns.map(({ table_name }) => table_name));
  const added = (kind: keyof Tables): Part[] =>
    without(newer[kind], older[kind]).filter(({ table_name }) => tables.has(table_name));
  const required = added('columns').filter(
    ({ is_nullable, column_default }) => is_nullable === 'NO' && column_default === null,
  );
  return [
    ...[...without(older.columns, newer.columns), ...without(older.limits, newer.limits)].map(
      (part) => `${partName(part)} is no longer as it was`,
    ),
    ...required.map((part) => `${partName(part)} must be given`),
    ...added('limits')
      .filter((limit) => !added('columns').some((column) => isNullIn(column, limit)))
      .map((part) => `${partName(part)} is a new limit`),
  ];
}
