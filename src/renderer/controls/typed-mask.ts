/** Typing in a masked field: what the digits, the text and the caret are after an edit of the shown text. */
import { digitsOf, maskLength, maskText } from '../../engine/data/index.ts';

const PHONE_DIGITS = 10;

export interface Typed {
  digits: string;
  text: string;
  caret: number;
}

/** `before` was shown; the browser made `raw` of it, with the caret at `caret`; `forward` is the Delete key. */
export function retype(mask: string, before: string, raw: string, caret: number, forward = false): Typed {
  const length = maskLength(mask);
  let digits = digitsOf(raw);
  let left = digitsOf(raw.slice(0, caret)).length;
  const had = digitsOf(before).length;
  // The country code, which browsers fill in and people type: no area code begins with 1.
  if (length === PHONE_DIGITS && digits.length === length + 1 && digits.startsWith('1')) {
    digits = digits.slice(1);
    left = Math.max(0, left - 1);
    const text = maskText(mask, digits);
    return { digits, text, caret: caretAfter(text, left) };
  }
  if (had === length && digits.length > length && raw.length > before.length) {
    // A full field takes no more: dropping the last digit for a new one would lose it unseen.
    const back = Math.max(0, caret - (raw.length - before.length));
    return { digits: digitsOf(before), text: before, caret: back };
  }
  const signsOnly = raw.length < before.length && digits === digitsOf(before);
  if (signsOnly) {
    // Only a sign of the mask was deleted: what was meant is the digit beyond it.
    const gone = forward ? left : left - 1;
    digits = digits.slice(0, Math.max(0, gone)) + digits.slice(gone + 1);
    if (!forward) left = Math.max(0, left - 1);
  }
  digits = digits.slice(0, length);
  const text = maskText(mask, digits);
  return { digits, text, caret: caretAfter(text, Math.min(Math.max(left, 0), digits.length)) };
}

/** The place right behind the n-th digit of a text. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let i = 0; i < text.length && count > 0; i++) {
    if (/\d/.test(text[i] as string)) seen++;
    if (seen === count) return i + 1;
  }
  return 0;
}
