/** What was typed into a form that keeps no draft is not left without asking. */
import { useCallback, useState } from 'react';
import { isEqual } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { useUnsaved } from '../unsaved.ts';

const nothing = (): void => undefined;
const no = (): boolean => false;

export function useGuard(form: FormStore): void {
  const [opened] = useState(() => form.wire);
  const changed = useCallback(() => !isEqual(form.wire, opened), [form, opened]);
  useUnsaved({ changed, incomplete: changed, keep: no, discard: nothing, carry: nothing });
}
