/** One submission within 90 days, by account and by person, since a person can have several accounts. */
import { and, desc, eq, gt, ne, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { REAPPLY_DAYS } from '../../contract/index.ts';
import { get, isNullOrBlank, type JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../database/installation-keys.ts';
import { applications } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { DAY_MS } from '../process/clock.ts';
import type { LoadedVersion } from '../publishing/index.ts';

const WAIT_MS = REAPPLY_DAYS * DAY_MS;

/** A person who completed an application after this moment cannot submit another one yet. */
export const reapplyCutoff = (): Date => new Date(Date.now() - WAIT_MS);

/** A keyed hash of the answer that identifies the person, or null where the section has none. */
export function personFingerprint(
  keys: Keys,
  { manifest }: LoadedVersion,
  section: string,
  record: JsonObject,
): string | null {
  const path = manifest.forms[section]?.identifies;
  const answer = path && get(record, path);
  return typeof answer === 'string' && !isNullOrBlank(answer) ? keys.fingerprint('person', answer.trim()) : null;
}

export const requireAccountMaySubmit = (db: Database, userId: number): Promise<void> =>
  requireNoRecentSubmission(db, and(eq(applications.userId, userId), gt(applications.completedAt, reapplyCutoff())));

export const requirePersonMaySubmit = (db: Database, fingerprint: string, applicationId: number): Promise<void> =>
  requireNoRecentSubmission(db, otherRecentSubmission(applications, fingerprint, applicationId, reapplyCutoff()));

/** Runs `work`. If it refuses the person, stores with the application until when, for the dashboard. */
export async function withRefusalStored<Result>(
  db: Database,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecentSubmission)
      await db.update(applications).set({ refusedUntil: error.until }).where(eq(applications.id, id));
    throw error;
  }
}

/** Refuses an application because another was completed less than 90 days ago. */
class RecentSubmission extends Refusal {
  constructor(readonly until: Date) {
    super('server.application.within90Days');
  }
}

/** Another application of the person that was completed after `since`. */
export const otherRecentSubmission = (
  { id, personFingerprint: column, completedAt }: Record<'id' | 'personFingerprint' | 'completedAt', AnyPgColumn>,
  fingerprint: string | SQLWrapper,
  applicationId: number | SQLWrapper,
  since: Date | SQLWrapper,
): SQL | undefined => and(eq(column, fingerprint), ne(id, applicationId), gt(completedAt, since));

async function requireNoRecentSubmission(db: Database, condition: SQL | undefined): Promise<void> {
  const [latest] = await db
    .select({ completedAt: applications.completedAt })
    .from(applications)
    .where(condition)
    .orderBy(desc(applications.completedAt))
    .limit(1);
  if (latest?.completedAt) throw new RecentSubmission(new Date(latest.completedAt.getTime() + WAIT_MS));
}
