/** Masks show digits with punctuation between them; the record holds only the digits. */
export const keepDigits = (text: string): string => text.replace(/\D/g, '');

export const maskLength = (mask: string): number => [...mask].filter((character) => character === '#').length;

/** The part of the mask that the digits fill; further digits are dropped. */
export function maskText(mask: string, digits: string): string {
  let text = '';
  let used = 0;
  for (const character of mask) {
    if (used >= digits.length) break;
    text += character === '#' ? digits[used++] : character;
  }
  return text;
}

/** The text with its last four digits alone. */
export const maskToLastFour = (text: string): string => text.replace(/\d(?=(?:\D*\d){4})/g, '•');

const PHONE_DIGITS = 10;

/** The digits of a text without the country code, which browsers fill in and people type: no area code begins with 1. */
export function withoutCountryCode(mask: string, text: string): string {
  const digits = keepDigits(text);
  const mayBeCoded = /^\s*\+/.test(text) || digits.length === PHONE_DIGITS + 1;
  return maskLength(mask) === PHONE_DIGITS && mayBeCoded && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Whether a phone number has the code of another country, which the mask has no room for, or may be the start of one. */
export function hasOtherCountryCode(mask: string, text: string): boolean {
  if (maskLength(mask) !== PHONE_DIGITS) return false;
  return /^\s*\+(?!\D*1\D*\d)/.test(text) || withoutCountryCode(mask, text).length > PHONE_DIGITS;
}

/** The answer that a text means: its digits, if it has nothing but digits and usual punctuation; otherwise the text. */
export function maskedAnswer(mask: string, text: string): string {
  const fits = [...text].every((character) => /[\d\s().+-]/.test(character) || mask.includes(character));
  return fits && !hasOtherCountryCode(mask, text) ? withoutCountryCode(mask, text) : text;
}
