/** The mark of a row: hashes of both texts as they were when the spreadsheet was written. */

interface MarkedTexts {
  english: string | null;
  spanish: string | null;
}

/** Programs change line ends, spaces at both ends and composed characters by themselves. */
export const normalText = (text: string | null): string => (text ?? '').replace(/\r\n?/g, '\n').normalize('NFC').trim();

/** Begins with a letter, because programs change text that looks like a number or a time. */
const MARK = /^k([\da-f]{8})-([\da-f]{8})$/;

export const writeMark = ({ english, spanish }: MarkedTexts): string => `k${hash(english)}-${hash(spanish)}`;

export interface SheetMark {
  isEnglish(text: string | null): boolean;
  isSpanish(text: string | null): boolean;
}

/** Undefined for a text that is not a mark. */
export function readMark(text: string): SheetMark | undefined {
  const [, english, spanish] = MARK.exec(text.trim()) ?? [];
  if (english === undefined) return undefined;
  return { isEnglish: (each) => hash(each) === english, isSpanish: (each) => hash(each) === spanish };
}

/** FNV-1a with 32 bits. */
function hash(text: string | null): string {
  let bits = 0x811c9dc5;
  for (const unit of normalText(text)) bits = Math.imul(bits ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (bits >>> 0).toString(16).padStart(8, '0');
}
