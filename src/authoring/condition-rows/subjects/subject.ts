/** What a row can be about at a place, in the words of people. */
import type { Json, Language } from '../../../engine/data/index.ts';
import type { Sort } from '../../conditions/operation-entry.ts';

export type Said = Readonly<Record<Language, string>>;

export interface KnownValue {
  value: string | number | boolean;
  words: Said;
}

/** Where a subject is found, in the order in which they are offered. */
export const SOURCES_OF_SUBJECTS = ['facts', 'values', 'own', 'situation', 'page', 'item', 'entries', 'pages'] as const;

export interface Subject {
  /** Its expression as text: `{"var":"record.name"}`. */
  key: string;
  rule: Json;
  source: (typeof SOURCES_OF_SUBJECTS)[number];
  words: Said;
  /** Without the page, where that is told already. */
  bare?: Said;
  sort: Sort;
  /** A condition that has a name. */
  isNamed?: boolean;
  /** A list whose items are groups. */
  isOfGroups?: boolean;
  /** What it can be, as far as that is known. */
  values?: readonly KnownValue[];
  /** The other page that it is answered on. */
  page?: Said;
}

/** What something can be. */
export type SubjectValues = Pick<Subject, 'sort' | 'values'>;

/** Where a condition stands. */
export interface ConditionPlace {
  /** The folder of the form; without one only the situation can be read. */
  form?: string;
  /** As in `logic.json`: a question, "" for the page, "/pets/*" for an item. */
  at: string;
  /** What else can be read there: the answer at the place, or the choice that is judged. */
  own?: 'value' | 'option';
}
