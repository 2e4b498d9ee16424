/** Deletes short applications, their files and requests for help: on request, and after the retention period. */
import { eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/deletion-in-batches.ts';
import type { Keys } from '../database/installation-keys.ts';
import { helpRequests, submissions, uploads } from '../database/tables/index.ts';
import { daysBefore } from '../process/clock.ts';
import { emailFingerprint } from './sender.ts';

/** Runs in a transaction. Files that no submission claims any more are deleted by the sweep. */
export async function deleteSentBy(db: Database, keys: Keys, email: string) {
  const sender = emailFingerprint(keys, email);
  const rows = await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.sender, sender));
  const ids = rows.map(({ id }) => id);
  const swept = { submissionId: null, visitor: null, createdAt: new Date(0) };
  await db.update(uploads).set(swept).where(inArray(uploads.submissionId, ids));
  await db.delete(submissions).where(inArray(submissions.id, ids));
  const help = await db.delete(helpRequests).where(eq(helpRequests.sender, sender)).returning({ id: helpRequests.id });
  return { submissions: ids.length, helpRequests: help.length };
}

interface SubmissionPeriod {
  keepSubmissionsDays: number;
}

function deleteOld(
  db: Database,
  { id: key, createdAt: orderBy }: typeof submissions | typeof helpRequests,
  { keepSubmissionsDays }: SubmissionPeriod,
  now: Date,
): Promise<number> {
  return deleteInBatches(db, { key, where: lte(orderBy, daysBefore(now, keepSubmissionsDays)), orderBy });
}

/** The sweep deletes their files, which are older. */
export const deleteOldSubmissions = (db: Database, period: SubmissionPeriod, now: Date): Promise<number> =>
  deleteOld(db, submissions, period, now);

export const deleteOldHelpRequests = (db: Database, period: SubmissionPeriod, now: Date): Promise<number> =>
  deleteOld(db, helpRequests, period, now);
