/**
 * Keeps the focus near its place when the focused element disappears, by its own press or by an edit of another
 * person. Otherwise the page would get it, and a screen reader would start again at the top.
 */
import { type RefObject, useEffect } from 'react';
import { type FocusStep, isTextField, nearestFocusable, wayTo } from './nearest-focusable.ts';

/** Gives dialogs and other parts time to place the focus themselves. */
const OTHERS_FIRST_MS = 100;

export function useFocusFallback(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = container.current;
    if (!part) return;
    let focused: Element | undefined;
    let way: FocusStep[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent): void => {
      focused = target as Element;
      way = wayTo(focused, part);
    };
    const forget = (): void => {
      focused = undefined;
    };
    const hold = (): void => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      // A person who goes on typing must not overwrite the words of another question.
      nearestFocusable(way, { isTyping: isTextField(focused) })?.focus();
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(hold, OTHERS_FIRST_MS);
    });
    part.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(part, { childList: true, subtree: true });
    return () => {
      part.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [container]);
}
