/** The status of an application, and its phase when it is answered in two. */

export const COMPLETED = 'Completed';

/** The status of an application in two phases. */
export type PhaseStatus =
  | 'Phase 1'
  | 'Review Phase 1'
  | 'Schedule Phase 2'
  | 'Phase 2 Scheduled'
  | 'Phase 2 Completed'
  | 'Rejected';

const SECOND_STAGE: PhaseStatus = 'Phase 2 Scheduled';

/**
 * The phase that an application is in, or was submitted in last. One that is not in two phases has no phase status;
 * one that is gets completed with its second, whatever is decided about it later.
 */
export function toPhase(phaseStatus: PhaseStatus | null, status: string): 0 | 1 | 2 {
  if (phaseStatus === null) return 0;
  return phaseStatus === SECOND_STAGE || status === COMPLETED ? 2 : 1;
}

/** The statuses in which answers may change. In others the employer has the application. */
export const ANSWERABLE: PhaseStatus[] = ['Phase 1', SECOND_STAGE];

export const isAnswerable = (status: PhaseStatus | null): boolean => status === null || ANSWERABLE.includes(status);
