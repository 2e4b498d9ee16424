/** Keeps the notes at the bottom of the window visible while a person types, and off the focused field. */
import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** The distance that a field keeps from the notes below it. */
const GAP_PX = 16;

/** The height that the keyboard of a phone covers. Browsers do not resize the window for it. */
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

/** Zero while the page is zoomed in, when the visual viewport is a part of the window. */
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
  // A field out of sight was scrolled away by the person.
  if (top > window.innerHeight) return;
  const covered = bottom + GAP_PX - notes.getBoundingClientRect().top;
  // The beginning of a long answer stays in the window.
  window.scrollBy(0, Math.max(0, Math.min(covered, top)));
}
