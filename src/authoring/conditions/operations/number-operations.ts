/** Operations on numbers. */
import type { Entries } from '../operation-entry.ts';
import { phrase, phraseBy, phraseForAll } from '../phrase-template.ts';

const WEEKS = { var: 'record.weeks' };
const AGE = { var: 'record.age' };

export const NUMBER_OPERATIONS = {
  '%': {
    takes: ['number', 'number'],
    gives: 'number',
    description: 'The remainder of a division.',
    example: { '%': [WEEKS, 4] },
    noun: phrase('the remainder of {0} divided by {1}', 'el resto de {0} entre {1}'),
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
    description: 'The difference; with one argument, its negation.',
    example: { '-': [AGE, 18] },
    noun: phraseBy((_a, b) =>
      b === undefined ? phrase('minus {0}', 'menos {0}') : phrase('{0} minus {1}', '{0} menos {1}'),
    ),
  },
  '/': {
    takes: ['number', 'number'],
    gives: 'number',
    description: 'The quotient.',
    example: { '/': [WEEKS, 4] },
    noun: phrase('{0} divided by {1}', '{0} entre {1}'),
  },
  min: {
    takes: ['number'],
    isOpen: true,
    gives: 'number',
    description: 'The smallest number.',
    example: { min: [AGE, 65] },
    noun: phraseForAll('the smallest of {0}', 'lo menor entre {0}'),
  },
  max: {
    takes: ['number'],
    isOpen: true,
    gives: 'number',
    description: 'The largest number.',
    example: { max: [AGE, 18] },
    noun: phraseForAll('the largest of {0}', 'lo mayor entre {0}'),
  },
} satisfies Entries<string>;
