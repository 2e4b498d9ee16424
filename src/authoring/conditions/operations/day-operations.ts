/** Operations on days. */
import { inEachLanguage, type Language } from '../../../engine/data/index.ts';
import type { Entries } from '../operation-entry.ts';
import { phrase } from '../phrase-template.ts';

const YEAR = {
  now: phrase('this year', 'este año'),
  before: phrase('the year {0} {0:year/years} ago', 'el año de hace {0} {0:año/años}'),
  after: phrase('the year in {0} {0:year/years}', 'el año dentro de {0} {0:año/años}'),
  start: phrase('January 1 of {0}', 'el 1 de enero {de 0}'),
  startBefore: phrase('January 1, {0} {0:year/years} ago', 'el 1 de enero de hace {0} {0:año/años}'),
};

/** The year so many years from now. */
export function yearFromNow(years: string, language: Language): string {
  if (Number(years) < 0) return YEAR.before[language](String(-Number(years)));
  return Number(years) === 0 ? YEAR.now[language]() : YEAR.after[language](years);
}

const yearStartWords =
  (language: Language) =>
  (years = '0'): string =>
    Number(years) < 0
      ? YEAR.startBefore[language](String(-Number(years)))
      : YEAR.start[language](yearFromNow(years, language));

const MOVED = {
  before: phrase('{1} {1:day/days} before {0}', '{1} {1:día/días} antes {de 0}'),
  after: phrase('{1} {1:day/days} after {0}', '{1} {1:día/días} después {de 0}'),
};

const movedDayWords =
  (language: Language) =>
  (day = '', days = ''): string =>
    Number(days) < 0 ? MOVED.before[language](day, String(-Number(days))) : MOVED.after[language](day, days);

const SINCE = { var: 'record.since' };

export const DAY_OPERATIONS = {
  today: {
    takes: [],
    gives: 'day',
    isExtension: true,
    description: 'Today\'s date for the applicant: { "today": [] }.',
    example: { today: [] },
    noun: phrase('today', 'hoy'),
  },
  year: {
    takes: ['day'],
    gives: 'number',
    isExtension: true,
    description: 'The year of a day.',
    example: { year: SINCE },
    noun: phrase('the year of {0}', 'el año {de 0}'),
  },
  yearStart: {
    takes: ['number'],
    optional: 1,
    gives: 'day',
    isExtension: true,
    description: 'January 1 this many years from now: { "yearStart": -75 }.',
    example: { yearStart: -75 },
    noun: inEachLanguage(yearStartWords),
  },
  addDays: {
    takes: ['day', 'number'],
    gives: 'day',
    isExtension: true,
    description: 'The day this many days later.',
    example: { addDays: [SINCE, 90] },
    noun: inEachLanguage(movedDayWords),
  },
  daysBetween: {
    takes: ['day', 'day'],
    gives: 'number',
    isExtension: true,
    description: 'The number of days from one day to another.',
    example: { daysBetween: [SINCE, { today: [] }] },
    noun: phrase('the number of days from {0} to {1}', 'el número de días desde {0} hasta {1}'),
  },
  spanDays: {
    takes: ['list', 'itemDay', 'itemDay'],
    gives: 'number',
    isExtension: true,
    description: 'The number of days from the earliest start to the latest end in a list; the paths name both answers.',
    example: { spanDays: [{ var: 'record.pets' }, '/pets/*/arrived', '/pets/*/left'] },
    noun: phrase(
      'the number of days from the earliest {1} to the latest {2} in {0}',
      'el número de días desde la primera {1} hasta la última {2} en {0}',
    ),
  },
  notAfter: {
    takes: [
      ['day', 'text'],
      ['day', 'text'],
    ],
    gives: 'yesNo',
    isExtension: true,
    description: 'The first day is not later than the second; true if one is not answered.',
    example: { notAfter: [SINCE, { today: [] }] },
  },
} satisfies Entries<string>;
