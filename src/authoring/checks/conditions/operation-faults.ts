/** Words the faults of an operation: an unknown name, with what was likely meant, and the number of its arguments. */

import { OPERATION_NAMES } from '../../../engine/conditions/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import { arity, findEntry } from '../../conditions/operations/index.ts';
import { didYouMean, suggestion } from '../../faults/suggestion.ts';
import type { ReadTarget } from './references.ts';

/** Names of operations in other languages. */
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
  ...{ total: 'sum', concatenate: 'cat', join: 'cat', now: 'today', date: 'today', ifelse: 'if' },
};

export function unknownOperation(name: string, result: ReadTarget | undefined): Bilingual {
  if (result?.kind === 'field' && [...result.fields.values()].some((field) => isInside(field, name, result.field.path)))
    return bilingual`A group with a single answer looks like an operation. Add a second answer to "${name}", or null for one.`;
  const alias = Object.hasOwn(ALIASES, name) ? didYouMean(ALIASES[name] as string) : suggestion(name, OPERATION_NAMES);
  return bilingual`There is no operation "${name}".${alias}`;
}

const isInside = (field: FieldTemplate, name: string, path: string): boolean =>
  field.name === name && field.path.startsWith(`${path}/`);

/** `isList`: the arguments are written as a list in [ ]. */
export function argumentCountFault(name: string, count: number, isList: boolean): Bilingual | undefined {
  const entry = findEntry(name);
  if (!entry) return undefined;
  const [least, most] = arity(entry);
  if (count >= least && count <= most) return undefined;
  const needed =
    least === most
      ? `${least}`
      : most === Number.POSITIVE_INFINITY
        ? bilingual`at least ${least}`
        : bilingual`${least} or ${most}`;
  const more = name.startsWith('!') ? bilingual`Join them with "and" or "or".` : bilingual`Remove the others.`;
  const inList = count > most ? more : bilingual`Add what is missing.`;
  const advice =
    most === 0 ? bilingual`Write { "${name}": [] }.` : isList ? inList : bilingual`Put its arguments in [ ].`;
  return most === 1
    ? bilingual`The operation "${name}" takes ${needed} argument, not ${count}. ${advice}`
    : bilingual`The operation "${name}" takes ${needed} arguments, not ${count}. ${advice}`;
}
