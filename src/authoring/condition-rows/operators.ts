/** The operators of rows, each with the JSON-Logic operation that it stands for. */
import type { OperationName, Rule } from '../../engine/conditions/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { negate } from '../conditions/algebra.ts';
import type { ValueType } from '../conditions/operation-entry.ts';
import { argumentTypes, findArgument, findEntry } from '../conditions/operations/index.ts';

interface Operator {
  /** The operation that it is written as. */
  operation: OperationName | undefined;
  takes: 'nothing' | 'one' | 'several';
  /** The position of the subject among the arguments. */
  argument: 0 | 1;
  /** The value is the name of a question of the items. */
  isOfItems?: boolean;
  opposite?: string;
  rule(subject: Rule, value: Json): Rule;
}

const compare = (operation: OperationName, opposite?: string): Operator => ({
  operation,
  takes: 'one',
  argument: 0,
  ...(opposite !== undefined && { opposite }),
  rule: (subject, value) => ({ [operation]: [subject, value] }),
});
const check = (operation: OperationName, opposite: string): Operator => ({
  operation,
  takes: 'nothing',
  argument: 0,
  opposite,
  rule: (subject) => ({ [operation]: subject }),
});

const ALL = {
  is: compare('===', 'isNot'),
  isNot: compare('!==', 'is'),
  isOneOf: { ...compare('in', 'isNoneOf'), takes: 'several' },
  isNoneOf: {
    ...compare('in', 'isOneOf'),
    takes: 'several',
    rule: (subject, value) => negate({ in: [subject, value] }),
  },
  includes: { ...compare('in', 'excludes'), argument: 1, rule: (subject, value) => ({ in: [value, subject] }) },
  excludes: {
    ...compare('in', 'includes'),
    argument: 1,
    rule: (subject, value) => negate({ in: [value, subject] }),
  },
  answered: check('answered', 'blank'),
  blank: check('blank', 'answered'),
  holds: { operation: undefined, takes: 'nothing', argument: 0, opposite: 'holdsNot', rule: (subject) => subject },
  holdsNot: { operation: undefined, takes: 'nothing', argument: 0, opposite: 'holds', rule: negate },
  less: compare('<'),
  atMost: compare('<='),
  more: compare('>'),
  atLeast: compare('>='),
  notAfter: compare('notAfter'),
  notBefore: { ...compare('notAfter'), argument: 1, rule: (subject, value) => ({ notAfter: [value, subject] }) },
  unique: { ...compare('unique', 'repeated'), isOfItems: true },
  repeated: {
    ...compare('unique', 'unique'),
    isOfItems: true,
    rule: (subject, value) => negate({ unique: [subject, value] }),
  },
} satisfies Record<string, Operator>;

export type OperatorName = keyof typeof ALL;
export const OPERATORS: Readonly<Record<OperatorName, Operator>> = ALL;
export const OPERATOR_NAMES = Object.keys(ALL) as OperatorName[];

/** The exact opposite of an operator. "Less" has none: "not less" also holds for a missing answer. */
export const findOpposite = (name: OperatorName): OperatorName | undefined =>
  OPERATORS[name].opposite as OperatorName | undefined;

/** The operator with subject and value exchanged. */
export const TURNED: Partial<Record<OperatorName, OperatorName>> = {
  is: 'is',
  isNot: 'isNot',
  less: 'more',
  more: 'less',
  atMost: 'atLeast',
  atLeast: 'atMost',
  notAfter: 'notBefore',
  notBefore: 'notAfter',
};

const WHETHER: readonly OperatorName[] = ['answered', 'blank'];
const YES_OR_NO: readonly OperatorName[] = ['is', 'isNot', ...WHETHER];
const ACROSS: readonly OperatorName[] = ['unique', 'repeated'];
const NAMED: readonly OperatorName[] = ['holds', 'holdsNot'];
const WITHIN: readonly OperatorName[] = ['includes', 'excludes'];
const OF_ORDER: readonly OperatorName[] = ['less', 'atMost', 'more', 'atLeast', 'notAfter', 'notBefore'];

/** Whether an operation takes a subject of this type. */
function suits(name: OperatorName, valueType: ValueType): boolean {
  const { operation, argument } = OPERATORS[name];
  const entry = findEntry(operation ?? '');
  const valueTypes = argumentTypes(entry && findArgument(entry, argument));
  return valueType === 'any' || !valueTypes || valueTypes.includes(valueType);
}

export interface Described {
  valueType: ValueType;
  /** A fact or a named value that is a condition. */
  isNamed?: boolean;
  /** A number that is computed, so that there always is one. */
  isComputed?: boolean;
  /** A list whose items are groups. */
  isOfGroups?: boolean;
  /** Its possible values, if they are known. */
  values?: readonly unknown[];
  /** The lookup list whose entries are its values. */
  list?: unknown;
}

/** The operators to offer for a subject. */
export function operatorsFor({
  valueType,
  isNamed = false,
  isComputed = false,
  isOfGroups = false,
  values,
  list,
}: Described): readonly OperatorName[] {
  if (isNamed && (valueType === 'yesNo' || valueType === 'any')) return NAMED;
  if (valueType === 'yesNo') return YES_OR_NO;
  if (valueType === 'group' || isOfGroups) return isOfGroups ? [...WHETHER, ...ACROSS] : WHETHER;
  const offered = OPERATOR_NAMES.filter((name) => suits(name, valueType) && ![...NAMED, ...ACROSS].includes(name));
  // Texts are not ordered in a way that people expect, and nobody searches for a part of a choice.
  const ofText = valueType === 'text' ? [...OF_ORDER, ...(values || list ? WITHIN : [])] : [];
  const without = isComputed ? WHETHER : ofText;
  return offered.filter((name) => !without.includes(name));
}
