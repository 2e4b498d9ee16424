/** What authors, checks, editors and sentences know of an operation. How it evaluates, only the engine knows. */
import type { Language } from '../../engine/data/index.ts';
import type { Rule } from '../../engine/index.ts';

export type Sort = 'text' | 'day' | 'number' | 'yesNo' | 'list' | 'group' | 'any';

/**
 * What an argument may be: a value of a sort, or of one of several, of which a plain value has the first. Or something
 * that is named outright: a fact, a value of the form, what is read, a lookup list or a column of it, a question of the
 * list's items. Or what is judged for each item of the list: a condition, or a value.
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

/** That something is so, and that it is not. */
export type BothWays = readonly [is: string, isNot: string];

/** Words for an operation, made of those for its arguments. */
export type Wordings<Said> = Readonly<Record<Language, (...parts: string[]) => Said>>;

export interface OperationEntry {
  takes: readonly Argument[];
  /** So many arguments, counted from the end, may be left out. */
  optional?: number;
  /** The last argument may be repeated. */
  isOpen?: true;
  gives: Sort;
  /** Compares its arguments: whether they are the same, in which order they come, whether one is in the other. */
  compares?: 'sameness' | 'order' | 'membership';
  /** For editors and for `forms/FORMAT.md`. */
  description: string;
  example: Rule;
  /** JSON-Logic does not have it. */
  isOurs?: true;
  /** What it gives, as a noun; without it the sentence depends on what the arguments are. */
  noun?: Wordings<string>;
  /** What it says, as a clause. */
  clause?: Wordings<BothWays>;
}

export type Entries<Name extends string> = Readonly<Record<Name, OperationEntry>>;

export const SINGLE: readonly Sort[] = ['text', 'day', 'number', 'yesNo', 'group'];
export const ORDERED: readonly Sort[] = ['number', 'text', 'day'];
