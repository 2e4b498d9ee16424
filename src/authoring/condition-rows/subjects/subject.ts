/** A subject of rows, in the words of analysts. */
import type { BilingualText, Json } from '../../../engine/data/index.ts';
import type { LookupBinding } from '../../../engine/index.ts';
import type { ValueType } from '../../conditions/operation-entry.ts';

export interface KnownValue {
  value: string | number | boolean;
  words: BilingualText;
}

/** The sources of subjects, in the order in which they are offered. */
export const SOURCES_OF_SUBJECTS = [
  'facts',
  'values',
  'own',
  'situation',
  'page',
  'item',
  'totals',
  'entries',
  'pages',
] as const;

export interface Subject {
  /** Its expression as text: `{"var":"record.name"}`. */
  key: string;
  rule: Json;
  source: (typeof SOURCES_OF_SUBJECTS)[number];
  words: BilingualText;
  /** The words without the page, for places that show the page already. */
  bare?: BilingualText;
  valueType: ValueType;
  /** Not offered, mostly because it always has the same value as another subject, which is. */
  isAlias?: boolean;
  /** A fact or a named value that is a condition. */
  isNamed?: boolean;
  /** For a named rule without words of its own, which sentences describe by its content. */
  definition?: Json;
  /** A number that is computed, so that there always is one. */
  isComputed?: boolean;
  /** A list whose items are groups. */
  isOfGroups?: boolean;
  /** Its possible values, if they are known. */
  values?: readonly KnownValue[];
  /** The lookup list whose entries are its values. It is in the database, and its labels are the values. */
  list?: LookupBinding;
  /** The title of the other page on which it is answered. */
  page?: BilingualText;
  /**
   * Answered on a page after that of the condition, so it is not answered yet when applicants first reach the
   * condition.
   */
  isLater?: boolean;
  /** The path of the question that it reads on the page of the condition. */
  question?: string;
}

/** The type of a subject and its possible values. */
export type SubjectValues = Pick<Subject, 'valueType' | 'values' | 'list'>;

/** The place of a condition. */
export interface ConditionPlace {
  /** The folder of the form. Without one the condition can read the situation only. */
  form?: string;
  /** A path as in `logic.json`: of a question, "" for the page, "/pets/*" for an item. */
  at: string;
  /**
   * The meaning of `value` or `option` in the condition: the answer at the place, or the choice that the condition
   * concerns. A condition with `item` is evaluated for each item of a list, whose answers it reads by their names
   * alone.
   */
  own?: 'value' | 'option' | 'item';
}
