/** Finds an application of its owner, with the rows from which its situation is built. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import { type Applicant, applications, jobPostings, offices, sectionRecords } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';

const { id, userId, status, phaseStatus, definitionVersion, personFingerprint } = getTableColumns(applications);

export interface OwnedApplication {
  application: Pick<
    typeof applications.$inferSelect,
    'id' | 'userId' | 'status' | 'phaseStatus' | 'definitionVersion' | 'personFingerprint'
  >;
  posting: typeof jobPostings.$inferSelect;
  office: typeof offices.$inferSelect;
  /** The encrypted record of the requested section. Null also where it is not saved, or stored apart. */
  encryptedRecord: string | null;
}

const readOwned = preparedStatement((db) =>
  db
    .select({
      application: { id, userId, status, phaseStatus, definitionVersion, personFingerprint },
      posting: jobPostings,
      office: offices,
      encryptedRecord: sectionRecords.record,
    })
    .from(applications)
    .innerJoin(jobPostings, eq(jobPostings.id, applications.jobPostingId))
    .innerJoin(offices, eq(offices.code, jobPostings.officeCode))
    .leftJoin(
      sectionRecords,
      and(eq(sectionRecords.applicationId, applications.id), eq(sectionRecords.section, sql.placeholder('section'))),
    )
    .where(eq(applications.id, sql.placeholder('id')))
    .prepare('owned_application'),
);

/** Locks the row of an application until the transaction ends. */
export async function lockApplication(tx: Database, applicationId: number): Promise<void> {
  await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, applicationId)).for('update');
}

/** Replies 403 both for another owner's application and for one that does not exist. */
export async function ownedApplication(
  db: Database,
  owner: Applicant,
  applicationId: number,
  section = '',
): Promise<OwnedApplication> {
  const [row] = await readOwned(db).execute({ id: applicationId, section });
  if (!row || row.application.userId !== owner.id) throw new HttpError(403);
  return row;
}
