/** Moves the focus to the title of the screen when the element that had it is gone. */
export function focusTitle(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) document.querySelector('h1')?.focus();
}
