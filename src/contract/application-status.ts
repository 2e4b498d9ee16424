/** The status of an application, its phase when it is answered in two, and how long another one has to wait. */

export const APPLICATION_STATUSES = ['In Progress', 'Completed', 'Canceled'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const COMPLETED = 'Completed' satisfies ApplicationStatus;

/** Days between a submission and the next application. */
export const REAPPLY_DAYS = 90;

/** The status of an application in two phases. */
export type PhaseStatus =
  | 'Phase 1'
  | 'Review Phase 1'
  | 'Schedule Phase 2'
  | 'Phase 2 Scheduled'
  | 'Phase 2 Completed'
  | 'Rejected';

const SECOND_PHASE: PhaseStatus = 'Phase 2 Scheduled';

/**
 * The phase that an application is in, or was submitted in last: 0 when it has one phase only. After the second phase it
 * stays 2, whatever is decided about the application later.
 */
export function toPhase(phaseStatus: PhaseStatus | null, status: ApplicationStatus): 0 | 1 | 2 {
  if (phaseStatus === null) return 0;
  return phaseStatus === SECOND_PHASE || status === COMPLETED ? 2 : 1;
}

/** The statuses in which answers may change. In others the employer has the application. */
export const ANSWERABLE: PhaseStatus[] = ['Phase 1', SECOND_PHASE];

export const isAnswerable = (phaseStatus: PhaseStatus | null): boolean =>
  phaseStatus === null || ANSWERABLE.includes(phaseStatus);
