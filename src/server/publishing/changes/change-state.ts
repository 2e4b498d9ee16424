/** The states of a change, and the steps that lead from one to another. */

import { CHANGE_STATES, type ChangeState } from '../../../contract/index.ts';

export type PersonStep = 'edit' | 'propose' | 'approve' | 'schedule' | 'publish' | 'withdraw';
/** The program unschedules a change that is not ready at its time. */
type ChangeStep = PersonStep | 'unschedule';

/** A step that is not listed is refused. An edit resets proposal and approval. */
const NEXT: Record<ChangeState, Partial<Record<ChangeStep, ChangeState>>> = {
  draft: { edit: 'draft', propose: 'proposed', withdraw: 'withdrawn' },
  proposed: { edit: 'draft', approve: 'approved', withdraw: 'withdrawn' },
  approved: { edit: 'draft', schedule: 'scheduled', publish: 'live', withdraw: 'withdrawn' },
  scheduled: { edit: 'draft', schedule: 'scheduled', unschedule: 'approved', publish: 'live', withdraw: 'withdrawn' },
  live: {},
  withdrawn: {},
};

export const nextState = (state: ChangeState, step: ChangeStep): ChangeState | undefined => NEXT[state][step];

export const isOpen = (state: ChangeState): boolean => nextState(state, 'edit') !== undefined;

export const OPEN_STATES = CHANGE_STATES.filter(isOpen);
