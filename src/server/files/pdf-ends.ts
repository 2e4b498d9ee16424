/**
 * Checks the first and the last bytes of a PDF. Other bytes mean that the file is not a PDF, or has content before or
 * after it.
 */
import type { PdfProblem } from './pdf-rules.ts';

const LAST = 'startxref';
const END = /^[\s\0]+\d+[\s\0]+(?:%%EOF[\s\0]*)+$/;
const MAX_END_BYTES = 1024;

/** The end mark of a ZIP archive, which may be followed by a comment of up to 64 KiB. */
const ARCHIVE = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_REACH = 22 + 0xffff;

export function checkEnds(bytes: Buffer): PdfProblem | undefined {
  if (!/^%PDF-\d\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return 'notPdf';
  const end = bytes.subarray(bytes.lastIndexOf(LAST) + LAST.length);
  const isWhole = end.length <= MAX_END_BYTES && END.test(end.toString('latin1'));
  return isWhole && !bytes.subarray(-ARCHIVE_REACH).includes(ARCHIVE) ? undefined : 'broken';
}
