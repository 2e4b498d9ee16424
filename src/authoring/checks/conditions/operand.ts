/** Checks the operands of operations: each has a suitable type, and at least one reads something. */

import { evaluateRule, isTruthy, parseOperation } from '../../../engine/conditions/index.ts';
import { isDay } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Bilingual, bilingual, capital } from '../../bilingual/index.ts';
import {
  answerType,
  JSON_TYPES,
  ORDERED,
  VALUE_TYPE_BY_JSON,
  type ValueType,
} from '../../conditions/operation-entry.ts';
import { argumentTypes, findArgument, findEntry } from '../../conditions/operations/index.ts';
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

const TYPE_NAMES: Record<ValueType, Bilingual> = {
  text: bilingual`a text`,
  day: bilingual`a date`,
  number: bilingual`a number`,
  yesNo: bilingual`yes or no`,
  list: bilingual`a list`,
  group: bilingual`a group`,
  any: bilingual`anything`,
};

export function operandType(rule: Rule, target: ReadTarget): ValueType {
  const operation = parseOperation(rule);
  if (operation && target.kind !== 'any') return targetType(target);
  if (operation?.name === 'reduce') return reduceType(operation.args);
  if (operation) return findEntry(operation.name)?.gives ?? 'any';
  if (Array.isArray(rule)) return 'list';
  if (typeof rule === 'string') return isDay(rule) ? 'day' : 'text';
  if (typeof rule === 'object') return rule === null ? 'any' : 'group';
  return typeof rule === 'number' ? 'number' : 'yesNo';
}

/** The type that `reduce` gives: that of its body and its initial value, if they agree. */
function reduceType([, body = null, start = null]: Rule[]): ValueType {
  const [each, first] = [body, start].map((rule) => operandType(rule, { kind: 'any' }));
  return each !== undefined && each === first ? each : 'any';
}

function targetType(target: ReadTarget): ValueType {
  if (target.kind === 'lookupRows') return 'list';
  if (target.kind === 'computed') return target.valueType;
  if (target.kind === 'plain') return target.name === 'today' ? 'day' : (VALUE_TYPE_BY_JSON[target.type] ?? 'any');
  if (target.kind !== 'field') return target.kind === 'any' ? 'any' : 'group';
  const { kind, schema } = target.field;
  if (kind === 'group') return 'group';
  if (kind === 'list' || kind === 'choices') return 'list';
  return answerType(schema);
}

/** A literal that holds no null. */
const isConstant = (rule: Rule): boolean =>
  Array.isArray(rule) ? rule.every(isConstant) : rule !== null && parseOperation(rule) === undefined;

export function checkOperands(operands: Operands): void {
  const { name, args } = operands;
  const entry = findEntry(name);
  const valueTypes = args.map((arg, i) => operandType(arg, operands.targets[i] ?? { kind: 'any' }));
  if (entry?.compares === 'membership') checkIn(operands, valueTypes);
  else if (entry?.compares) checkCompared(operands, valueTypes);
  else if (entry)
    for (const i of args.keys()) {
      const takes = argumentTypes(findArgument(entry, i));
      if (takes) checkArgument(operands, valueTypes, i, takes);
    }
  // Years are texts: they can be compared with each other, but not with a day.
  const text = valueTypes.findIndex((valueType, i) => valueType === 'text' && operands.targets[i]?.kind === 'field');
  if (name === 'notAfter' && valueTypes.includes('day') && text >= 0)
    operands.reportArgument(text, bilingual`A text is not compared with a date. Name a field with "format": "date".`);
  if (name === 'spanDays' && typeof args[1] === 'string' && args[1] === args[2])
    operands.reportArgument(2, bilingual`The start and the end are the same here. Name the field that holds the end.`);
}

function checkArgument(
  { name, args, reportArgument }: Operands,
  valueTypes: ValueType[],
  i: number,
  takes: readonly ValueType[],
): void {
  const [arg, valueType] = [args[i], valueTypes[i] ?? 'any'];
  if (takes.includes('day') && typeof arg === 'string' && !isDay(arg)) reportArgument(i, noDay(arg));
  else if (
    valueType !== 'any' &&
    !takes.includes(valueType) &&
    !(Object.hasOwn(NUMBER_OPERATIONS, name) && valueType === 'text' && args.length === 1)
  )
    reportArgument(
      i,
      bilingual`"${name}" takes ${joinWithOr(takes.map((each) => TYPE_NAMES[each]))} here, and this is ${TYPE_NAMES[valueType]}. Change one of them.`,
    );
}

function checkCompared(operands: Operands, valueTypes: ValueType[]): void {
  const { name, args, reportArgument } = operands;
  if (args.length > 1 && args.every(isConstant)) {
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
  const unordered = isOrder
    ? valueTypes.findIndex((valueType) => valueType !== 'any' && !ORDERED.includes(valueType))
    : -1;
  if (unordered >= 0)
    reportArgument(
      unordered,
      bilingual`${capital(TYPE_NAMES[valueTypes[unordered] as ValueType])} cannot be compared as less or more. Use "==", "length" or "answered".`,
    );
  else checkPair(operands, valueTypes);
  if (isOrder && args.length === 2) checkReach(operands);
}

/** When all possible numbers are known, reports a limit that none of them satisfies. */
function checkReach({ name, args, targets, reportArgument }: Operands): void {
  const holds = (...compared: number[]): boolean => isTruthy(evaluateRule({ [name]: compared }, {}));
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

function checkPair({ name, args, targets, reportArgument }: Operands, valueTypes: ValueType[]): void {
  const known = valueTypes.filter((valueType) => valueType !== 'any');
  const text = args.findIndex((arg) => typeof arg === 'string' && !isDay(arg));
  // A literal beside a path is checked against the possible values of the path, with a more specific message.
  const isRead = targets.some(({ kind }) => kind === 'field' || kind === 'plain');
  const isReportedElsewhere = findEntry(name)?.compares === 'sameness' && isRead && args.some(isConstant);
  if (isReportedElsewhere || known.length < 2) return;
  if (known.includes('day') && text >= 0) reportArgument(text, noDay(args[text] as Rule));
  else if (new Set(known.map((valueType) => JSON_TYPES[valueType])).size > 1) {
    const [a, b] = [...new Set(known)].map((valueType) => TYPE_NAMES[valueType]);
    reportArgument(
      1,
      bilingual`${capital(a as Bilingual)} and ${b} cannot be compared with "${name}". Compare values of one kind.`,
    );
  }
}

function checkIn({ args, targets, reportArgument }: Operands, valueTypes: ValueType[]): void {
  const [member = null, list = null] = args;
  const target = targets[1];
  if (Array.isArray(member) && parseOperation(list) && valueTypes[1] !== 'list')
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
