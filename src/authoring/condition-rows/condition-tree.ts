/** A condition as people build it in the studio: groups of rows, each with a subject, an operator and a value. */
import type { Json } from '../../engine/data/index.ts';
import type { OperatorName } from './operators.ts';

export interface ConditionGroup {
  kind: 'group';
  /** All of its parts hold, any of them, or none. */
  join: (typeof JOINS)[number];
  parts: readonly ConditionNode[];
}

export const JOINS = ['all', 'any', 'none'] as const;

/** Subject, operator, value: "Posting – is – Warehouse". */
export interface ConditionRow {
  kind: 'row';
  /** An expression that reads something, or computes a value from what it reads. */
  subject: Json;
  operator: OperatorName;
  /** A plain value, a list of them, or another expression; none where the operator takes none. */
  value?: Json;
}

/** A condition that always holds, or never. */
export interface ConstantRow {
  kind: 'constant';
  holds: boolean;
}

/** JSON that rows cannot show. It is kept as it is written. */
export interface JsonRow {
  kind: 'json';
  json: Json;
}

export type ConditionNode = ConditionGroup | ConditionRow | ConstantRow | JsonRow;
