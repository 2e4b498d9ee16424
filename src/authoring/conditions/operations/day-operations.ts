/** Operations on days. */
import * as english from '../english-phrases.ts';
import type { Entries } from '../operation-entry.ts';
import * as spanish from '../spanish-phrases.ts';

const SINCE = { var: 'record.since' };

export const DAY_OPERATIONS = {
  today: {
    takes: [],
    gives: 'day',
    isExtension: true,
    description: 'The day it is for the applicant: { "today": [] }.',
    example: { today: [] },
    noun: { english: () => 'today', spanish: () => 'hoy' },
  },
  year: {
    takes: ['day'],
    gives: 'number',
    isExtension: true,
    description: 'The year of a day.',
    example: { year: SINCE },
    noun: { english: (day) => `the year of ${day}`, spanish: (day = '') => `el año ${spanish.of(day)}` },
  },
  yearStart: {
    takes: ['number'],
    optional: 1,
    gives: 'day',
    isExtension: true,
    description: 'The first of January so many years from this one: { "yearStart": -75 }.',
    example: { yearStart: -75 },
    noun: {
      english: (years = '0') =>
        Number(years) < 0
          ? `January 1, ${english.countPhrase(String(-Number(years)), 'year')} ago`
          : `January 1 of ${english.yearFromNow(years)}`,
      spanish: (years = '0') =>
        Number(years) < 0
          ? `el 1 de enero de hace ${spanish.countPhrase(String(-Number(years)), 'año')}`
          : `el 1 de enero ${spanish.of(spanish.yearFromNow(years))}`,
    },
  },
  addDays: {
    takes: ['day', 'number'],
    gives: 'day',
    isExtension: true,
    description: 'The day so many days after.',
    example: { addDays: [SINCE, 90] },
    noun: {
      english: (day, days = '') => `${english.countPhrase(days, 'day')} after ${day}`,
      spanish: (day = '', days = '') => `${spanish.countPhrase(days, 'día')} después ${spanish.of(day)}`,
    },
  },
  daysBetween: {
    takes: ['day', 'day'],
    gives: 'number',
    isExtension: true,
    description: 'The days from one day to another.',
    example: { daysBetween: [SINCE, { today: [] }] },
    noun: {
      english: (from, to) => `the number of days from ${from} to ${to}`,
      spanish: (from, to) => `el número de días desde ${from} hasta ${to}`,
    },
  },
  spanDays: {
    takes: ['list', 'itemDay', 'itemDay'],
    gives: 'number',
    isExtension: true,
    description: 'Days from the earliest start to the latest end in a list, by the paths of both answers.',
    example: { spanDays: [{ var: 'record.pets' }, '/pets/*/arrived', '/pets/*/left'] },
    noun: {
      english: (list, from, to) => `the number of days from the earliest ${from} to the latest ${to} in ${list}`,
      spanish: (list, from, to) => `el número de días desde la primera ${from} hasta la última ${to} en ${list}`,
    },
  },
  notAfter: {
    takes: [
      ['day', 'text'],
      ['day', 'text'],
    ],
    gives: 'yesNo',
    isExtension: true,
    description: 'The first day is no later than the second; also when one is not answered.',
    example: { notAfter: [SINCE, { today: [] }] },
  },
} satisfies Entries<string>;
