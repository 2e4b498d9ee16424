/** The parts of a form in one situation, with their conditions folded. */
import type { Pattern } from './data/index.ts';
import type { Change, Check, FieldTemplate, Note } from './definition/index.ts';
import type { SituatedCondition } from './situated-condition.ts';

export interface SituatedField extends Omit<FieldTemplate, 'required'> {
  shown: SituatedCondition;
  required: SituatedCondition;
  readOnly: SituatedCondition;
  /** Returns the name of the text of its label, or nothing for the usual one. */
  label: SituatedCondition;
  /** Evaluated for each option of a choice. */
  offered: SituatedCondition | undefined;
  /** The situation hides the field or a container of it; its saved value is kept untouched. */
  hiddenBySituation: boolean;
  /** Its value is dropped when it is hidden. */
  clearedWhenHidden: boolean;
  children: SituatedField[];
}

export interface SituatedCheck extends Omit<Check, 'valid' | 'with'> {
  valid: SituatedCondition;
  with: Record<string, SituatedCondition>;
}
export interface SituatedChange extends Omit<Change, 'when' | 'set'> {
  when: SituatedCondition;
  set: [Pattern, SituatedCondition][];
}
export interface SituatedNote extends Omit<Note, 'shown' | 'with'> {
  shown: SituatedCondition;
  with: Record<string, SituatedCondition>;
}

/** Something that other steps depend on: whether a field is shown, or a named value. */
export type EvaluationStep = { field: SituatedField } | { value: string; condition: SituatedCondition };

/** The parts of `logic.json` whose rules run for one answer each. */
export const VALUE_RULES = ['start', 'load', 'prefill', 'save', 'askAgain'] as const;
export type ValueRules = (typeof VALUE_RULES)[number];
