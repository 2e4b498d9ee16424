/** Days as text, YYYY-MM-DD: today where the applicant is, and a day as a language writes it. */
import type { Language } from '../engine/index.ts';
import { TAGS } from './words.ts';

export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
