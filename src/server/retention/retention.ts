/** What is kept no longer than it may be: looked through every night. */
import { and, eq, gt, inArray, isNull, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { ANSWERABLE } from '../../contract/index.ts';
import {
  applications,
  attempts,
  browserEvents,
  passwordResets,
  registrations,
  sessions,
} from '../database/tables/index.ts';
import { DAY_MS } from '../forms/today.ts';
import type { Portal } from '../portal.ts';
import { deleteApplications, deleteSent } from './deletion.ts';
import { forgetOldKeys } from './rotation.ts';

const NIGHTLY = '17 3 * * *';

export const keepRetention = (portal: Portal): Promise<void> =>
  portal.jobs.repeat('retention', NIGHTLY, () => retire(portal, new Date()));

/** Applications that were kept for as long as they may be. What the employer has in hand is kept as what is completed. */
function expired({ settings: { keepUnfinishedDays, keepCompletedDays } }: Portal, now: Date): SQL | undefined {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const { status, phaseStatus, savedAt, completedAt, legalHold } = applications;
  const withEmployer = and(eq(status, 'In Progress'), notInArray(phaseStatus, ANSWERABLE));
  const withApplicant = or(eq(status, 'Canceled'), isNull(phaseStatus), inArray(phaseStatus, ANSWERABLE));
  return and(
    eq(legalHold, false),
    or(
      and(eq(status, 'Completed'), lte(completedAt, before(keepCompletedDays))),
      and(withEmployer, lte(savedAt, before(keepCompletedDays))),
      and(ne(status, 'Completed'), withApplicant, lte(savedAt, before(keepUnfinishedDays))),
    ),
  );
}

const BATCH = 50;

export async function retire(portal: Portal, now: Date): Promise<void> {
  let count = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const gone = await retireSome(portal, now, last);
    count += gone.length;
    last = gone.at(-1);
  }
  await deleteSent(portal, now);
  await dropExpired(portal, now);
  const keys = await forgetOldKeys(portal, now);
  portal.log.info({ applications: count, keys }, 'what was kept long enough is deleted');
}

/**
 * The next ones after an id. One that is saved at this moment is no longer expired, and one that another server
 * deletes is left to it.
 */
const retireSome = ({ db, ...portal }: Portal, now: Date, after: number): Promise<number[]> =>
  db.transaction(async (inside) => {
    const rows = await inside
      .select({ id: applications.id })
      .from(applications)
      .where(and(gt(applications.id, after), expired({ db, ...portal }, now)))
      .orderBy(applications.id)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await deleteApplications(inside, portal.keys, ids);
    return ids;
  });

async function dropExpired({ db, settings: { keepUnfinishedDays } }: Portal, now: Date): Promise<void> {
  for (const table of [sessions, registrations, attempts]) await db.delete(table).where(lt(table.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.codeExpiresAt, now));
  const old = lte(browserEvents.createdAt, new Date(now.getTime() - keepUnfinishedDays * DAY_MS));
  await db.delete(browserEvents).where(and(isNull(browserEvents.applicationId), old));
}
