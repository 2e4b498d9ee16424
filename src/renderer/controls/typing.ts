/** Converts between the text in a control and the value in the record. */
import { hasOtherCountryCode, type Json, keepDigits, maskText } from '../../engine/data/index.ts';
import type { FieldTemplate } from '../../engine/index.ts';

/** Whether a number may have decimals: so many, or any if nothing says how many. */
export const hasDecimals = ({ kind, schema, uiOptions }: FieldTemplate): boolean =>
  kind === 'number' && (uiOptions.decimals ?? (schema.type === 'integer' ? 0 : 1)) > 0;

/** The mask of a field; a fixed number of digits, in a text or in a whole number, is a mask without punctuation. */
export function typingMask(field: FieldTemplate): string | undefined {
  const { kind, uiOptions } = field;
  const { mask, maxDigits, decimals } = uiOptions;
  const isDigitsOnly = kind === 'text' || (kind === 'number' && decimals === undefined && !hasDecimals(field));
  return mask ?? (isDigitsOnly && maxDigits ? '#'.repeat(maxDigits) : undefined);
}

export function typedText(field: FieldTemplate, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  const mask = typingMask(field);
  const text = String(value);
  if (mask !== undefined && hasOtherCountryCode(mask, text)) return text;
  // A value that a number control cannot hold, such as a fraction that was saved before, is shown unchanged.
  return mask === undefined || (field.kind === 'number' && /\D/.test(text)) ? text : maskText(mask, keepDigits(text));
}

/** A number if the text is one; otherwise the text, so that the engine reports the problem. */
export function typedAnswer(field: FieldTemplate, text: string): Json | undefined {
  if (text === '') return undefined;
  if (field.kind !== 'number') return text;
  const whole = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  // Many languages use a decimal comma.
  const plain = hasDecimals(field) ? whole.replace(/,(?=\d{1,2}$)/, '.') : whole;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** The pattern of a number control: as many digits before and after the point as its options allow. */
export function withinDigits({ uiOptions }: FieldTemplate, text: string): string {
  const parts = /^(\D*)(\d*)(.*)$/s.exec(text);
  if (!parts) return text;
  const [, lead = '', whole = '', rest = ''] = parts;
  const kept = uiOptions.maxDigits === undefined ? whole : whole.slice(0, uiOptions.maxDigits);
  const places = uiOptions.decimals;
  const decimals =
    places === undefined ? rest : rest.replace(/^(\.\d*).*$/s, (_, run: string) => run.slice(0, places + 1));
  return lead + kept + decimals;
}
