/** What the status of an application allows. */
import { and, eq, sql } from 'drizzle-orm';
import { isAnswerable, type PhaseStatus } from '../../contract/index.ts';
import { applications } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

type ApplicationStatus = Pick<typeof applications.$inferSelect, 'status' | 'phaseStatus'>;

export const REJECTED: PhaseStatus = 'Rejected';
const SUBMITTED_STATUSES: (PhaseStatus | null)[] = ['Review Phase 1', 'Schedule Phase 2', 'Phase 2 Completed'];

/** A condition of a query. Excludes rejected applications, which are over for the applicant although their status is not final. */
export const inProgressCondition = and(
  eq(applications.status, 'In Progress'),
  sql`${applications.phaseStatus} is distinct from ${REJECTED}`,
);

/** Whether answers may still change. */
export const isEditable = ({ status, phaseStatus }: ApplicationStatus): boolean =>
  status === 'In Progress' && isAnswerable(phaseStatus);

export function requireEditable(application: ApplicationStatus): void {
  if (!isEditable(application)) throw new Refusal('server.application.closed');
}

/** Whether every phase so far is submitted. */
export const isSubmitted = ({ status, phaseStatus }: ApplicationStatus): boolean =>
  status === 'Completed' || (status === 'In Progress' && SUBMITTED_STATUSES.includes(phaseStatus));
