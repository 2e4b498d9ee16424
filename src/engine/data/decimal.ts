/** Exact decimal `multipleOf`: in binary fractions 0.29 would not be a multiple of 0.01. */
export function isMultiple(value: number, step: number): boolean {
  const [digits, places] = toDecimal(value);
  const [stepDigits, stepPlaces] = toDecimal(step);
  const maxPlaces = Math.max(places, stepPlaces);
  return scale(digits, maxPlaces - places) % scale(stepDigits, maxPlaces - stepPlaces) === 0n;
}

/** All digits, and how many of them are after the point; a negative count for large numbers. */
function toDecimal(value: number): [digits: bigint, places: number] {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), fraction.length - Number(exponent)];
}

const scale = (digits: bigint, zeros: number): bigint => digits * 10n ** BigInt(zeros);
