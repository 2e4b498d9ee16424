/** The parts of a form in one situation, with their conditions folded. */
import type { Condition } from './condition.ts';
import type { Pattern } from './data/index.ts';
import type { Change, Check, FieldTemplate, Note } from './definition/index.ts';

export interface SituatedField extends FieldTemplate {
  shown: Condition;
  must: Condition;
  readOnly: Condition;
  /** Gives the name of the text that is its label, or nothing for the usual one. */
  label: Condition;
  /** Judged for each option of a choice. */
  offered: Condition | undefined;
  /** Hidden by the situation, itself or what it stands in: its saved value is kept untouched. */
  absent: boolean;
  /** Its value goes when it is hidden. */
  clears: boolean;
  children: SituatedField[];
}

export interface SituatedCheck extends Omit<Check, 'valid' | 'with'> {
  valid: Condition;
  with: Record<string, Condition>;
}
export interface SituatedChange extends Omit<Change, 'when' | 'set'> {
  when: Condition;
  set: [Pattern, Condition][];
}
export interface SituatedNote extends Omit<Note, 'shown' | 'with'> {
  shown: Condition;
  with: Record<string, Condition>;
}

/** What must be known before something else: whether a field is shown, or a named value. */
export type Step = { field: SituatedField } | { value: string; condition: Condition };

/** The parts of a definition that give values. */
export type Giving = 'start' | 'load' | 'prefill' | 'save' | 'askAgain';
