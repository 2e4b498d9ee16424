/** Asks before the answers of a form without drafts are left. */
import { useMemo, useState } from 'react';
import { isEqual, type JsonObject } from '../../../engine/data/index.ts';
import type { FormStore } from '../../../renderer/index.ts';
import {
  endedSessionAnswers,
  forgetEndedSessionAnswersAt,
  setEndedSessionAnswers,
} from '../../session/ended-session-answers.ts';
import { type LeaveGuard, useLeaveGuard } from '../../session/leave-guard.ts';
import { signedInEmail } from '../../session/session.ts';

/** These forms have no drafts. */
const isStored = (): boolean => false;
const sendOnUnload = (): boolean => false;
const sendNow = async (): Promise<boolean> => false;

/** With a `path`, the answers are kept when the session ends. */
export function useGuard(form: FormStore, path?: string): void {
  const [opened] = useState(() => (path !== undefined && endedSessionAnswersAt(path) ? undefined : form.wire));
  const guard = useMemo((): LeaveGuard => {
    const isChanged = (): boolean => !isEqual(form.wire, opened);
    const keepForLogin = (): void => {
      const email = signedInEmail();
      if (path === undefined || email === undefined || !isChanged()) return;
      setEndedSessionAnswers({ email, path, answersJson: JSON.stringify(form.record) });
    };
    const discard = (): void => {
      if (path !== undefined) forgetEndedSessionAnswersAt(path);
    };
    return { isChanged, isIncomplete: isChanged, isStored, sendOnUnload, sendNow, discard, keepForLogin };
  }, [form, path, opened]);
  useLeaveGuard(guard);
}

export function Guard({ form }: { form: FormStore }): null {
  useGuard(form);
  return null;
}

/** The unsaved answers for a path. */
export function endedSessionAnswersAt(path: string): JsonObject | undefined {
  const kept = endedSessionAnswers();
  return kept?.path === path ? (JSON.parse(kept.answersJson) as JsonObject) : undefined;
}
