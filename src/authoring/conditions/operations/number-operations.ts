/** Operations on numbers. */
import * as english from '../english-phrases.ts';
import type { Entries } from '../operation-entry.ts';
import * as spanish from '../spanish-phrases.ts';

const WEEKS = { var: 'record.weeks' };
const AGE = { var: 'record.age' };

export const NUMBER_OPERATIONS = {
  '%': {
    takes: ['number', 'number'],
    gives: 'number',
    description: 'What is left of a division.',
    example: { '%': [WEEKS, 4] },
    noun: {
      english: (a, b) => `what is left of ${a} divided by ${b}`,
      spanish: (a, b) => `el resto de ${a} entre ${b}`,
    },
  },
  '+': {
    takes: ['number'],
    isOpen: true,
    gives: 'number',
    description: 'The sum.',
    example: { '+': [AGE, 1] },
    noun: { english: (...all) => all.join(' plus '), spanish: (...all) => all.join(' más ') },
  },
  '*': {
    takes: ['number'],
    isOpen: true,
    gives: 'number',
    description: 'The product.',
    example: { '*': [WEEKS, 7] },
    noun: { english: (...all) => all.join(' times '), spanish: (...all) => all.join(' por ') },
  },
  '-': {
    takes: ['number', 'number'],
    optional: 1,
    gives: 'number',
    description: 'The difference; of one, the opposite.',
    example: { '-': [AGE, 18] },
    noun: {
      english: (a, b) => (b === undefined ? `minus ${a}` : `${a} minus ${b}`),
      spanish: (a, b) => (b === undefined ? `menos ${a}` : `${a} menos ${b}`),
    },
  },
  '/': {
    takes: ['number', 'number'],
    gives: 'number',
    description: 'The quotient.',
    example: { '/': [WEEKS, 4] },
    noun: { english: (a, b) => `${a} divided by ${b}`, spanish: (a, b) => `${a} entre ${b}` },
  },
  min: {
    takes: ['number'],
    isOpen: true,
    gives: 'number',
    description: 'The least.',
    example: { min: [AGE, 65] },
    noun: {
      english: (...all) => `the smallest of ${english.joinWithWord(all, 'and')}`,
      spanish: (...all) => `lo menor entre ${spanish.joinWithWord(all, 'y')}`,
    },
  },
  max: {
    takes: ['number'],
    isOpen: true,
    gives: 'number',
    description: 'The greatest.',
    example: { max: [AGE, 18] },
    noun: {
      english: (...all) => `the largest of ${english.joinWithWord(all, 'and')}`,
      spanish: (...all) => `lo mayor entre ${spanish.joinWithWord(all, 'y')}`,
    },
  },
} satisfies Entries<string>;
