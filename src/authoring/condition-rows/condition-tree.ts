/** A condition as a person builds it: groups of rows, each of which says what is how. */
import type { Json } from '../../engine/data/index.ts';
import type { OperatorName } from './operators.ts';

export interface ConditionGroup {
  kind: 'group';
  /** All of its parts hold, any of them, or none. */
  join: (typeof JOINS)[number];
  parts: readonly ConditionNode[];
}

export const JOINS = ['all', 'any', 'none'] as const;

/** "What – is – value". */
export interface ConditionRow {
  kind: 'row';
  /** An expression: what is read, or worked out from it. */
  subject: Json;
  operator: OperatorName;
  /** A plain value, a list of them, or another expression; none where the operator takes none. */
  value?: Json;
}

/** Holds always or never. */
export interface ConstantRow {
  kind: 'constant';
  holds: boolean;
}

/** What rows cannot show: it is kept as it was written. */
export interface JsonRow {
  kind: 'json';
  json: Json;
}

export type ConditionNode = ConditionGroup | ConditionRow | ConstantRow | JsonRow;
