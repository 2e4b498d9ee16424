/** What the status of an application allows. */
import { and, eq, sql } from 'drizzle-orm';
import { type ApplicationStatus, isAnswerable, type PhaseStatus } from '../../contract/index.ts';
import { applications } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

type StatusColumns = Pick<typeof applications.$inferSelect, 'status' | 'phaseStatus'>;

export const REJECTED: PhaseStatus = 'Rejected';
const SUBMITTED_STATUSES: (PhaseStatus | null)[] = ['Review Phase 1', 'Schedule Phase 2', 'Phase 2 Completed'];

/** A condition of a query. Excludes rejected applications, which are over for the applicant although their status is not final. */
export const inProgressCondition = and(
  eq(applications.status, 'In Progress'),
  sql`${applications.phaseStatus} is distinct from ${REJECTED}`,
);

/** Whether answers may still change. */
export const isEditable = ({ status, phaseStatus }: StatusColumns): boolean =>
  status === 'In Progress' && isAnswerable(phaseStatus);

export function requireEditable(application: StatusColumns): void {
  if (!isEditable(application)) throw new Refusal('server.application.closed');
}

const IS_GIVEN_UP: Record<ApplicationStatus, boolean> = { 'In Progress': false, Completed: false, Canceled: true };

/** Whether its applicant has given the application up. */
export const isGivenUp = ({ status }: Pick<StatusColumns, 'status'>): boolean => IS_GIVEN_UP[status];

/** Whether every phase so far is submitted. */
export const isSubmitted = ({ status, phaseStatus }: StatusColumns): boolean =>
  status === 'Completed' || (status === 'In Progress' && SUBMITTED_STATUSES.includes(phaseStatus));
