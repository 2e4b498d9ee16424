/** Typing in a masked field: the digits, the text and the caret after an edit of the shown text. */
import { hasOtherCountryCode, keepDigits, maskLength, maskText, withoutCountryCode } from '../../engine/data/index.ts';

export interface Typed {
  /** The answer: the digits, or a text that does not fit the mask. */
  answer: string;
  text: string;
  caret: number;
}

/** `before` was shown; the browser changed it to `raw`, with the caret at `caret`; `forward` is the Delete key. */
export function retype(mask: string, before: string, raw: string, caret: number, forward = false): Typed {
  const length = maskLength(mask);
  let digits = withoutCountryCode(mask, raw);
  let left = keepDigits(raw.slice(0, caret)).length - (keepDigits(raw).length - digits.length);
  const isFull = before === maskText(mask, keepDigits(before)) && keepDigits(before).length === length;
  if (isFull && digits.length > length && raw.length > before.length) {
    // A full field accepts no more: dropping the last digit for a new one would lose it unnoticed.
    const back = Math.max(0, caret - (raw.length - before.length));
    return { answer: keepDigits(before), text: before, caret: back };
  }
  // Truncated to the mask it would be another number.
  if (hasOtherCountryCode(mask, raw)) return { answer: raw, text: raw, caret };
  const isCut = before.startsWith(raw.slice(0, caret)) && before.endsWith(raw.slice(caret));
  const signsOnly = isCut && raw.length < before.length && digits === keepDigits(before);
  if (signsOnly) {
    // Only punctuation of the mask was deleted: the digit next to it was meant.
    const gone = forward ? left : left - 1;
    digits = digits.slice(0, Math.max(0, gone)) + digits.slice(gone + 1);
    if (!forward) left = Math.max(0, left - 1);
  }
  digits = digits.slice(0, length);
  const text = maskText(mask, digits);
  return { answer: digits, text, caret: caretAfter(text, Math.min(Math.max(left, 0), digits.length)) };
}

/** The position after the n-th digit of a text. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let i = 0; i < text.length && count > 0; i++) {
    if (/\d/.test(text[i] as string)) seen++;
    if (seen === count) return i + 1;
  }
  return 0;
}
