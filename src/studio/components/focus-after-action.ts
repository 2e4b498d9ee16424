import { type FocusStep, nearestFocusable, wayTo } from './nearest-focusable.ts';

/**
 * Moves the focus when its element has disappeared, since a keyboard user would otherwise start again at the top of
 * the window.
 */
export function restoreFocus(element: Element | null, way: readonly FocusStep[] = []): void {
  // After the page is rendered without the element.
  requestAnimationFrame(() => {
    if (isElsewhere(element)) return;
    focus(element?.isConnected ? element : nearestFocusable(way));
    // A button that is disabled or hidden by now takes no focus.
    if (!isElsewhere(null)) document.querySelector<HTMLElement>('h1')?.focus();
  });
}

/**
 * Gives the focus back while the dialog is still there. Once it is removed, Fluent gives the focus to the button that
 * opened its last drawer if the next frame is late.
 */
export function leaveDialog(dialog: Element | null, { element, way }: DialogOpener): void {
  if (dialog?.contains(document.activeElement)) focus(element);
  restoreFocus(element, way);
}

/** The element that opened a dialog, and the way to it, in case the element is gone when the dialog closes. */
export interface DialogOpener {
  element: Element | null;
  way: readonly FocusStep[];
}

/** The focused element, or the button that opened the menu around it, since the menu closes. */
export function focusedOpener(): DialogOpener {
  const { activeElement } = document;
  const button = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const element = button ? document.getElementById(button) : activeElement;
  // Once its screen is gone, the elements near its former place are unrelated.
  const screen = element?.closest('main');
  return { element, way: element && screen ? wayTo(element, screen) : [] };
}

/** Moves the focus to the first field with a message, if pressing a button has shown one. */
export function focusFault(form: Element | null): void {
  requestAnimationFrame(() => focus(form?.querySelector('[aria-invalid=true]') ?? null));
}

const isElsewhere = (element: Element | null): boolean => {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement !== element;
};

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && element !== document.body && element.isConnected) element.focus();
}
