/**
 * F6 moves the focus to the next part of the editor, and Shift+F6 to the previous one. By Tab, the whole page would be
 * between them.
 */
import { type RefObject, useEffect } from 'react';
import { nearestFocusable } from '../../components/nearest-focusable.ts';

/** The selected item of a part, if there is one. */
const SELECTED = '[role=treeitem][tabindex="0"], [data-selected] :is(input, select, textarea, button)';

export function usePartKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = container.current;
    if (!whole) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const parts = [...whole.children];
      const now = parts.findIndex((part) => part.contains(event.target as Element));
      const next = parts.at((now + (event.shiftKey ? -1 : 1)) % parts.length);
      if (!next) return;
      event.preventDefault();
      (next.querySelector<HTMLElement>(SELECTED) ?? nearestFocusable([{ inside: next, position: 0 }]))?.focus();
    };
    whole.addEventListener('keydown', press);
    return () => whole.removeEventListener('keydown', press);
  }, [container]);
}
