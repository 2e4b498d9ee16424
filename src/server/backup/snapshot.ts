/**
 * Everything that an installation has stored, line by line: a sign for the kind of line, then JSON. All rows are of one
 * moment, while servers run; each table follows those that it refers to.
 */
import { migrationsIn } from '../database/migrations.ts';
import type { DatabaseSession, SqlQuery } from '../database/session.ts';
import type { FileStore } from '../files/file-store.ts';

export const [HEAD, TABLE, ROW, SEQUENCE, FILE, END] = ['H', 'T', 'R', 'S', 'F', 'E'] as const;

export interface SnapshotHead {
  madeAt: string;
  /** The times of the migrations that were applied to the database. */
  migrations: number[];
  /** The secret that wraps the data keys, in base64. */
  secret: string;
}

export interface Totals {
  rows: number;
  files: number;
  /** The files that rows name and the store does not have. */
  missing: string[];
}

const MAX_NAMED = 10;

export function reportMissing(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).join(', ');
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return `The database names files that the store does not have: ${named}${more}.`;
}

export interface SnapshotSource {
  connect(): Promise<DatabaseSession>;
  files: Pick<FileStore, 'get'>;
  secret: Buffer;
}

const TABLES = `select c.relname as name, coalesce(array_agg(f.relname::text) filter (where f.oid <> c.oid), '{}') as needs
  from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
  left join pg_class f on f.oid = k.confrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by 1`;

const SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null`;

/** A row of definitions is long, so few are read at once. */
const BATCH_SIZE = 50;

/** Waiting mails. Other jobs are started again by each server. */
const MAILS = {
  name: 'pgboss.job',
  from: "pgboss.job t where name = 'mail' and state in ('created', 'retry', 'active')",
};

export async function* writeSnapshot({ connect, files, secret }: SnapshotSource): AsyncGenerator<string> {
  const totals: Totals = { rows: 0, files: 0, missing: [] };
  const session = await connect();
  const { query } = session;
  let stored: string[] | undefined;
  try {
    await query('begin isolation level repeatable read read only', []);
    const head: SnapshotHead = {
      madeAt: new Date().toISOString(),
      migrations: await migrationsIn(query),
      secret: secret.toString('base64'),
    };
    yield HEAD + JSON.stringify(head);
    for (const name of await tablesIn(query)) yield* writeRows(query, { name, from: `public."${name}" t` }, totals);
    yield* writeRows(query, MAILS, totals);
    yield* sequencesIn(query);
    stored = await storedFiles(query);
    await query('commit', []);
  } finally {
    // The consumer may stop early, for example when its disk is full.
    if (!stored) await query('rollback', []).catch(() => {});
    session.release();
  }
  for (const name of stored) {
    const bytes = await files.get(name);
    if (!bytes) {
      totals.missing.push(name);
      continue;
    }
    totals.files += 1;
    yield FILE + JSON.stringify({ name, bytes: bytes.toString('base64') });
  }
  totals.missing = await stillMissed(connect, totals.missing);
  yield END + JSON.stringify(totals);
}

async function* writeRows(query: SqlQuery, { name, from }: typeof MAILS, totals: Totals): AsyncGenerator<string> {
  yield TABLE + name;
  await query(`declare read_rows no scroll cursor for select to_json(t)::text as row from ${from}`, []);
  for (let read = BATCH_SIZE; read === BATCH_SIZE; ) {
    const { rows } = (await query(`fetch ${BATCH_SIZE} from read_rows`, [])) as { rows: { row: string }[] };
    for (const { row } of rows) yield ROW + row;
    read = rows.length;
    totals.rows += read;
  }
  await query('close read_rows', []);
}

async function* sequencesIn(query: SqlQuery): AsyncGenerator<string> {
  const { rows } = await query(SEQUENCES, []);
  for (const row of rows) yield SEQUENCE + JSON.stringify(row);
}

async function storedFiles(query: SqlQuery, condition = ''): Promise<string[]> {
  const statement = `select stored_as as name from uploads ${condition}`;
  const { rows } = (await query(statement, [])) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/**
 * Leaves out files that were deleted together with their rows while the snapshot was read, and those whose upload was
 * broken off or has not ended: their rows have no visitor.
 */
async function stillMissed(connect: SnapshotSource['connect'], names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const session = await connect();
  const owned = new Set(await storedFiles(session.query, 'where visitor is not null').finally(() => session.release()));
  return names.filter((name) => owned.has(name));
}

async function tablesIn(query: SqlQuery): Promise<string[]> {
  const { rows } = (await query(TABLES, [])) as { rows: { name: string; needs: string[] }[] };
  const needs = new Map(rows.map((row) => [row.name, row.needs]));
  const ordered = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) throw new Error(`Tables point to each other: ${[...way, name].join(', ')}.`);
    if (ordered.has(name)) return;
    for (const needed of needs.get(name) ?? []) visit(needed, [...way, name]);
    ordered.add(name);
  };
  for (const name of needs.keys()) visit(name, []);
  return [...ordered];
}
