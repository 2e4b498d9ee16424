/** Follows a link inside a page: moves the focus too, and opens what is collapsed. */
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

export function followLink(event: MouseEvent, id: string, block: ScrollLogicalPosition): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  unfold(target);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block });
}

/** Opens a collapsed part, because hidden elements take no focus. */
function unfold(target: HTMLElement): void {
  const folded = target.closest('[hidden]');
  if (!folded) return;
  flushSync(() => document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click());
}
