/**
 * Keeps the focus near its place when the focused element disappears, by its own press or by an edit of another
 * person. Otherwise the page would get it, and a screen reader would start again at the top.
 */
import { type RefObject, useEffect } from 'react';

/** Gives dialogs and other parts time to place the focus themselves. */
const OTHERS_FIRST_MS = 100;

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"], [aria-hidden="true"])';

/** An ancestor of the focused element, and the position of the child that leads there. */
interface FocusStep {
  inside: Element;
  position: number;
}

export function useFocusFallback(holder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = holder.current;
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
      focusable(way)?.focus();
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
  }, [holder]);
}

function wayTo(element: Element, part: Element): FocusStep[] {
  const way: FocusStep[] = [];
  for (let child = element; child !== part && child.parentElement; child = child.parentElement)
    way.push({ inside: child.parentElement, position: [...child.parentElement.children].indexOf(child) });
  return way;
}

/** The nearest focusable element: at the same position, else after it, else before it. */
function focusable(way: readonly FocusStep[]): HTMLElement | undefined {
  for (const { inside, position } of way) {
    if (!inside.isConnected) continue;
    const children = [...inside.children];
    const [after, before] = [children.slice(position), children.slice(0, position).reverse()];
    for (const child of [...after, ...before]) {
      const found = child.matches(FOCUSABLE) ? child : child.querySelector(FOCUSABLE);
      if (found instanceof HTMLElement) return found;
    }
  }
  return undefined;
}
