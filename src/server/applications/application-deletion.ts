/** Deletes applications with everything that belongs to them. Evidence of signatures stays, without the person. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { ANSWERABLE } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/deletion-in-batches.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { applications, browserEvents, users } from '../database/tables/index.ts';
import { eraseParticulars } from '../evidence/index.ts';
import { daysBefore } from '../process/clock.ts';

/** An application on legal hold keeps everything of its person. */
export class OnHold extends Error {
  constructor(readonly applications: number[]) {
    super('on legal hold');
  }
}

/**
 * Deletes all applications of an account, inside a transaction, and returns their ids. The personal details in their evidence
 * stay: erasing them locks the evidence, so it is the last step of the transaction.
 */
export async function deleteApplicationsByEmail(db: Database, email: string): Promise<number[]> {
  await db.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
  const rows = await db
    .select({ id: applications.id, legalHold: applications.legalHold })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(users.email, email))
    .for('update');
  const held = rows.filter(({ legalHold }) => legalHold).map(({ id }) => id);
  if (held.length > 0) throw new OnHold(held);
  const ids = rows.map(({ id }) => id);
  await db.delete(applications).where(inArray(applications.id, ids));
  return ids;
}

/** How long applications are kept after the last save, and after they were completed. */
export interface ApplicationPeriods {
  keepUnfinishedDays: number;
  keepCompletedDays: number;
}

/** Deletes the applications past their retention period. Returns their number. */
export async function deleteExpiredApplications(
  keyedDb: KeyedDatabase,
  periods: ApplicationPeriods,
  now: Date,
): Promise<number> {
  let count = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const deleted = await deleteNextBatch(keyedDb, expired(periods, now), last);
    count += deleted.length;
    last = deleted.at(-1);
  }
  return count;
}

/** Deletes the events that belong to no application. Returns their number. */
export function deleteOldEvents(
  db: Database,
  { keepUnfinishedDays }: Pick<ApplicationPeriods, 'keepUnfinishedDays'>,
  now: Date,
): Promise<number> {
  const { id: key, applicationId, createdAt: orderBy } = browserEvents;
  const where = and(isNull(applicationId), lte(orderBy, daysBefore(now, keepUnfinishedDays)));
  return deleteInBatches(db, { key, where, orderBy });
}

/** An application that the employer is reviewing is kept as long as a completed one. */
function expired({ keepUnfinishedDays, keepCompletedDays }: ApplicationPeriods, now: Date): SQL | undefined {
  const { status, phaseStatus, savedAt, completedAt, legalHold } = applications;
  const withEmployer = and(eq(status, 'In Progress'), isNotNull(phaseStatus), notInArray(phaseStatus, ANSWERABLE));
  return and(
    eq(legalHold, false),
    or(
      and(eq(status, 'Completed'), lte(completedAt, daysBefore(now, keepCompletedDays))),
      and(withEmployer, lte(savedAt, daysBefore(now, keepCompletedDays))),
      and(ne(status, 'Completed'), sql`not ${withEmployer}`, lte(savedAt, daysBefore(now, keepUnfinishedDays))),
    ),
  );
}

const BATCH = 50;

/**
 * Deletes the next applications after an id. One that is being saved is no longer expired, and one that another server
 * deletes is left to it.
 */
const deleteNextBatch = ({ db, keys }: KeyedDatabase, where: SQL | undefined, after: number): Promise<number[]> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(gt(applications.id, after), where))
      .orderBy(applications.id)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await tx.delete(applications).where(inArray(applications.id, ids));
    await eraseParticulars({ db: tx, keys }, ids);
    return ids;
  });
