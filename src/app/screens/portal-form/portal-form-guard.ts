/** What was typed into a form that keeps no draft is not left without asking. */
import { useCallback, useState } from 'react';
import { isEqual, type JsonObject } from '../../../engine/data/index.ts';
import type { FormStore } from '../../../renderer/index.ts';
import { useUnsaved } from '../../session/leave-guard.ts';
import { signedIn } from '../../session/session.ts';
import { carriedHere, carry, forgetCarriedTo } from '../../session/unsaved-answers.ts';

const no = (): boolean => false;

/** Where a path is given, what is typed there is carried over the end of the session. */
export function useGuard(form: FormStore, path?: string): void {
  const [opened] = useState(() => (path !== undefined && answersKept(path) ? undefined : form.wire));
  const changed = useCallback(() => !isEqual(form.wire, opened), [form, opened]);
  const carryOn = useCallback(() => {
    const email = signedIn();
    if (path === undefined || email === undefined || !changed()) return;
    carry({ email, path, draft: JSON.stringify(form.record) });
  }, [form, path, changed]);
  const discard = useCallback(() => path !== undefined && forgetCarriedTo(path), [path]);
  useUnsaved({ changed, incomplete: changed, keep: no, discard, carry: carryOn });
}

/** The answers carried to a path, for the form there to go on with. */
export function answersKept(path: string): JsonObject | undefined {
  const kept = carriedHere();
  return kept?.path === path ? (JSON.parse(kept.draft) as JsonObject) : undefined;
}
