/** F6 leads to the next part of the editor, Shift+F6 to the one before: by Tab, the whole page lies between. */
import { type RefObject, useEffect } from 'react';
import { nearestFocusable } from '../components/nearest-focusable.ts';

/** What is selected, where a part has it. */
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
