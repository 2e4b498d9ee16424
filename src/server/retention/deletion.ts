/** Deleting for good. What was signed stays proved, without telling by whom. */
import { eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Keys } from '../database/installation-keys.ts';
import { applications, helpRequests, registrations, submissions, uploads, users } from '../database/tables/index.ts';
import { eraseParticulars } from '../evidence/evidence.ts';
import { senderOf } from '../forms/portal-forms.ts';
import { emailOf } from '../mail/mail-address.ts';
import { forgetMails } from '../mail/mailer.ts';
import type { Portal } from '../portal.ts';
import { sweepUploads } from '../short-applications/uploads.ts';

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
  const sender = senderOf(portal, email);
  const deleted = await portal.db.transaction(async (db) => {
    const own = await applicationsOf(db, email);
    const accounts = await db.delete(users).where(eq(users.email, email)).returning({ id: users.id });
    const begun = await db
      .delete(registrations)
      .where(eq(registrations.email, email))
      .returning({ id: registrations.id });
    const short = await deleteSubmissions(db, sender);
    const help = await db
      .delete(helpRequests)
      .where(eq(helpRequests.sender, sender))
      .returning({ id: helpRequests.id });
    await eraseParticulars({ db, keys: portal.keys }, own);
    return {
      accounts: accounts.length,
      applications: own.length,
      registrations: begun.length,
      submissions: short,
      helpRequests: help.length,
    };
  });
  await sweepUploads(portal);
  await forgetMails(portal, email);
  return deleted;
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

/** Files that no submission claims any more are swept. */
async function deleteSubmissions(db: Database, sender: string): Promise<number> {
  const rows = await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.sender, sender));
  const ids = rows.map(({ id }) => id);
  const swept = { submissionId: null, visitor: null, createdAt: new Date(0) };
  await db.update(uploads).set(swept).where(inArray(uploads.submissionId, ids));
  await db.delete(submissions).where(inArray(submissions.id, ids));
  return ids.length;
}

/** What was sent without an account and kept long enough; its files, which are older, are swept. */
export async function deleteSent(portal: Portal, now: Date): Promise<void> {
  const until = new Date(now);
  until.setUTCDate(until.getUTCDate() - portal.settings.keepSubmissionsDays);
  await portal.db.delete(submissions).where(lte(submissions.createdAt, until));
  await portal.db.delete(helpRequests).where(lte(helpRequests.createdAt, until));
  await sweepUploads(portal, now);
}

/** Inside a transaction, as its last deed. */
export async function deleteApplications(db: Database, keys: Keys, ids: number[]): Promise<void> {
  await db.delete(applications).where(inArray(applications.id, ids));
  await eraseParticulars({ db, keys }, ids);
}
