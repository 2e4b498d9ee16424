/** The operations by name and number of arguments, and what was likely meant by others. */
import { OPERATIONS } from '../../../engine/conditions/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import { suggestion } from '../../faults/suggestion.ts';
import type { Target } from './references.ts';

const ANY_NUMBER = Number.POSITIVE_INFINITY;
/** The least and most arguments of each operation. */
export const ARITY: Record<string, [number, number]> = {
  ...Object.fromEntries(['==', '===', '!=', '!==', '>', '>=', '%', 'in', '/'].map((name) => [name, [2, 2]])),
  ...Object.fromEntries(['+', '*', 'min', 'max', 'and', 'or', 'cat', 'missing'].map((name) => [name, [1, ANY_NUMBER]])),
  ...Object.fromEntries(
    ['!', '!!', 'blank', 'answered', 'year', 'digits', 'lower', 'length', 'fact', 'value'].map((name) => [
      name,
      [1, 1],
    ]),
  ),
  ...Object.fromEntries(
    ['map', 'filter', 'all', 'none', 'some', 'count', 'addDays', 'daysBetween', 'notAfter', 'missing_some'].map(
      (name) => [name, [2, 2]],
    ),
  ),
  '<': [2, 3],
  '<=': [2, 3],
  '-': [1, 2],
  '?:': [3, 3],
  if: [2, ANY_NUMBER],
  lookup: [4, 4],
  merge: [0, ANY_NUMBER],
  reduce: [3, 3],
  spanDays: [3, 3],
  substr: [2, 3],
  today: [0, 0],
  unique: [1, 3],
  var: [1, 2],
  yearStart: [0, 1],
};

/** What other languages call the operations. */
const ALIASES: Record<string, string> = {
  ...{ not: '!', eq: '==', equals: '==', '=': '==', ne: '!=', '<>': '!=', '&&': 'and', '||': 'or', gt: '>', lt: '<' },
  ...{ contains: 'in', includes: 'in', len: 'length', concat: 'cat', empty: 'blank', every: 'all', any: 'some' },
  ...{ isBefore: 'notAfter', before: 'notAfter', isAfter: 'notAfter', after: 'notAfter', isSameOrBefore: 'notAfter' },
  ...{ distinct: 'unique', duplicates: 'unique', noDuplicates: 'unique', size: 'length', countIf: 'count' },
  ...{
    lessThan: '<',
    greaterThan: '>',
    isEmpty: 'blank',
    isBlank: 'blank',
    exists: 'answered',
    isAnswered: 'answered',
  },
  ...{ lowercase: 'lower', toLowerCase: 'lower', lowerCase: 'lower' },
  ...{ sum: 'reduce', concatenate: 'cat', join: 'cat', now: 'today', date: 'today', ifelse: 'if' },
};

export function unknownOperation(name: string, result: Target | undefined): string {
  if (result?.kind === 'field' && [...result.fields.values()].some((field) => isInside(field, name, result.field.path)))
    return `A group with a single answer looks like an operation. Add a second answer to "${name}", or null for one.`;
  const alias = Object.hasOwn(ALIASES, name) ? ` Did you mean "${ALIASES[name]}"?` : suggestion(name, OPERATIONS);
  return `There is no operation "${name}".${alias}`;
}

const isInside = (field: FieldTemplate, name: string, path: string): boolean =>
  field.name === name && field.path.startsWith(`${path}/`);

/** `isList` tells whether the arguments stand in [ ]. */
export function countFault(name: string, count: number, isList: boolean): string | undefined {
  const [least, most] = ARITY[name] ?? [0, ANY_NUMBER];
  if (count >= least && count <= most) return undefined;
  const needed = least === most ? `${least}` : most === ANY_NUMBER ? `at least ${least}` : `${least} or ${most}`;
  const more = name.startsWith('!') ? 'Join them with "and" or "or".' : 'Take the others out.';
  const inList = count > most ? more : 'Add what is missing.';
  const advice = most === 0 ? `Write { "${name}": [] }.` : isList ? inList : 'Put its arguments in [ ].';
  return `The operation "${name}" takes ${needed} argument${needed === '1' ? '' : 's'}, and here are ${count}. ${advice}`;
}
