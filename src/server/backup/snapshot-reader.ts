/** Reads a snapshot, and loads it into an empty database, completely or not at all. */
import { applyMigrations, knownMigrations } from '../database/migrations.ts';
import type { SqlQuery } from '../database/session.ts';
import type { FileStore } from '../files/file-store.ts';
import { StartupError } from '../process/startup-error.ts';
import { END, FILE, HEAD, ROW, SEQUENCE, type SnapshotHead, TABLE, type Totals } from './snapshot.ts';

/** The snapshot cannot be loaded. */
export class NotLoaded extends StartupError {}

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

const isKind = (line: string, kind: string): boolean => line.startsWith(kind);

/** The lines of a snapshot, read in steps. */
export class SnapshotReader {
  readonly #lines: AsyncIterator<string>;
  readonly totals: Totals = { rows: 0, files: 0, missing: [] };
  /** The current line; empty at the end. */
  #line = '';

  private constructor(
    lines: AsyncIterator<string>,
    readonly head: SnapshotHead,
  ) {
    this.#lines = lines;
  }

  static async open(lines: AsyncIterable<string>): Promise<SnapshotReader> {
    const iterator = lines[Symbol.asyncIterator]();
    const { value = '' } = await iterator.next();
    if (!isKind(value, HEAD)) throw new NotLoaded('The file has no beginning.');
    const reader = new SnapshotReader(iterator, JSON.parse(value.slice(1)) as SnapshotHead);
    await reader.#next();
    return reader;
  }

  /**
   * Loads the tables with their rows, and the sequences, into an empty database. The files are stored before the rows:
   * a database without its files would look complete, and would not be filled again.
   */
  async load(query: SqlQuery, files: Pick<FileStore, 'put'>): Promise<void> {
    await requireKnownMigrations(this.head);
    await query('begin', []);
    await applyMigrations(query, this.head.migrations.length);
    while (isKind(this.#line, TABLE)) await this.#loadTable(query, await this.#next());
    while (isKind(this.#line, SEQUENCE)) {
      const { name, last } = JSON.parse((await this.#next()).slice(1)) as { name: string; last: string };
      await query('select setval($1::regclass, $2::bigint)', [`public."${name}"`, last]);
    }
    await this.#loadFiles(files);
    this.#checkEnd();
    await query('commit', []);
  }

  async #loadFiles(files: Pick<FileStore, 'put'>): Promise<void> {
    while (isKind(this.#line, FILE)) {
      const { name, bytes } = JSON.parse((await this.#next()).slice(1)) as { name: string; bytes: string };
      await files.put(name, Buffer.from(bytes, 'base64')).catch((error: Error) => {
        throw new NotLoaded(`A file cannot be stored, so nothing is: ${error.message}.`);
      });
      this.totals.files += 1;
    }
  }

  #checkEnd(): void {
    if (!isKind(this.#line, END)) throw new NotLoaded('The file has no end.');
    const { missing = [], ...totals } = JSON.parse(this.#line.slice(1)) as Partial<Totals>;
    this.totals.missing = missing;
    if (totals.rows !== this.totals.rows || totals.files !== this.totals.files)
      throw new NotLoaded('The file has not what its end says.');
  }

  /** Reads to the end, to check that the snapshot is complete. */
  async check(): Promise<Totals> {
    while (isKind(this.#line, TABLE) || isKind(this.#line, ROW) || isKind(this.#line, SEQUENCE))
      if (isKind(await this.#next(), ROW)) this.totals.rows += 1;
    await this.#loadFiles({ put: async () => {} });
    this.#checkEnd();
    return this.totals;
  }

  /** Returns the current line, and reads the next. */
  async #next(): Promise<string> {
    const line = this.#line;
    const { value, done } = await this.#lines.next();
    this.#line = done ? '' : value;
    return line;
  }

  async #loadTable(query: SqlQuery, named: string): Promise<void> {
    const table = named.slice(1);
    while (isKind(this.#line, ROW)) {
      const rows = await this.#nextRows();
      await insert(query, table, rows);
      this.totals.rows += rows.length;
    }
  }

  /** The next rows of a table, as many as one statement inserts. */
  async #nextRows(): Promise<string[]> {
    const rows: string[] = [];
    let characters = 0;
    while (isKind(this.#line, ROW) && rows.length < BATCH_ROWS && characters < BATCH_CHARACTERS) {
      const row = (await this.#next()).slice(1);
      rows.push(row);
      characters += row.length;
    }
    return rows;
  }
}

async function requireKnownMigrations({ migrations }: SnapshotHead): Promise<void> {
  const known = knownMigrations();
  if (migrations.some((time, i) => known[i] !== time))
    throw new NotLoaded('The backup was made by a newer program. Install that, then try again.');
}

/** Inserts rows. For a table of the job queue, which a library creates, only the columns that exist here. */
async function insert(query: SqlQuery, table: string, rows: readonly string[]): Promise<void> {
  const [schema, name] = table.includes('.') ? table.split('.') : ['public', table];
  const columnNames = Object.keys(JSON.parse(rows[0] as string) as object);
  const columnsIn =
    'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2';
  const existing = ((await query(columnsIn, [schema, name])).rows as { name: string }[]).map((row) => row.name);
  const columns = columnNames
    .filter((each) => schema === 'public' || existing.includes(each))
    .map((each) => `"${each}"`);
  const place = `${schema}."${name}"`;
  await query(
    `insert into ${place} (${columns}) select ${columns} from json_populate_recordset(null::${place}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}
