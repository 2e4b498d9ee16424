/** Deleting for good. What was signed stays proved, without telling by whom. */
import { eq, inArray } from 'drizzle-orm';
import { isObject, type Json } from '../../engine/index.ts';
import type { Portal } from '../portal.ts';
import type { Database } from '../store/database.ts';
import type { Keys } from '../store/keys.ts';
import { decrypt } from '../store/seal.ts';
import { applications, helpRequests, registrations, submissions, uploads, users } from '../store/tables/index.ts';
import { emailOf } from './accounts.ts';
import { eraseParticulars } from './evidence.ts';
import { HELP_PLACE } from './helpRequests.ts';
import { placeOfSubmission } from './submissions.ts';
import { sweepUploads } from './uploads.ts';

/** An application on legal hold keeps everything of its person. */
export class OnHold extends Error {
  constructor(readonly applications: number[]) {
    super('on legal hold');
  }
}

/** How much of each kind was deleted. */
export type Deleted = Record<'accounts' | 'applications' | 'registrations' | 'submissions' | 'helpRequests', number>;

/** All that is kept of who has an e-mail address, with an account or without. */
export async function deletePerson(portal: Portal, address: string): Promise<Deleted> {
  const email = emailOf(address);
  const sent = await sentBy(portal, email);
  const deleted = await portal.db.transaction(async (db) => {
    const own = await applicationsOf(db, email);
    const accounts = await db.delete(users).where(eq(users.email, email)).returning({ id: users.id });
    const begun = await db
      .delete(registrations)
      .where(eq(registrations.email, email))
      .returning({ id: registrations.id });
    // Files that no submission claims any more are swept.
    const swept = { submissionId: null, visitor: null, createdAt: new Date(0) };
    await db.update(uploads).set(swept).where(inArray(uploads.submissionId, sent.submissions));
    await db.delete(submissions).where(inArray(submissions.id, sent.submissions));
    await db.delete(helpRequests).where(inArray(helpRequests.id, sent.helpRequests));
    await eraseParticulars({ db, keys: portal.keys }, own);
    return { accounts: accounts.length, applications: own.length, registrations: begun.length };
  });
  await sweepUploads(portal);
  return { ...deleted, submissions: sent.submissions.length, helpRequests: sent.helpRequests.length };
}

async function applicationsOf(db: Database, email: string): Promise<number[]> {
  await db.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
  const rows = await db
    .select({ id: applications.id, legalHold: applications.legalHold })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(users.email, email))
    .for('update');
  const held = rows.filter(({ legalHold }) => legalHold).map(({ id }) => id);
  if (held.length > 0) throw new OnHold(held);
  return rows.map(({ id }) => id);
}

/** What was sent without an account is sealed whole: each has to be opened to see whose it is. */
async function sentBy({ db, keys }: Portal, email: string): Promise<Record<'submissions' | 'helpRequests', number[]>> {
  const isTheirs = (record: Json): boolean =>
    isObject(record) && typeof record.email === 'string' && emailOf(record.email) === email;
  const { id, fingerprint, record } = submissions;
  const short = await db.select({ id, fingerprint, record }).from(submissions);
  const help = await db.select({ id: helpRequests.id, record: helpRequests.record }).from(helpRequests);
  return {
    submissions: short
      .filter((row) => isTheirs(decrypt(keys.seal, placeOfSubmission(row), row.record)))
      .map((row) => row.id),
    helpRequests: help.filter((row) => isTheirs(decrypt(keys.seal, HELP_PLACE, row.record))).map((row) => row.id),
  };
}

/** Inside a transaction, as its last deed. */
export async function deleteApplications(db: Database, keys: Keys, ids: number[]): Promise<void> {
  await db.delete(applications).where(inArray(applications.id, ids));
  await eraseParticulars({ db, keys }, ids);
}
