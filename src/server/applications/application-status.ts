/** What the status of an application allows. */
import { and, eq, sql } from 'drizzle-orm';
import { isAnswerable, type PhaseStatus } from '../../contract/index.ts';
import { applications } from '../database/tables/index.ts';

type ApplicationStatus = Pick<typeof applications.$inferSelect, 'status' | 'phaseStatus'>;

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
