/** Masks show digits with signs between them; the record holds only the digits. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

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

/** Whether a text consists of digits and the signs that people write between them, so that its digits are the answer. */
export const fitsMask = (mask: string, text: string): boolean =>
  [...text].every((sign) => /[\d\s().+-]/.test(sign) || mask.includes(sign));
