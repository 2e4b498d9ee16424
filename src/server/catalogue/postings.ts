/** Finds job postings. */
import { eq, sql } from 'drizzle-orm';
import type { JobPosting } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import { jobPostings } from '../database/tables/index.ts';

const readPosting = preparedStatement((db) =>
  db
    .select()
    .from(jobPostings)
    .where(eq(jobPostings.id, sql.placeholder('id')))
    .prepare('posting'),
);

export async function findPosting(db: Database, id: number): Promise<JobPosting | undefined> {
  const [posting] = await readPosting(db).execute({ id });
  return posting;
}
