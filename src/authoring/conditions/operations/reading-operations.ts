/** Operations that read answers, the situation, lookup lists, facts and named values. */
import type { Entries } from '../operation-entry.ts';
import { phrase } from '../phrase-template.ts';

export const READING_OPERATIONS = {
  blank: {
    takes: ['any'],
    gives: 'yesNo',
    isExtension: true,
    description: 'Nothing is answered.',
    example: { blank: { var: 'record.name' } },
  },
  answered: {
    takes: ['any'],
    gives: 'yesNo',
    isExtension: true,
    description: 'Something is answered.',
    example: { answered: { var: 'record.name' } },
  },
  var: {
    takes: ['path', 'any'],
    optional: 1,
    gives: 'any',
    description: 'The value at a path: record.name, item.name, situation.phase, value.',
    example: { var: 'record.name' },
  },
  missing: {
    takes: ['paths'],
    isOpen: true,
    gives: 'any',
    description: 'Those of the paths that have no value.',
    example: { missing: ['record.name', 'record.age'] },
    noun: phrase('what is not answered of {0}', 'lo que falta responder entre {0}'),
  },
  missing_some: {
    takes: ['any', 'paths'],
    gives: 'any',
    description: 'Those of the paths that have no value, if fewer than the given number have one.',
    example: { missing_some: [1, ['record.name', 'record.age']] },
    noun: phrase(
      'what is not answered of {1}, unless {0} of them are',
      'lo que falta responder entre {1}, salvo que se hayan respondido {0}',
    ),
  },
  lookup: {
    takes: ['lookupList', 'lookupColumn', 'any', 'lookupColumn'],
    gives: 'any',
    isExtension: true,
    description: 'A value from a lookup list. Arguments: list, column to search, value to find, column to return.',
    example: { lookup: ['states', 'id', { var: 'record.state' }, 'name'] },
  },
  fact: {
    takes: ['factName'],
    gives: 'yesNo',
    isExtension: true,
    description: 'A named condition of facts.json.',
    example: { fact: 'firstPhase' },
  },
  value: {
    takes: ['valueName'],
    gives: 'any',
    isExtension: true,
    description: 'A named value of this file.',
    example: { value: 'weight' },
  },
} satisfies Entries<string>;
