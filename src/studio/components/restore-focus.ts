/** Where the focus goes when what had it is gone: whoever works by keyboard would begin at the top of the window again. */
export function restoreFocus(element: Element | null): void {
  // Once the page is drawn without it.
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && activeElement !== element) return;
    const target = element instanceof HTMLElement && element !== body && element.isConnected ? element : undefined;
    (target ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
}
