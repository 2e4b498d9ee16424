/** Saves a CSV as a download. */
import type { Separator } from '../../authoring/translation-sheet/index.ts';

/** Excel expects semicolons where numbers have a decimal comma, as in Spain. */
const separator: Separator = (0.5).toLocaleString().includes(',') ? ';' : ',';

export function saveCsv(name: string, write: (separator: Separator) => string): void {
  const address = URL.createObjectURL(new Blob([write(separator)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
