/** Checks the operands of operations: each has a suitable sort, and at least one reads something. */

import { isTrue, operation, run } from '../../../engine/conditions/index.ts';
import { isDay } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Bilingual, bilingual, capital } from '../../bilingual/index.ts';
import { ORDERED, SORTS_OF_TYPES, type Sort } from '../../conditions/operation-entry.ts';
import { argumentSorts, findArgument, findEntry } from '../../conditions/operations/index.ts';
import { NUMBER_OPERATIONS } from '../../conditions/operations/number-operations.ts';
import { joinWithOr, noDay, shortJson } from '../../faults/suggestion.ts';
import type { ReadTarget } from './references.ts';

/** Reports a fault, if there is one, at an argument of an operation, or at a pointer inside of it. */
export type ReportArgument = (argument: number, fault: Bilingual | undefined, inside?: string) => void;

/** One operation with the targets of its arguments. */
interface Operands {
  name: string;
  args: readonly Rule[];
  targets: readonly ReadTarget[];
  reportArgument: ReportArgument;
}

const CALLED: Record<Sort, Bilingual> = {
  text: bilingual`a text`,
  day: bilingual`a date`,
  number: bilingual`a number`,
  yesNo: bilingual`yes or no`,
  list: bilingual`a list`,
  group: bilingual`a group`,
  any: bilingual`anything`,
};

export function operandSort(rule: Rule, target: ReadTarget): Sort {
  const found = operation(rule);
  if (found && target.kind !== 'any') return targetSort(target);
  if (found?.name === 'reduce') return reduceSort(found.args);
  if (found) return findEntry(found.name)?.gives ?? 'any';
  if (Array.isArray(rule)) return 'list';
  if (typeof rule === 'string') return isDay(rule) ? 'day' : 'text';
  if (typeof rule === 'object') return rule === null ? 'any' : 'group';
  return typeof rule === 'number' ? 'number' : 'yesNo';
}

/** The sort that `reduce` gives: that of its body and its initial value, if they agree. */
function reduceSort([, body = null, start = null]: Rule[]): Sort {
  const [each, first] = [body, start].map((rule) => operandSort(rule, { kind: 'any' }));
  return each !== undefined && each === first ? each : 'any';
}

function targetSort(target: ReadTarget): Sort {
  if (target.kind === 'rows') return 'list';
  if (target.kind === 'sort') return target.sort;
  if (target.kind === 'plain') return target.name === 'today' ? 'day' : (SORTS_OF_TYPES[target.type] ?? 'any');
  if (target.kind !== 'field') return target.kind === 'any' ? 'any' : 'group';
  const { kind, schema } = target.field;
  if (kind === 'group') return 'group';
  if (kind === 'list' || kind === 'choices') return 'list';
  if (schema.format === 'date') return 'day';
  return SORTS_OF_TYPES[schema.type ?? ''] ?? 'any';
}

const isLiteral = (rule: Rule): boolean =>
  Array.isArray(rule) ? rule.every(isLiteral) : rule !== null && operation(rule) === undefined;

export function checkOperands(operands: Operands): void {
  const { name, args } = operands;
  const entry = findEntry(name);
  const sorts = args.map((arg, i) => operandSort(arg, operands.targets[i] ?? { kind: 'any' }));
  if (entry?.compares === 'membership') checkIn(operands, sorts);
  else if (entry?.compares) checkCompared(operands, sorts);
  else if (entry)
    for (const i of args.keys()) {
      const takes = argumentSorts(findArgument(entry, i));
      if (takes) checkArgument(operands, sorts, i, takes);
    }
  // Years are texts: they can be compared with each other, but not with a day.
  const text = sorts.findIndex((sort, i) => sort === 'text' && operands.targets[i]?.kind === 'field');
  if (name === 'notAfter' && sorts.includes('day') && text >= 0)
    operands.reportArgument(text, bilingual`A text is not compared with a date. Name a field with "format": "date".`);
  if (name === 'spanDays' && typeof args[1] === 'string' && args[1] === args[2])
    operands.reportArgument(2, bilingual`The start and the end are the same here. Name the field that holds the end.`);
}

function checkArgument(
  { name, args, reportArgument }: Operands,
  sorts: Sort[],
  i: number,
  takes: readonly Sort[],
): void {
  const [arg, sort] = [args[i], sorts[i] ?? 'any'];
  if (takes.includes('day') && typeof arg === 'string' && !isDay(arg)) reportArgument(i, noDay(arg));
  else if (
    sort !== 'any' &&
    !takes.includes(sort) &&
    !(Object.hasOwn(NUMBER_OPERATIONS, name) && sort === 'text' && args.length === 1)
  )
    reportArgument(
      i,
      bilingual`"${name}" takes ${joinWithOr(takes.map((each) => CALLED[each]))} here, and this is ${CALLED[sort]}. Change one of them.`,
    );
}

function checkCompared(operands: Operands, sorts: Sort[]): void {
  const { name, args, reportArgument } = operands;
  if (args.length > 1 && args.every(isLiteral)) {
    const path = args.find((arg) => typeof arg === 'string' && /^(record|item|situation|value|option)(\.|$)/.test(arg));
    const read = path === undefined ? '{ "var": "record.name" }' : `{ "var": ${shortJson(path)} }`;
    reportArgument(0, bilingual`Both sides are plain values, so this is always the same. Read an answer with ${read}.`);
    return;
  }
  const isOrder = findEntry(name)?.compares === 'order';
  if (!isOrder) {
    const list = args.findIndex((arg) => Array.isArray(arg));
    if (list >= 0) {
      reportArgument(list, bilingual`An answer is never equal to a list in [ ]. Use { "in": [answer, list] }.`);
      return;
    }
  }
  const unordered = isOrder ? sorts.findIndex((sort) => sort !== 'any' && !ORDERED.includes(sort)) : -1;
  if (unordered >= 0)
    reportArgument(
      unordered,
      bilingual`${capital(CALLED[sorts[unordered] as Sort])} cannot be compared as less or more. Use "==", "length" or "answered".`,
    );
  else checkPair(operands, sorts);
  if (isOrder && args.length === 2) checkReach(operands);
}

/** When all possible numbers are known, reports a limit that none of them satisfies. */
function checkReach({ name, args, targets, reportArgument }: Operands): void {
  const holds = (...compared: number[]): boolean => isTrue(run({ [name]: compared }, {}));
  for (const [i, target] of targets.entries()) {
    const limit = args[1 - i];
    if (target.kind !== 'plain' || target.type !== 'number' || !target.values || typeof limit !== 'number') continue;
    const numbers = target.values.filter((value) => typeof value === 'number');
    if (!numbers.some((number) => (i === 0 ? holds(number, limit) : holds(limit, number))))
      reportArgument(
        1 - i,
        bilingual`"${target.name}" can be ${numbers.join(', ')}, so this never holds. Write another number, or add the missing one in forms/facts.json.`,
      );
  }
}

function checkPair({ name, args, targets, reportArgument }: Operands, sorts: Sort[]): void {
  const known = sorts.filter((sort) => sort !== 'any');
  const text = args.findIndex((arg) => typeof arg === 'string' && !isDay(arg));
  // A literal beside a path is checked against the possible values of the path, with a more specific message.
  const isRead = targets.some(({ kind }) => kind === 'field' || kind === 'plain');
  const isTold = findEntry(name)?.compares === 'sameness' && isRead && args.some(isLiteral);
  if (isTold || known.length < 2) return;
  if (known.includes('day') && text >= 0) reportArgument(text, noDay(args[text] as Rule));
  else if (new Set(known.map((sort) => (sort === 'day' ? 'text' : sort))).size > 1) {
    const [a, b] = [...new Set(known)].map((sort) => CALLED[sort]);
    reportArgument(
      1,
      bilingual`${capital(a as Bilingual)} and ${b} cannot be compared with "${name}". Compare values of one kind.`,
    );
  }
}

function checkIn({ args, targets, reportArgument }: Operands, sorts: Sort[]): void {
  const [member = null, list = null] = args;
  const target = targets[1];
  if (Array.isArray(member) && operation(list) && sorts[1] !== 'list')
    reportArgument(
      0,
      bilingual`The arguments of "in" are in the wrong order: first what is looked for, then the list.`,
    );
  else if (typeof list === 'string') reportArgument(1, bilingual`"in" looks in a list. Write [${itemsIn(list)}].`);
  else if (target?.kind === 'field' && target.field.kind === 'list')
    reportArgument(1, bilingual`"${target.field.name}" is a list of groups, which "in" cannot look into. Use "some".`);
  else if (target?.kind === 'field' && !['text', 'choices'].includes(target.field.kind))
    reportArgument(
      1,
      bilingual`"${target.field.name}" has a single answer, so nothing is in it. Use "==", or swap the arguments.`,
    );
}

/** A list that the author wrote as one text. */
const itemsIn = (text: string): string =>
  text
    .split(',')
    .map((item) => shortJson(item.trim()))
    .join(', ');
