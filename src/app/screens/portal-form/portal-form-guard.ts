/** Asks before the answers of a form without drafts are left. */
import { useCallback, useState } from 'react';
import { isEqual, type JsonObject } from '../../../engine/data/index.ts';
import type { FormStore } from '../../../renderer/index.ts';
import { useLeaveGuard } from '../../session/leave-guard.ts';
import { signedInEmail } from '../../session/session.ts';
import { forgetUnsavedAnswersAt, setUnsavedAnswers, unsavedAnswers } from '../../session/unsaved-answers.ts';

/** These forms have no drafts. */
const sendOnUnload = (): boolean => false;
const sendNow = async (): Promise<boolean> => false;

/** With a `path`, the answers are kept when the session ends. */
export function useGuard(form: FormStore, path?: string): void {
  const [opened] = useState(() => (path !== undefined && unsavedAnswersAt(path) ? undefined : form.wire));
  const changed = useCallback(() => !isEqual(form.wire, opened), [form, opened]);
  const keepForLogin = useCallback(() => {
    const email = signedInEmail();
    if (path === undefined || email === undefined || !changed()) return;
    setUnsavedAnswers({ email, path, draft: JSON.stringify(form.record) });
  }, [form, path, changed]);
  const discard = useCallback(() => path !== undefined && forgetUnsavedAnswersAt(path), [path]);
  useLeaveGuard({ changed, incomplete: changed, sendOnUnload, sendNow, discard, keepForLogin });
}

export function Guard({ form }: { form: FormStore }): null {
  useGuard(form);
  return null;
}

/** The unsaved answers for a path. */
export function unsavedAnswersAt(path: string): JsonObject | undefined {
  const kept = unsavedAnswers();
  return kept?.path === path ? (JSON.parse(kept.draft) as JsonObject) : undefined;
}
