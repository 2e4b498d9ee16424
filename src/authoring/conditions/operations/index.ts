/**
 * The one table of operations. The engine names and evaluates them; checks, editor schemas, sentences and
 * `forms/FORMAT.md` take the rest from here. An operation that one of both lacks does not compile.
 */
import type { OperationName } from '../../../engine/conditions/index.ts';
import { type Argument, type Entries, JSON_TYPES, type OperationEntry, type ValueType } from '../operation-entry.ts';
import { DAY_OPERATIONS } from './day-operations.ts';
import { LIST_OPERATIONS } from './list-operations.ts';
import { NUMBER_OPERATIONS } from './number-operations.ts';
import { READING_OPERATIONS } from './reading-operations.ts';
import { TEXT_OPERATIONS } from './text-operations.ts';
import { TRUTH_OPERATIONS } from './truth-operations.ts';

const ALL = {
  ...READING_OPERATIONS,
  ...TRUTH_OPERATIONS,
  ...NUMBER_OPERATIONS,
  ...TEXT_OPERATIONS,
  ...DAY_OPERATIONS,
  ...LIST_OPERATIONS,
};

export const OPERATIONS: Entries<OperationName> = ALL;

const isKnown = (name: string): name is keyof typeof ALL => Object.hasOwn(ALL, name);

export const findEntry = (name: string): OperationEntry | undefined => (isKnown(name) ? OPERATIONS[name] : undefined);

/** The minimum and maximum number of arguments. */
export function arity({ takes, optional = 0, isOpen }: OperationEntry): [least: number, most: number] {
  return [takes.length - optional, isOpen ? Number.POSITIVE_INFINITY : takes.length];
}

/** The kind of an argument. The last entry also applies to repeated arguments. */
export const findArgument = ({ takes }: OperationEntry, i: number): Argument | undefined =>
  takes[Math.min(i, takes.length - 1)];

const isValueType = (argument: string): argument is ValueType => Object.hasOwn(JSON_TYPES, argument);

/** The types that an argument may have; undefined for any. The name of a question of items is a text. */
export function argumentTypes(argument: Argument | undefined): readonly ValueType[] | undefined {
  if (typeof argument === 'object') return argument;
  if (argument === 'itemField' || argument === 'itemDay') return ['text'];
  return argument && argument !== 'any' && isValueType(argument) ? [argument] : undefined;
}
