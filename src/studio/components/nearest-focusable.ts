/** Finds what can take the focus instead of an element that has disappeared. */

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"], [aria-hidden="true"])';

/** Elements that take typed text. */
const TEXT_FIELD = ':is(input:not([type=checkbox], [type=radio]), textarea)';

export const isTextField = (element: Element): boolean => element.matches(TEXT_FIELD);

/** An ancestor of the focused element, and the position of the child that leads there. */
export interface FocusStep {
  inside: Element;
  position: number;
}

export function wayTo(element: Element, part: Element): FocusStep[] {
  const way: FocusStep[] = [];
  for (let child = element; child !== part && child.parentElement; child = child.parentElement)
    way.push({ inside: child.parentElement, position: [...child.parentElement.children].indexOf(child) });
  return way;
}

/** The selected tab of the list of a tab. */
const selectedTab = (found: HTMLElement): HTMLElement | null | undefined =>
  found.closest('[role="tablist"]')?.querySelector<HTMLElement>('[aria-selected="true"]');

/** The nearest focusable element: at the same position, else after it, else before it. */
export function nearestFocusable(way: readonly FocusStep[], { isTyping = false } = {}): HTMLElement | undefined {
  const selector = isTyping ? `${FOCUSABLE}:not(${TEXT_FIELD})` : FOCUSABLE;
  for (const { inside, position } of way) {
    if (!inside.isConnected) continue;
    const children = [...inside.children];
    const [after, before] = [children.slice(position), children.slice(0, position).reverse()];
    for (const child of [...after, ...before]) {
      const found = child.matches(selector) ? child : child.querySelector(selector);
      if (found instanceof HTMLElement) return selectedTab(found) ?? found;
    }
  }
  return undefined;
}
