/** Converts between three texts and the value in the record, which holds an incomplete date too, so that drafts keep it. */
import { isDay, type Json } from '../../engine/data/index.ts';
import { type DatePart, DIGITS, missingKey, PARTS } from './date-parts.ts';

export type DateTexts = Readonly<Record<DatePart, string>>;

/** `1990-03-15` of a whole date; `1990--` of a year alone, which is not a day and is refused. */
export function joinDate({ month, day, year }: DateTexts): string | undefined {
  return month + day + year === '' ? undefined : [year, twoDigits(month), twoDigits(day)].join('-');
}

export function splitDate(value: Json | undefined): DateTexts {
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)$/.exec(String(value ?? '')) ?? [];
  return { year, month: withoutLeadingZeros(month), day: withoutLeadingZeros(day) };
}

/** A whole date pasted as `1990-03-15`, or in the order of the language: `3/15/1990`. */
export function parsePastedDate(text: string, order: readonly DatePart[]): DateTexts | undefined {
  const [, ...parts] = /^\s*(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})\s*$/.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const partOrder: readonly DatePart[] = parts[0]?.length === DIGITS.year ? ['year', 'month', 'day'] : order;
  const found = (part: DatePart): string => withoutLeadingZeros(parts[partOrder.indexOf(part)] ?? '');
  const texts = { year: found('year'), month: found('month'), day: found('day') };
  return isDay(joinDate(texts)) ? texts : undefined;
}

/** The missing or invalid parts; none of a complete or an empty date. */
export function invalidParts(texts: DateTexts): readonly DatePart[] {
  const date = joinDate(texts);
  if (date === undefined || isDay(date)) return [];
  const missing = PARTS.filter((part) => texts[part] === '');
  if (missing.length > 0) return missing;
  return texts.year.length < DIGITS.year ? ['year'] : ['day'];
}

/** The key of the message about an incomplete date. */
export function incompleteKey(texts: DateTexts): string | undefined {
  const [invalid] = invalidParts(texts);
  if (invalid === undefined) return undefined;
  if (texts[invalid] === '') return missingKey((part) => texts[part] === '');
  return invalid === 'year' ? 'problem.shortYear' : 'problem.noSuchDay';
}

const twoDigits = (digits: string): string => (digits === '' ? '' : digits.padStart(2, '0'));

const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
