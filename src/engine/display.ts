/** Answers as text in a language: days, amounts, words. */
import { type Language, TAGS } from './data/index.ts';
import type { Translate } from './problems.ts';

/** A key of words, plain text, a day, an amount or a number; the reader decides about language and style. */
export type Display =
  | { key: string }
  | { text: string }
  | { day: string; short?: boolean }
  | { amount: number; decimals: number }
  | { number: number };

export function displayText(display: Display, t: Translate, language: Language): string {
  if ('key' in display) return t(display.key);
  if ('day' in display) return display.short ? shortDay(display.day) : dayText(display.day, language);
  if ('number' in display) return numberText(display.number, language);
  return 'amount' in display ? amountText(display.amount, display.decimals, language) : display.text;
}

export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** MM/DD/YYYY in both languages, as on the paper forms. */
const shortDay = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** No separator below 10,000, so that years read as years. */
const SEPARATED_FROM = 10_000;

const numberText = (number: number, language: Language): string =>
  Math.abs(number) < SEPARATED_FROM
    ? String(number)
    : new Intl.NumberFormat(`${TAGS[language]}-US`, { maximumFractionDigits: 4 }).format(number);

const amountText = (amount: number, decimals: number, language: Language): string =>
  new Intl.NumberFormat(`${TAGS[language]}-US`, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
