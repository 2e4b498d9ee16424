/** The focus is never left nowhere: where what had it is gone, the title of the screen takes it. */
export function focusTitle(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) document.querySelector('h1')?.focus();
}
