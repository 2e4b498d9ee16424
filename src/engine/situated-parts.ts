/** The parts of a form in one situation, with their rules folded. */
import type { Pattern } from './data/index.ts';
import type { Change, Check, FieldTemplate, Note } from './definition/index.ts';
import type { SituatedRule } from './situated-rule.ts';

export interface SituatedField extends Omit<FieldTemplate, 'required'> {
  shown: SituatedRule;
  required: SituatedRule;
  readOnly: SituatedRule;
  /** Returns the name of the text of its label, or nothing for the usual one. */
  label: SituatedRule;
  /** Evaluated for each option of a choice. */
  offered: SituatedRule | undefined;
  /** The situation hides the field or a container of it; its saved value is kept untouched. */
  hiddenBySituation: boolean;
  /** Its value is dropped when it is hidden. */
  clearedWhenHidden: boolean;
  children: SituatedField[];
}

export interface SituatedCheck extends Omit<Check, 'valid' | 'with'> {
  valid: SituatedRule;
  with: Record<string, SituatedRule>;
}
export interface SituatedChange extends Omit<Change, 'when' | 'set'> {
  when: SituatedRule;
  set: [Pattern, SituatedRule][];
}
export interface SituatedNote extends Omit<Note, 'shown' | 'with'> {
  shown: SituatedRule;
  with: Record<string, SituatedRule>;
}

/** Something that other steps depend on: whether a field is shown, or a named value. */
export type EvaluationStep = { field: SituatedField } | { namedValue: string; rule: SituatedRule };
