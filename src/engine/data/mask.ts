/** Masks show digits with signs between them; the record holds only the digits. */
export const keepDigits = (text: string): string => text.replace(/\D/g, '');

export const maskLength = (mask: string): number => [...mask].filter((sign) => sign === '#').length;

/** The part of the mask that the digits fill; further digits are dropped. */
export function maskText(mask: string, digits: string): string {
  let text = '';
  let used = 0;
  for (const sign of mask) {
    if (used >= digits.length) break;
    text += sign === '#' ? digits[used++] : sign;
  }
  return text;
}

const PHONE_DIGITS = 10;

/** The digits of a text without the country code, which browsers fill in and people type: no area code begins with 1. */
export function withoutCountryCode(mask: string, text: string): string {
  const digits = keepDigits(text);
  const mayBeCoded = /^\s*\+/.test(text) || digits.length === PHONE_DIGITS + 1;
  return maskLength(mask) === PHONE_DIGITS && mayBeCoded && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Whether a phone number has the code of another country, which the mask has no room for, or may still get one. */
export function hasOtherCountryCode(mask: string, text: string): boolean {
  if (maskLength(mask) !== PHONE_DIGITS) return false;
  return /^\s*\+(?!\D*1\D*\d)/.test(text) || withoutCountryCode(mask, text).length > PHONE_DIGITS;
}

/** The answer that a text means: its digits, where it consists of these and the signs that people write between them. */
export function maskedAnswer(mask: string, text: string): string {
  const fits = [...text].every((sign) => /[\d\s().+-]/.test(sign) || mask.includes(sign));
  return fits && !hasOtherCountryCode(mask, text) ? withoutCountryCode(mask, text) : text;
}
