/** Asks before an activity is left whose time goes on. */
import { useCallback } from 'react';
import { useLeaveGuard } from '../../session/leave-guard.ts';

const QUESTION = { title: 'activities.timeGoesOn.title', text: 'activities.timeGoesOn.text' };
const sendNow = async (): Promise<boolean> => false;
/** Answers are saved one by one: a reload loses none and needs no question. */
const sendOnUnload = (): boolean => true;
const keepForLogin = (): void => undefined;

export function useTimedActivityGuard(isTimed: boolean): void {
  const changed = useCallback(() => isTimed, [isTimed]);
  useLeaveGuard({ changed, incomplete: changed, sendOnUnload, sendNow, keepForLogin, question: QUESTION });
}
