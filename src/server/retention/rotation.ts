/** A new key for what is sealed, while servers run: everything is sealed anew with it, and the old one is forgotten. */
import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import { decrypt, encrypt, MARK, placeOfDraft, placeOfRecord, resealed } from '../database/field-encryption.ts';
import type { Ring } from '../database/key-ring.ts';
import {
  apartDrafts,
  apartRecords,
  dataKeys,
  helpRequests,
  sectionDrafts,
  sectionRecords,
  submissions,
  uploads,
} from '../database/tables/index.ts';
import { DAY_MS } from '../forms/today.ts';
import type { Portal } from '../portal.ts';
import { HELP_PLACE } from '../short-applications/help-requests.ts';
import { placeOfSubmission } from '../short-applications/submissions.ts';
import { placeOfUpload } from '../short-applications/uploads.ts';

type Known = Record<string, PgColumn>;
type Row<Columns extends Known> = { [Name in keyof Columns]: Columns[Name]['_']['data'] };

/** A column of texts that are sealed, or that have something sealed in them. */
interface SealedColumn {
  text: PgColumn;
  /** What tells a row from others, and the place of what is sealed there. */
  known: Known;
  /** Holds for texts that another key than this one sealed. */
  isOld(name: string): SQL;
  reseal(ring: Ring, row: Row<Known>, text: string): string;
}

const whole = <Columns extends Known>(
  text: PgColumn,
  known: Columns,
  place: (row: Row<Columns>) => string,
): SealedColumn => ({
  text,
  known,
  isOld: (name) => sql`${text} not like ${`${name}.%`}`,
  reseal: (ring, row, old) => {
    const at = place(row as Row<Columns>);
    return encrypt(ring, at, decrypt(ring, at, old));
  },
});

const records = ({ record: text, applicationId, section }: typeof sectionRecords): SealedColumn => ({
  text,
  known: { applicationId, section },
  isOld: (name) => sql`replace(${text}, ${`"${MARK}":"${name}.`}, '') like ${`%"${MARK}":"%`}`,
  reseal: (ring, row, old) => {
    const place = placeOfRecord(row as { applicationId: number; section: string });
    return JSON.stringify(resealed(ring, place, JSON.parse(old) as JsonObject));
  },
});

const drafts = ({ draft, applicationId, section }: typeof sectionDrafts): SealedColumn =>
  whole(draft, { applicationId, section }, placeOfDraft);

/** Letters in the queue are not among them: none is tried for as long as an old key is kept. */
const SEALED: SealedColumn[] = [
  records(sectionRecords),
  records(apartRecords),
  drafts(sectionDrafts),
  drafts(apartDrafts),
  whole(submissions.record, { id: submissions.id, fingerprint: submissions.fingerprint }, placeOfSubmission),
  whole(uploads.fileName, { id: uploads.id, storedAs: uploads.storedAs }, placeOfUpload),
  whole(helpRequests.record, { id: helpRequests.id }, () => HELP_PLACE),
];

type Sealing = Pick<Portal, 'db' | 'keys'>;

/** How much was sealed anew, and how much could not be opened. */
interface Rotation {
  resealed: number;
  failed: number;
}

/** By then every server seals with the new key, and what was being stored with the old one is. */
const SETTLED_MS = 3_000;

export async function rotate(portal: Sealing, settledMs = SETTLED_MS): Promise<Rotation> {
  await portal.keys.seal.renew();
  const first = await resealAll(portal);
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  const { resealed: late, failed } = await resealAll(portal);
  return { resealed: first.resealed + late, failed };
}

export async function resealAll(portal: Sealing): Promise<Rotation> {
  const total: Rotation = { resealed: 0, failed: 0 };
  await portal.keys.seal.learn();
  for (const column of SEALED) {
    const { resealed, failed } = await resealColumn(portal, column);
    total.resealed += resealed;
    total.failed += failed;
  }
  return total;
}

/** What is saved in between is left alone: a text is replaced only while it is the one that was read. */
async function resealColumn({ db, keys: { seal } }: Sealing, column: SealedColumn): Promise<Rotation> {
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

type OldRow = { old: string } & Row<Known>;

const BATCH = 100;

/** Those that another key than the newest sealed. The table is gone through once, so many rows at a time, old or not. */
async function* oldRows(db: Database, seal: Ring, { text, known, isOld }: SealedColumn): AsyncGenerator<OldRow> {
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
    const last = rows.at(-1) as Row<Known> | undefined;
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

/** So long an old key is kept: a letter in the queue is given up before. */
const KEPT_MS = DAY_MS;

/** Nothing that cannot be sealed anew loses its key. */
export async function forgetOldKeys(portal: Sealing, now: Date): Promise<number> {
  const retired = and(isNotNull(dataKeys.retiredAt), lt(dataKeys.retiredAt, new Date(now.getTime() - KEPT_MS)));
  const old = await portal.db.select({ name: dataKeys.name }).from(dataKeys).where(retired);
  if (old.length === 0 || (await resealAll(portal)).failed > 0) return 0;
  await portal.db.delete(dataKeys).where(retired);
  return old.length;
}
