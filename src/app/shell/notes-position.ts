/** Keeps the notes at the bottom of the window in sight while somebody types, and off the field they type in. */
import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** Above the notes a field keeps this distance. */
const GAP_PX = 16;

/** What the keyboard of a phone covers of the window, whose size browsers do not change for it. */
export const useKeyboardHeight = (): number => useSyncExternalStore(followViewport, readKeyboardHeight, () => 0);

function followViewport(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

/** Nothing while the page is enlarged, when the window shows a part of it. */
function readKeyboardHeight(): number {
  const { visualViewport } = window;
  if (visualViewport?.scale !== 1) return 0;
  const hidden = document.documentElement.clientHeight - visualViewport.height - visualViewport.offsetTop;
  return Math.max(0, Math.round(hidden));
}

/** Browsers scroll a field that gets the focus clear of the notes; one that has it already is scrolled here. */
export function useRoomForNotes(notes: RefObject<HTMLElement | null>, keyboardHeight: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard moves the notes
  useEffect(() => {
    const { current: element } = notes;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { style } = document.documentElement;
      style.scrollPaddingBottom = element.offsetHeight > 0 ? `${element.offsetHeight + GAP_PX}px` : '';
      revealFocus(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [notes, keyboardHeight]);
}

function revealFocus(notes: HTMLElement): void {
  const { activeElement } = document;
  if (!notes.offsetHeight || !activeElement?.matches('main :is(input, textarea, select, button)')) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  // What is out of sight was scrolled away by the person.
  if (top > window.innerHeight) return;
  const covered = bottom + GAP_PX - notes.getBoundingClientRect().top;
  // The beginning of a long answer stays in the window.
  window.scrollBy(0, Math.max(0, Math.min(covered, top)));
}
