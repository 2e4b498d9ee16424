/** One submission within 90 days: of an account, and of a person, whatever accounts they have. */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { REAPPLY_DAYS } from '../../contract/index.ts';
import { get, type JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../database/installation-keys.ts';
import { applications } from '../database/tables/index.ts';
import { Refusal } from '../http/failure.ts';
import { DAY_MS } from '../process/clock.ts';
import type { Publication } from '../publishing/index.ts';

const WAIT_MS = REAPPLY_DAYS * DAY_MS;

/** A person who completed an application after this moment cannot submit another one yet. */
export const reapplyCutoff = (): Date => new Date(Date.now() - WAIT_MS);

/** A keyed hash of the answer that identifies the person, or null where the section has none. */
export function personOf(keys: Keys, { manifest }: Publication, section: string, record: JsonObject): string | null {
  const path = manifest.forms[section]?.identifies;
  const answer = path && get(record, path);
  return typeof answer === 'string' && answer !== '' ? keys.fingerprint('person', answer.trim()) : null;
}

export const refuseAccount = (db: Database, userId: number): Promise<void> =>
  refuseSubmitted(db, eq(applications.userId, userId));

/** For other applications of the same person. */
export const refusePerson = (db: Database, person: string, applicationId: number): Promise<void> =>
  refuseSubmitted(db, and(eq(applications.person, person), ne(applications.id, applicationId)));

async function refuseSubmitted(db: Database, whose: ReturnType<typeof and>): Promise<void> {
  const recent = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(whose, gt(applications.completedAt, reapplyCutoff())))
    .limit(1);
  if (recent.length > 0) throw new Refusal('server.application.within90Days');
}

/** Keeps other transactions from submitting an application of the same person until this one ends. */
export async function lockPerson(db: Database, person: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`);
}
