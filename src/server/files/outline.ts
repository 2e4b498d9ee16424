/** The first and the last bytes of a PDF: what has others is none, or has something put before or behind it. */
import type { Finding } from './inspection.ts';

const TAIL = 1024;

export function outline(bytes: Buffer): Finding | undefined {
  if (!/^%PDF-\d\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return 'notPdf';
  return /%%EOF[\s\0]*$/.test(bytes.subarray(-TAIL).toString('latin1')) ? undefined : 'broken';
}
