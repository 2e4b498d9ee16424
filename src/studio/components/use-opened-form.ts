/** A form that opens in its place gets the focus, and gives it back when it closes. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { focusedOpener, leaveDialog } from './focus-after-action.ts';

export function useOpenedForm(form: RefObject<HTMLElement | null>): void {
  const [opener] = useState(focusedOpener);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), [form]);
  useLayoutEffect(() => () => leaveDialog(form.current, opener), [form, opener]);
}
