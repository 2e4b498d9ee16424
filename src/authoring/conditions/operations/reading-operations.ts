/** Operations that read answers, the situation, lookup lists, facts and named values. */
import type { Entries } from '../operation-entry.ts';

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
    description: 'What stands at a path: record.name, item.name, situation.phase, value.',
    example: { var: 'record.name' },
  },
  missing: {
    takes: ['paths'],
    isOpen: true,
    gives: 'any',
    description: 'The paths at which there is nothing.',
    example: { missing: ['record.name', 'record.age'] },
    noun: {
      english: (all) => `what is not answered of ${all}`,
      spanish: (all) => `lo que falta responder entre ${all}`,
    },
  },
  missing_some: {
    takes: ['any', 'paths'],
    gives: 'any',
    description: 'The paths at which there is nothing, if fewer than so many have something.',
    example: { missing_some: [1, ['record.name', 'record.age']] },
    noun: {
      english: (least, all) => `what is not answered of ${all}, unless ${least} of them are`,
      spanish: (least, all) => `lo que falta responder entre ${all}, salvo que se hayan respondido ${least}`,
    },
  },
  lookup: {
    takes: ['lookupList', 'lookupColumn', 'any', 'lookupColumn'],
    gives: 'any',
    isExtension: true,
    description: 'A column of the row of a lookup list: list, column, its value, the column wanted.',
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
