/** Replaces the encryption key while servers run: encrypts everything with a new key, then deletes the old one. */
import { setTimeout as after } from 'node:timers/promises';
import { and, eq, getTableName, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Algorithm } from '../database/cipher.ts';
import type { Database } from '../database/database.ts';
import type { ColumnValues, EncryptedColumn } from '../database/encrypted-column.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { dataKeys } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';

/** The services that rotation needs; `columns` are those to encrypt with the newest key. */
export interface RotationServices extends KeyedDatabase {
  /** Without the queued mails: an old key is kept for longer than a mail is retried. */
  columns: EncryptedColumn[];
  /** Resolves when every server encrypts with the new key, and all writes with the old one are finished. */
  settled(): Promise<unknown>;
}

/** The number of values that were encrypted again, and of those that could not be decrypted. */
export interface RotationCounts {
  reencrypted: number;
  failed: number;
}

const SETTLED_MS = 3_000;

/** Servers look for new keys more often than every three seconds, and no write takes as long. */
export const waitUntilSettled = (): Promise<void> => after(SETTLED_MS);

/** Called after each batch with the number of values that are encrypted again so far. */
type ReportProgress = (reencrypted: number) => void;

/** Called for each value that cannot be decrypted, with the place where it is stored. */
type ReportFailed = (place: string) => void;

interface RotationOptions {
  /** The algorithm of the new key; by default that of the previous key. */
  algorithm?: Algorithm | undefined;
  report?: ReportProgress;
  reportFailed?: ReportFailed;
}

export async function rotate(
  rotationServices: RotationServices,
  { algorithm, report = () => {}, reportFailed }: RotationOptions = {},
): Promise<RotationCounts> {
  await rotationServices.keys.ring.renew(algorithm);
  const first = await reencryptAll(rotationServices, report);
  await rotationServices.settled();
  const { reencrypted: late, failed } = await reencryptAll(
    rotationServices,
    (reencrypted) => report(first.reencrypted + reencrypted),
    reportFailed,
  );
  return { reencrypted: first.reencrypted + late, failed };
}

export async function reencryptAll(
  rotationServices: RotationServices,
  report: ReportProgress = () => {},
  reportFailed: ReportFailed = () => {},
): Promise<RotationCounts> {
  const total: RotationCounts = { reencrypted: 0, failed: 0 };
  await rotationServices.keys.ring.reload();
  for (const column of rotationServices.columns)
    for await (const rows of readBatches(rotationServices, column)) {
      const { reencrypted, failed } = await reencryptBatch(rotationServices, column, rows, reportFailed);
      total.reencrypted += reencrypted;
      total.failed += failed;
      report(total.reencrypted);
    }
  return total;
}

type OldRow = { old: string } & ColumnValues;
type ReencryptedRow = OldRow & { fresh: string };

async function reencryptBatch(
  { db, keys: { ring } }: KeyedDatabase,
  column: EncryptedColumn,
  rows: OldRow[],
  reportFailed: ReportFailed,
): Promise<RotationCounts> {
  const reencrypted = rows.flatMap((row): ReencryptedRow[] => {
    const { old, ...identity } = row;
    const fresh = attempt(() => column.reencrypt(ring, identity, old));
    if (fresh !== undefined) return [{ ...row, fresh }];
    reportFailed(placeText(column, identity));
    return [];
  });
  if (reencrypted.length > 0) await replaceAll(db, column, reencrypted);
  return { reencrypted: reencrypted.length, failed: rows.length - reencrypted.length };
}

/** Where a value is stored, for the operator who looks for it in the database. */
function placeText({ text, identity }: EncryptedColumn, row: ColumnValues): string {
  const conditions = Object.entries(identity).map(([name, own]) => `${own.name} = ${row[name]}`);
  return `${text.name} of ${getTableName(text.table)} where ${conditions.join(' and ')}`;
}

/**
 * Updates rows in one statement and skips locked ones, which are then updated one by one: waiting for a lock while holding
 * others could deadlock.
 */
async function replaceAll(db: Database, column: EncryptedColumn, rows: ReencryptedRow[]): Promise<void> {
  const { text, identity } = column;
  const { table } = text;
  const names = Object.keys(identity);
  const keys = Object.values(identity);
  const nameIn = ({ name }: PgColumn): SQL => sql`${sql.identifier(name)}`;
  const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
  const isSame = (columns: PgColumn[], other: SQL): SQL =>
    sql.join(
      columns.map((each) => sql`${table}.${nameIn(each)} = ${other}.${nameIn(each)}`),
      sql` and `,
    );
  const valuesIn = (name: string, type: string): SQL =>
    sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`;
  const given = [
    ...keys.map((key, i) => valuesIn(names[i] as string, columnType(key))),
    valuesIn('old', 'text'),
    valuesIn('fresh', 'text'),
  ];
  const written = (await db.execute(sql`
    with given (${list([...keys, text].map(nameIn))}, fresh) as (select * from unnest(${list(given)})),
    free as (
      select ${list(keys.map((key) => sql`${table}.${nameIn(key)}`))}, given.fresh
      from ${table} join given on ${isSame([...keys, text], sql`given`)}
      for update of ${table} skip locked
    )
    update ${table} set ${nameIn(text)} = free.fresh from free where ${isSame(keys, sql`free`)}
    returning ${list(keys.map((key, i) => sql`${table}.${nameIn(key)} as ${sql.identifier(names[i] as string)}`))}`)) as {
    rows: ColumnValues[];
  };
  const rowName = (row: ColumnValues): string => JSON.stringify(names.map((name) => row[name]));
  const done = new Set(written.rows.map(rowName));
  for (const row of rows) if (!done.has(rowName(row))) await replace(db, column, row);
}

/** `serial` is a type of columns only; its values are integers. */
const columnType = (own: PgColumn): string => own.getSQLType().replace('serial', 'integer');

/** Replaces a text only if nothing else has been saved since it was read. */
async function replace(
  db: Database,
  { text, identity }: EncryptedColumn,
  { old, fresh, ...row }: ReencryptedRow,
): Promise<void> {
  const same = and(eq(text, old), ...Object.entries(identity).map(([name, own]) => eq(own, row[name])));
  await db.execute(sql`update ${text.table} set ${sql.identifier(text.name)} = ${fresh} where ${same}`);
}

const ROWS_PER_READ = 1_000;
const ROWS_PER_UPDATE = 250;

/** Rows that are encrypted with another key than the newest. Reads the whole table once. */
async function* readBatches(
  { db, keys: { ring } }: KeyedDatabase,
  { text, identity, isOld }: EncryptedColumn,
): AsyncGenerator<OldRow[]> {
  const columns = Object.values(identity);
  let rest: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ old: sql<string | null>`case when ${isOld(ring.newest.name)} then ${text} end`, ...identity })
      .from(text.table as PgTable)
      .where(rest)
      .orderBy(...columns)
      .limit(ROWS_PER_READ);
    const old = rows.filter((row): row is OldRow => row.old !== null);
    for (let first = 0; first < old.length; first += ROWS_PER_UPDATE) yield old.slice(first, first + ROWS_PER_UPDATE);
    const last = rows.at(-1) as ColumnValues | undefined;
    if (!last || rows.length < ROWS_PER_READ) return;
    const ends = Object.keys(identity).map((name) => sql`${last[name]}`);
    rest = sql`(${sql.join(columns, sql`, `)}) > (${sql.join(ends, sql`, `)})`;
  }
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** How long an old key is kept: longer than a queued mail is retried. */
const KEPT_MS = DAY_MS;

/** Deletes the keys that were replaced. They stay while any value could not be encrypted again. */
export async function deleteRetiredKeys(rotationServices: RotationServices, now: Date): Promise<number> {
  const retired = and(isNotNull(dataKeys.retiredAt), lt(dataKeys.retiredAt, new Date(now.getTime() - KEPT_MS)));
  const old = await rotationServices.db.select({ name: dataKeys.name }).from(dataKeys).where(retired);
  if (old.length === 0 || (await reencryptAll(rotationServices)).failed > 0) return 0;
  await rotationServices.db.delete(dataKeys).where(retired);
  return old.length;
}
