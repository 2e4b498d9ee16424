/** Masks show digits with signs between them; the record holds the digits alone. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const maskLength = (mask: string): number => [...mask].filter((sign) => sign === '#').length;

/** As much of the mask as the digits reach; digits beyond it are dropped. */
export function maskText(mask: string, digits: string): string {
  let text = '';
  let used = 0;
  for (const sign of mask) {
    if (used >= digits.length) break;
    text += sign === '#' ? digits[used++] : sign;
  }
  return text;
}

/** Nothing in the text but digits and what people write between them: then its digits are what was meant. */
export const fitsMask = (mask: string, text: string): boolean =>
  [...text].every((sign) => /[\d\s().+-]/.test(sign) || mask.includes(sign));
