/** The description of an operation for authors, checks, editors and sentences. Its evaluation is in the engine. */
import type { Rule } from '../../engine/index.ts';
import type { TwoForms, Wordings } from './phrase-template.ts';

export type Sort = 'text' | 'day' | 'number' | 'yesNo' | 'list' | 'group' | 'any';

/** The sort of the values of a type. */
export const SORTS_OF_TYPES: Readonly<Record<string, Sort>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'yesNo',
};

/**
 * What an argument may be: a value of a sort, or of one of several sorts, the first of which a literal has. Or a literal
 * name: of a fact, a named value, a path, a lookup list, a column, or a question of the list's items. Or an expression
 * that is evaluated for each item of the list: a condition, or a value.
 */
export type Argument =
  | Sort
  | readonly Sort[]
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
  gives: Sort;
  /** How it compares its arguments, if it does: equality, order, or membership in a list. */
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

export const SINGLE: readonly Sort[] = ['text', 'day', 'number', 'yesNo', 'group'];
export const ORDERED: readonly Sort[] = ['number', 'text', 'day'];
