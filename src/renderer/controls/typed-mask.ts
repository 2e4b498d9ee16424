/** Typing in a masked field: the digits, the text and the caret after an edit of the shown text. */
import { hasOtherCountryCode, keepDigits, maskLength, maskText, withoutCountryCode } from '../../engine/data/index.ts';

export interface MaskedEdit {
  /** The answer: the digits, or a text that does not fit the mask. */
  answer: string;
  text: string;
  caret: number;
}

/**
 * The browser changed the text `before` to `typed`, with the caret at `caret`. `isDeleteKey`: the digit after the caret was
 * to be deleted, not the one before it.
 */
export function applyMask(mask: string, before: string, typed: string, caret: number, isDeleteKey = false): MaskedEdit {
  const length = maskLength(mask);
  const digitsBefore = keepDigits(before);
  let digits = withoutCountryCode(mask, typed);
  let digitsLeftOfCaret = keepDigits(typed.slice(0, caret)).length - (keepDigits(typed).length - digits.length);
  const wasFull = before === maskText(mask, digitsBefore) && digitsBefore.length === length;
  if (wasFull && digits.length > length && typed.length > before.length) {
    // A full field accepts no more: dropping the last digit for a new one would lose it unnoticed.
    return { answer: digitsBefore, text: before, caret: Math.max(0, caret - (typed.length - before.length)) };
  }
  // Truncated to the mask it would be another number.
  if (hasOtherCountryCode(mask, typed)) return { answer: typed, text: typed, caret };
  const isDeletion =
    typed.length < before.length && before.startsWith(typed.slice(0, caret)) && before.endsWith(typed.slice(caret));
  if (isDeletion && digits === digitsBefore) {
    // Only punctuation of the mask was deleted: the digit next to it was meant.
    const deleted = isDeleteKey ? digitsLeftOfCaret : digitsLeftOfCaret - 1;
    digits = digits.slice(0, Math.max(0, deleted)) + digits.slice(deleted + 1);
    if (!isDeleteKey) digitsLeftOfCaret = Math.max(0, digitsLeftOfCaret - 1);
  }
  digits = digits.slice(0, length);
  const text = maskText(mask, digits);
  return { answer: digits, text, caret: caretAfter(text, Math.min(Math.max(digitsLeftOfCaret, 0), digits.length)) };
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
