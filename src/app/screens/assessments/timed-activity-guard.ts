/** Asks before a person leaves an activity whose time keeps running. */
import { useMemo } from 'react';
import { type LeaveGuard, useLeaveGuard } from '../../session/leave-guard.ts';

const QUESTION = { title: 'activities.timeGoesOn.title', text: 'activities.timeGoesOn.text' };
/** Never stored, so that Back asks. */
const isStored = (): boolean => false;
const sendNow = async (): Promise<boolean> => false;
/** Answers are saved one by one: a reload loses none and needs no question. */
const sendOnUnload = (): boolean => true;
const keepForLogin = (): void => undefined;

export function useTimedActivityGuard(isTimed: boolean): void {
  const guard = useMemo((): LeaveGuard => {
    const isChanged = (): boolean => isTimed;
    return { isChanged, isIncomplete: isChanged, isStored, sendOnUnload, sendNow, keepForLogin, question: QUESTION };
  }, [isTimed]);
  useLeaveGuard(guard);
}
