/**
 * Statements asked again and again: built once, and kept by the database under the name they are prepared with. What
 * drizzle does around each anew (tracing, caching, finding out what every column is) is done once here, or left out: a
 * request is little else than two to five of these.
 */
import { Column, fillPlaceholders, getTableName, is, SQL } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import type { Database } from './database.ts';

type Values = Record<string, unknown>;

interface Prepared<Row> {
  execute(values: Values): Promise<Row[]>;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** What drizzle prepared, as it holds it; columns come in their order, not by their names. */
interface Built {
  client: { query(config: object, values: unknown[]): Promise<QueryResult<unknown[]>> };
  queryConfig: object;
  params: unknown[];
  fields: { path: string[]; field: unknown }[];
  /** False for tables of which there may be no row. */
  joinsNotNullableMap?: Record<string, boolean>;
}

export function statement<Row>(prepare: (db: Database) => Prepared<Row>): (db: Database) => Prepared<Row> {
  const known = new WeakMap<Database, Prepared<Row>>();
  return (db) => {
    const before = known.get(db);
    if (before) return before;
    const prepared = ready<Row>(prepare(db) as unknown as Built);
    known.set(db, prepared);
    return prepared;
  };
}

function ready<Row>({ client, queryConfig, params, fields, joinsNotNullableMap = {} }: Built): Prepared<Row> {
  for (const { path, field } of fields)
    if (path.length > 1 && is(field, Column) && joinsNotNullableMap[getTableName(field.table)] === false)
      throw new Error(`"${path[0]}" may have no row, and would not become null as a whole: name its columns apart.`);
  const columns = fields.map(({ path, field }) => ({
    groups: path.slice(0, -1),
    name: path.at(-1) as string,
    decoder: decoderOf(field),
  }));
  const rowOf = (found: unknown[]): Row => {
    const row: Values = {};
    for (const [i, { groups, name, decoder }] of columns.entries()) {
      let group = row;
      for (const inner of groups) {
        group[inner] ??= {};
        group = group[inner] as Values;
      }
      const value = found[i];
      group[name] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    return row as Row;
  };
  return {
    execute: async (values) => (await client.query(queryConfig, fillPlaceholders(params, values))).rows.map(rowOf),
  };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL.Aliased)) return decoderOf(field.sql);
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  throw new Error('A column is of a kind that statements do not read.');
}
