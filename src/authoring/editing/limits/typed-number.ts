/** Reads a number as people type it: with a decimal point or a decimal comma. */

/** Why a text is not a number. A text that may have a separator of thousands is ambiguous: "1,000" or "1.000". */
export type NumberProblem = 'notNumber' | 'ambiguous' | 'tooLong';

const NUMBER = /^[-+]?(\d+[.,]?\d*|[.,]\d+)$/;
const MAYBE_THOUSANDS = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;
/** JavaScript keeps numbers of up to this many digits exactly. */
const MAX_DIGITS = 15;

/** Undefined for an empty text. */
export function readNumber(text: string): number | NumberProblem | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (!NUMBER.test(trimmed)) return 'notNumber';
  if (MAYBE_THOUSANDS.test(trimmed)) return 'ambiguous';
  if (trimmed.replace(/\D/g, '').replace(/^0+/, '').length > MAX_DIGITS) return 'tooLong';
  return Number(trimmed.replace(',', '.'));
}
