/** The description of an operation for authors, checks, editors and sentences. Its evaluation is in the engine. */
import { ownValue } from '../../engine/data/index.ts';
import type { Format, Rule, Schema } from '../../engine/index.ts';
import type { TwoForms, Wordings } from './phrase-template.ts';

/** The types of values that conditions distinguish, each with its type in JSON. */
export const JSON_TYPES = {
  text: 'string',
  day: 'string',
  number: 'number',
  yesNo: 'boolean',
  list: 'array',
  group: 'object',
  any: undefined,
} as const;
export type ValueType = keyof typeof JSON_TYPES;

/** The types of values, by the types of JSON Schema. */
export const VALUE_TYPE_BY_JSON: Readonly<Record<string, ValueType>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'yesNo',
};
const VALUE_TYPE_BY_FORMAT: Record<Format, ValueType> = { date: 'day', email: 'text' };

/** The type of the answer to a question that is no list or group. */
export const answerType = ({ type, format }: Schema): ValueType =>
  ownValue(VALUE_TYPE_BY_FORMAT, format ?? '') ?? ownValue(VALUE_TYPE_BY_JSON, type ?? '') ?? 'any';

/**
 * The kinds of arguments. A value of a type, or of one of several types, the first of which a literal has. A literal
 * name: of a fact, a named value, a path, a lookup list, a column, or a question of the list's items. Or an expression
 * that is evaluated for each item of the list: a condition, or a value.
 */
export type Argument =
  | ValueType
  | readonly ValueType[]
  | 'factName'
  | 'valueName'
  | 'path'
  | 'paths'
  | 'lookupList'
  | 'lookupColumn'
  | 'itemField'
  | 'itemDay'
  | 'itemCondition'
  | 'itemValue';

/** The words for a true and for a false result. */
export type BothWays = TwoForms;

export interface OperationEntry {
  takes: readonly Argument[];
  /** The number of arguments at the end that may be left out. */
  optional?: number;
  /** The last argument may be repeated. */
  isOpen?: true;
  gives: ValueType;
  /** The kind of comparison, if it compares its arguments: equality, order, or membership in a list. */
  compares?: 'sameness' | 'order' | 'membership';
  /** For editors and for `forms/FORMAT.md`. */
  description: string;
  example: Rule;
  /** Not part of standard JSON-Logic. */
  isExtension?: true;
  /** The result as a noun phrase, made of the words for its arguments. Without it, the words depend on these. */
  noun?: Wordings<string>;
  /** The result as a clause. */
  clause?: Wordings<BothWays>;
}

export type Entries<Name extends string> = Readonly<Record<Name, OperationEntry>>;

const typesStoredAs = (...types: (typeof JSON_TYPES)[ValueType][]): readonly ValueType[] =>
  (Object.keys(JSON_TYPES) as ValueType[]).filter((valueType) => types.includes(JSON_TYPES[valueType]));

export const SINGLE = typesStoredAs('string', 'number', 'boolean', 'object');
export const ORDERED = typesStoredAs('number', 'string');
