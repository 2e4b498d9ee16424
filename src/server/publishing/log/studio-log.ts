/**
 * The append-only log of the studio: every action with its person and time. It names staff by their e-mail addresses.
 */
import { asc, type Column, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { ChangeState, LogEntry } from '../../../contract/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import { guardChain, HashChain, type Link, type Verification, verifyChain } from '../../database/hash-chain.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { studioLog, studioLogHead } from '../../database/tables/index.ts';

type NewLogEntry = Omit<LogEntry, 'position'>;

/** The parts of an entry that a step provides. */
export type LoggedStep = Pick<NewLogEntry, 'by' | 'did' | 'title'> &
  Partial<Pick<NewLogEntry, 'change' | 'version' | 'meaning'>>;

interface ScheduledChange {
  id: number;
  title: string;
  state: ChangeState;
}

const MAX_LISTED = 100;

class StudioLog extends HashChain {
  protected readonly purpose = 'studio log';
  protected readonly headTable = studioLogHead;

  protected linksAfter(last: number, most: number): Promise<Link[]> {
    return this.db
      .select()
      .from(studioLog)
      .where(gt(studioLog.position, last))
      .orderBy(asc(studioLog.position))
      .limit(most);
  }

  protected inserts(added: Link[]): SQL[] {
    const rows = added.map(
      ({ position, entry, previous, hash }) => sql`(${position}::int, ${entry}, ${previous}, ${hash})`,
    );
    return [sql`insert into ${studioLog} (position, entry, previous, hash) values ${sql.join(rows, sql`, `)}`];
  }

  protected linkContent({ entry }: Pick<Link, 'entry'>): Json[] {
    return [entry];
  }
}

/** Creates the log in databases that have none. Runs at every start, under the startup lock. */
export async function ensureStudioLog(keyedDb: KeyedDatabase): Promise<void> {
  const { db } = keyedDb;
  await guardChain(db, 'studio_log', studioLog);
  const log = new StudioLog(keyedDb);
  const [first] = await db.select({ position: studioLog.position }).from(studioLog).limit(1);
  if (!first && !(await log.head())) await log.begin();
}

/** Call it inside the transaction of the step, near its end: the log is locked from here on. */
export async function logStep(
  keyedDb: KeyedDatabase,
  { change = null, version = null, meaning = null, ...step }: LoggedStep,
): Promise<void> {
  const entry: NewLogEntry = { at: new Date().toISOString(), ...step, change, version, meaning };
  await new StudioLog(keyedDb).add([{ entry: entry as unknown as Json }]);
}

/** Logs that a scheduled change was unscheduled, for the person who scheduled it. */
export async function logUnscheduled(
  keyedDb: KeyedDatabase,
  by: string | null,
  before: ScheduledChange,
  after: ScheduledChange,
): Promise<void> {
  if (before.state !== 'scheduled' || after.state === 'scheduled') return;
  await logStep(keyedDb, { by, did: 'unscheduled', title: after.title, change: after.id });
}

/** Newest first. */
export async function listLog(db: Database, position: number | undefined): Promise<LogEntry[]> {
  const rows = await db
    .select({ position: studioLog.position, entry: studioLog.entry })
    .from(studioLog)
    .where(position === undefined ? undefined : lt(studioLog.position, position))
    .orderBy(desc(studioLog.position))
    .limit(MAX_LISTED);
  return rows.map(toEntry);
}

const toEntry = ({ position, entry }: Pick<Link, 'position' | 'entry'>): LogEntry => ({
  ...(JSON.parse(entry) as NewLogEntry),
  position,
});

/** The last step of a change. New titles and reasons, choices between edits and confirmed translations do not count. */
export async function lastStep(db: Database, change: number): Promise<LogEntry | undefined> {
  const entry = sql`${studioLog.entry}::jsonb`;
  const isStep = sql`(${entry} -> 'change') = to_jsonb(${change}::int) and (${entry} ->> 'did') not in ('described', 'chosen', 'confirmed')`;
  const [row] = await db
    .select({ position: studioLog.position, entry: studioLog.entry })
    .from(studioLog)
    .where(isStep)
    .orderBy(desc(studioLog.position))
    .limit(1);
  return row && toEntry(row);
}

/** For an order of changes: the position of the last entry of a kind, by the column with the id of a change. */
export const lastLogged = (change: Column, did: LogEntry['did']): SQL =>
  sql`(select max(${studioLog.position}) from ${studioLog}
    where ${studioLog.entry}::jsonb -> 'change' = to_jsonb(${change}) and ${studioLog.entry}::jsonb ->> 'did' = ${did})`;

export const verifyStudioLog = (keyedDb: KeyedDatabase): Promise<Verification> => verifyChain(new StudioLog(keyedDb));
