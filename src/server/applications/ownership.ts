/** Finds an application of its owner, with the rows from which its situation is built, and what its status allows. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { isAnswerable, type PhaseStatus } from '../../contract/index.ts';
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

type ApplicationStatus = Pick<OwnedApplication['application'], 'status' | 'phaseStatus'>;

export const REJECTED: PhaseStatus = 'Rejected';
const SUBMITTED_STATUSES: (PhaseStatus | null)[] = ['Review Phase 1', 'Schedule Phase 2', 'Phase 2 Completed'];

/** Excludes rejected applications, which are over for the applicant although their status is not final. */
export const isInProgress = and(
  eq(applications.status, 'In Progress'),
  sql`${applications.phaseStatus} is distinct from ${REJECTED}`,
);

/** Whether answers may still change. */
export const isEditable = ({ status, phaseStatus }: ApplicationStatus): boolean =>
  status === 'In Progress' && isAnswerable(phaseStatus);

/** Whether every phase so far is submitted. */
export const isSubmitted = ({ status, phaseStatus }: ApplicationStatus): boolean =>
  status === 'Completed' || (status === 'In Progress' && SUBMITTED_STATUSES.includes(phaseStatus));
