/** Numbers as people write them: 0.29 is 29 times 0.01, though their binary fractions say otherwise. */
export function isMultiple(value: number, step: number): boolean {
  const [digits, places] = decimal(value);
  const [stepDigits, stepPlaces] = decimal(step);
  const most = Math.max(places, stepPlaces);
  return scaled(digits, most - places) % scaled(stepDigits, most - stepPlaces) === 0n;
}

/** All digits, and how many of them are after the point; a negative count for large numbers. */
function decimal(value: number): [digits: bigint, places: number] {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), fraction.length - Number(exponent)];
}

const scaled = (digits: bigint, zeros: number): bigint => digits * 10n ** BigInt(zeros);
