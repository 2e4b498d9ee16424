/** The actions that the status of an application allows. */
import { and, eq, sql } from 'drizzle-orm';
import { type ApplicationStatus, isAnswerable, type PhaseStatus } from '../../contract/index.ts';
import { applications } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

type StatusColumns = Pick<typeof applications.$inferSelect, 'status' | 'phaseStatus'>;

export const REJECTED = 'Rejected' satisfies PhaseStatus;
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

/** Whether the applicant has given up the application. */
export const isGivenUp = ({ status }: Pick<StatusColumns, 'status'>): boolean => IS_GIVEN_UP[status];

/** Whether every phase so far is submitted. */
export const isSubmitted = ({ status, phaseStatus }: StatusColumns): boolean =>
  status === 'Completed' || (status === 'In Progress' && SUBMITTED_STATUSES.includes(phaseStatus));

/** The statuses to which the employer may move an application. The applicant causes the others by submitting. */
const MOVES: Record<PhaseStatus, PhaseStatus[]> = {
  'Phase 1': [REJECTED],
  'Review Phase 1': ['Schedule Phase 2', 'Phase 2 Scheduled', REJECTED],
  'Schedule Phase 2': ['Review Phase 1', 'Phase 2 Scheduled', REJECTED],
  'Phase 2 Scheduled': ['Schedule Phase 2', REJECTED],
  'Phase 2 Completed': [REJECTED],
  [REJECTED]: ['Phase 1', 'Review Phase 1', 'Schedule Phase 2', 'Phase 2 Completed'],
};
export const PHASE_STATUSES = Object.keys(MOVES) as PhaseStatus[];

/**
 * The moves of one application. One that was never submitted cannot enter the second phase, since answers of the first may
 * be missing.
 */
export const allowedMoves = (
  { status, phaseStatus }: StatusColumns & { phaseStatus: PhaseStatus },
  wasSubmitted: boolean,
): PhaseStatus[] =>
  MOVES[phaseStatus].filter(
    (move) =>
      move === REJECTED ||
      ((status === 'Completed') === (move === 'Phase 2 Completed') && (wasSubmitted || move === 'Phase 1')),
  );
