/** The open posting that a short application is for. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobPostings, offices } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

export async function findOpenPosting(db: Database, id: number | null | undefined) {
  const [found] = await db
    .select({ posting: jobPostings, office: offices })
    .from(jobPostings)
    .innerJoin(offices, eq(offices.code, jobPostings.officeCode))
    .where(eq(jobPostings.id, id ?? 0));
  if (!found?.posting.isOpen) throw new Refusal('server.application.jobGone');
  return found;
}
