/** Operations on lists. Iterating operations evaluate their second argument for each item. */
import * as english from '../english-phrases.ts';
import type { Entries } from '../operation-entry.ts';
import * as spanish from '../spanish-phrases.ts';

const PETS = { var: 'record.pets' };
const IS_DOG = { '==': [{ var: 'kind' }, 'Dog'] };

export const LIST_OPERATIONS = {
  merge: {
    takes: ['any'],
    optional: 1,
    isOpen: true,
    gives: 'list',
    description: 'Lists put together.',
    example: { merge: [PETS, []] },
    noun: {
      english: (...all) => `the items of ${english.joinWithWord(all, 'and')} together`,
      spanish: (...all) => `los elementos de ${spanish.joinWithWord(all, 'y')} juntos`,
    },
  },
  map: {
    takes: ['list', 'itemValue'],
    gives: 'list',
    description: 'The list with each item worked out; var reads the item.',
    example: { map: [PETS, { var: 'name' }] },
    noun: {
      english: (list, what) => `${what} of each item of ${list}`,
      spanish: (list, what) => `${what} de cada elemento de ${list}`,
    },
  },
  filter: {
    takes: ['list', 'itemCondition'],
    gives: 'list',
    description: 'The items for which it holds; var reads the item.',
    example: { filter: [PETS, IS_DOG] },
    noun: {
      english: (list, when) => `the items of ${list} where ${when}`,
      spanish: (list, when) => `los elementos de ${list} en los que ${when}`,
    },
  },
  reduce: {
    takes: ['list', 'itemValue', 'any'],
    gives: 'any',
    description:
      'One value of a list: current is the item, accumulator what came of those before; last, the value to begin with.',
    example: { reduce: [PETS, { '+': [{ var: 'accumulator' }, { var: 'current.weight' }] }, 0] },
    noun: {
      english: (list) => `what is worked out from ${list}, item by item`,
      spanish: (list) => `lo que resulta de recorrer ${list} elemento por elemento`,
    },
  },
  all: {
    takes: ['list', 'itemCondition'],
    gives: 'yesNo',
    description: 'It holds for each item, and there is one; var reads the item.',
    example: { all: [PETS, IS_DOG] },
    clause: {
      english: (list, what) => [`in every item of ${list} ${what}`, `not in every item of ${list} ${what}`],
      spanish: (list, what) => [`en cada elemento de ${list} ${what}`, `no en cada elemento de ${list} ${what}`],
    },
  },
  none: {
    takes: ['list', 'itemCondition'],
    gives: 'yesNo',
    description: 'It holds for no item; var reads the item.',
    example: { none: [PETS, IS_DOG] },
    clause: {
      english: (list, what) => [
        `there is no item of ${list} where ${what}`,
        `there is an item of ${list} where ${what}`,
      ],
      spanish: (list, what) => [
        `no hay ningún elemento de ${list} en el que ${what}`,
        `hay un elemento de ${list} en el que ${what}`,
      ],
    },
  },
  some: {
    takes: ['list', 'itemCondition'],
    gives: 'yesNo',
    description: 'It holds for an item; var reads the item.',
    example: { some: [PETS, IS_DOG] },
    clause: {
      english: (list, what) => [
        `there is an item of ${list} where ${what}`,
        `there is no item of ${list} where ${what}`,
      ],
      spanish: (list, what) => [
        `hay un elemento de ${list} en el que ${what}`,
        `no hay ningún elemento de ${list} en el que ${what}`,
      ],
    },
  },
  count: {
    takes: ['list', 'itemCondition'],
    gives: 'number',
    isExtension: true,
    description: 'How many items it holds for; var reads the item.',
    example: { count: [PETS, IS_DOG] },
    noun: {
      english: (list, when) => `the number of items of ${list} where ${when}`,
      spanish: (list, when) => `el número de elementos de ${list} en los que ${when}`,
    },
  },
  sum: {
    takes: ['list', 'itemValue'],
    gives: 'number',
    isExtension: true,
    description: 'The sum of a number of each item; what is not answered adds nothing; var reads the item.',
    example: { sum: [PETS, { var: 'weight' }] },
    noun: {
      english: (list, what) => `the sum of ${what} over all items of ${list}`,
      spanish: (list, what) => `la suma de ${what} en todos los elementos de ${list}`,
    },
  },
  unique: {
    takes: ['list', 'itemField', 'number'],
    optional: 2,
    gives: 'yesNo',
    isExtension: true,
    description:
      'No two items are the same, or have the same answer to the question at the path; with { "var": "index" }, none before this one.',
    example: { unique: [PETS, '/pets/*/name', { var: 'index' }] },
    clause: { english: englishUnique, spanish: spanishUnique },
  },
} satisfies Entries<string>;

type Repeated = [is: string, isNot: string];

/** Without a name, `unique` compares whole items; with a position, it compares one item with those before it. */
function englishUnique(list?: string, what = '', position?: string): Repeated {
  if (position === undefined)
    return what === ''
      ? [`no two items of ${list} are the same`, `two items of ${list} are the same`]
      : [`no two items of ${list} have the same ${what}`, `two items of ${list} have the same ${what}`];
  const [subject, verb] = [`item before this one in ${list}`, what === '' ? 'is the same' : `has the same ${what}`];
  return [`no ${subject} ${verb}`, `an ${subject} ${verb}`];
}

function spanishUnique(list?: string, what = '', position?: string): Repeated {
  if (position === undefined)
    return what === ''
      ? [`no hay dos elementos iguales en ${list}`, `hay dos elementos iguales en ${list}`]
      : [`no hay dos elementos de ${list} con igual ${what}`, `hay dos elementos de ${list} con igual ${what}`];
  const [subject, verb] = [`elemento anterior de ${list}`, what === '' ? 'es igual' : `tiene igual ${what}`];
  return [`ningún ${subject} ${verb}`, `un ${subject} ${verb}`];
}
