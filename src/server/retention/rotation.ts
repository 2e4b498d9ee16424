/** Replaces the encryption key while servers run: encrypts everything with a new key, then deletes the old one. */
import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import type { KeyRing } from '../database/key-ring.ts';
import type { Row, SealedColumn } from '../database/sealed-column.ts';
import { dataKeys } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';

/** The columns to encrypt with the newest key. */
export interface Rotating extends KeyedDatabase {
  /** Without the queued mails: an old key is kept for longer than a mail is retried. */
  columns: SealedColumn[];
}

/** How many values were encrypted again, and how many could not be decrypted. */
export interface Rotation {
  resealed: number;
  failed: number;
}

/** By then every server encrypts with the new key, and all writes with the old one are finished. */
const SETTLED_MS = 3_000;

export async function rotate(rotating: Rotating, settledMs = SETTLED_MS): Promise<Rotation> {
  await rotating.keys.seal.renew();
  const first = await resealAll(rotating);
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  const { resealed: late, failed } = await resealAll(rotating);
  return { resealed: first.resealed + late, failed };
}

export async function resealAll(rotating: Rotating): Promise<Rotation> {
  const total: Rotation = { resealed: 0, failed: 0 };
  await rotating.keys.seal.learn();
  for (const column of rotating.columns) {
    const { resealed, failed } = await resealColumn(rotating, column);
    total.resealed += resealed;
    total.failed += failed;
  }
  return total;
}

/** Replaces a text only if nothing else has been saved since it was read. */
async function resealColumn({ db, keys: { seal } }: KeyedDatabase, column: SealedColumn): Promise<Rotation> {
  const { text, known } = column;
  const done: Rotation = { resealed: 0, failed: 0 };
  for await (const { old, ...row } of oldRows(db, seal, column)) {
    const anew = attempt(() => column.reseal(seal, row, old));
    if (anew === undefined) done.failed += 1;
    else {
      done.resealed += 1;
      const same = and(eq(text, old), ...Object.entries(known).map(([name, own]) => eq(own, row[name])));
      await db.execute(sql`update ${text.table} set ${sql.identifier(text.name)} = ${anew} where ${same}`);
    }
  }
  return done;
}

type OldRow = { old: string } & Row;

const BATCH = 100;

/** Rows that are encrypted with another key than the newest. Reads the whole table once, in batches. */
async function* oldRows(db: Database, seal: KeyRing, { text, known, isOld }: SealedColumn): AsyncGenerator<OldRow> {
  const columns = Object.values(known);
  let rest: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ old: sql<string | null>`case when ${isOld(seal.newest.name)} then ${text} end`, ...known })
      .from(text.table as PgTable)
      .where(rest)
      .orderBy(...columns)
      .limit(BATCH);
    for (const row of rows) if (row.old !== null) yield row as OldRow;
    const last = rows.at(-1) as Row | undefined;
    if (!last || rows.length < BATCH) return;
    const ends = Object.keys(known).map((name) => sql`${last[name]}`);
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

/** A key stays while any value could not be encrypted again. */
export async function forgetOldKeys(rotating: Rotating, now: Date): Promise<number> {
  const retired = and(isNotNull(dataKeys.retiredAt), lt(dataKeys.retiredAt, new Date(now.getTime() - KEPT_MS)));
  const old = await rotating.db.select({ name: dataKeys.name }).from(dataKeys).where(retired);
  if (old.length === 0 || (await resealAll(rotating)).failed > 0) return 0;
  await rotating.db.delete(dataKeys).where(retired);
  return old.length;
}
