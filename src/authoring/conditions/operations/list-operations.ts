/** Operations on lists. Iterating operations evaluate their second argument for each item. */
import type { Entries } from '../operation-entry.ts';
import { phrase, phraseBy, phraseForAll } from '../phrase-template.ts';

const PETS = { var: 'record.pets' };
const IS_DOG = { '==': [{ var: 'kind' }, 'Dog'] };

/** Without a path, `unique` compares whole items; with a position, it compares one item with those before it. */
const UNIQUE = {
  among: {
    items: phrase('{no two|two} items of {0} are the same', '{no hay|hay} dos elementos iguales en {0}'),
    answers: phrase('{no two|two} items of {0} have the same {1}', '{no hay|hay} dos elementos de {0} con igual {1}'),
  },
  before: {
    items: phrase('{no|an} item before this one in {0} is the same', '{ningún|un} elemento anterior de {0} es igual'),
    answers: phrase(
      '{no|an} item before this one in {0} has the same {1}',
      '{ningún|un} elemento anterior de {0} tiene igual {1}',
    ),
  },
};

export const LIST_OPERATIONS = {
  merge: {
    takes: ['any'],
    optional: 1,
    isOpen: true,
    gives: 'list',
    description: 'The lists joined into one.',
    example: { merge: [PETS, []] },
    noun: phraseForAll('the items of {0} together', 'los elementos de {0} juntos'),
  },
  map: {
    takes: ['list', 'itemValue'],
    gives: 'list',
    description: 'The list with each item replaced by a value computed from it; var reads the item.',
    example: { map: [PETS, { var: 'name' }] },
    noun: phrase('{1} of each item of {0}', '{1} de cada elemento de {0}'),
  },
  filter: {
    takes: ['list', 'itemCondition'],
    gives: 'list',
    description: 'The items for which the condition holds; var reads the item.',
    example: { filter: [PETS, IS_DOG] },
    noun: phrase('the items of {0} where {1}', 'los elementos de {0} en los que {1}'),
  },
  reduce: {
    takes: ['list', 'itemValue', 'any'],
    gives: 'any',
    description:
      'One value computed from a list, item by item: current is the item, accumulator the result so far; the last argument is the initial value.',
    example: { reduce: [PETS, { '+': [{ var: 'accumulator' }, { var: 'current.weight' }] }, 0] },
    noun: phrase('what is computed from {0}, item by item', 'lo que resulta de recorrer {0} elemento por elemento'),
  },
  all: {
    takes: ['list', 'itemCondition'],
    gives: 'yesNo',
    description: 'The list has items, and the condition holds for all of them; var reads the item.',
    example: { all: [PETS, IS_DOG] },
    clause: phrase('{in|not in} every item of {0} {1}', '{en|no en} cada elemento de {0} {1}'),
  },
  none: {
    takes: ['list', 'itemCondition'],
    gives: 'yesNo',
    description: 'The condition holds for no item; var reads the item.',
    example: { none: [PETS, IS_DOG] },
    clause: phrase('there is {no|an} item of {0} where {1}', '{no hay ningún|hay un} elemento de {0} en el que {1}'),
  },
  some: {
    takes: ['list', 'itemCondition'],
    gives: 'yesNo',
    description: 'The condition holds for at least one item; var reads the item.',
    example: { some: [PETS, IS_DOG] },
    clause: phrase('there is {an|no} item of {0} where {1}', '{hay un|no hay ningún} elemento de {0} en el que {1}'),
  },
  count: {
    takes: ['list', 'itemCondition'],
    gives: 'number',
    isExtension: true,
    description: 'The number of items for which the condition holds; var reads the item.',
    example: { count: [PETS, IS_DOG] },
    noun: phrase('the number of items of {0} where {1}', 'el número de elementos de {0} en los que {1}'),
  },
  sum: {
    takes: ['list', 'itemValue'],
    gives: 'number',
    isExtension: true,
    description: 'The sum of a number of each item; missing answers add nothing; var reads the item.',
    example: { sum: [PETS, { var: 'weight' }] },
    noun: phrase('the sum of {1} over all items of {0}', 'la suma de {1} en todos los elementos de {0}'),
  },
  unique: {
    takes: ['list', 'itemField', 'number'],
    optional: 2,
    gives: 'yesNo',
    isExtension: true,
    description:
      'No two items are the same, or have the same answer at the path; with { "var": "index" }, none before this one.',
    example: { unique: [PETS, '/pets/*/name', { var: 'index' }] },
    clause: phraseBy(
      (_list, what = '', position) => UNIQUE[position === undefined ? 'among' : 'before'][what ? 'answers' : 'items'],
    ),
  },
} satisfies Entries<string>;
