/**
 * Moves the focus when its element has disappeared, since a keyboard user would otherwise start again at the top of
 * the window.
 */
export function restoreFocus(element: Element | null): void {
  // After the page is rendered without the element.
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && activeElement !== element) return;
    const target = element instanceof HTMLElement && element !== body && element.isConnected ? element : undefined;
    (target ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
}
