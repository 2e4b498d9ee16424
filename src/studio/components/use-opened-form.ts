/** A form that opens in its place gets the focus, and gives it back when it closes. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { focusedOpener, leaveDialog } from './focus-after-action.ts';

/** A button only where there is nothing to fill in: the first one may delete something. */
const firstField = (form: HTMLElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('input, textarea, [role=combobox]') ?? form?.querySelector('button');

export function useOpenedForm(form: RefObject<HTMLElement | null>): void {
  const [opener] = useState(focusedOpener);
  useEffect(() => firstField(form.current)?.focus(), [form]);
  useLayoutEffect(() => () => leaveDialog(form.current, opener), [form, opener]);
}
