/** Whether a question requires an answer, decided in one place for all tools. */
import type { FieldTemplate, Rule, SituatedField } from '../../../engine/index.ts';
import { readTruth, type Truth } from '../../conditions/truth.ts';

/** Always for a signature, by its rule for an answer, never for a group itself. */
export function requirement({ kind, widget, required, logic }: FieldTemplate): Rule {
  if (kind === 'group') return false;
  return widget === 'sign' || (logic.required ?? required);
}

/** The requirement in a situation. */
export function requirementIn({ kind, widget, required }: SituatedField): Truth {
  if (kind === 'group') return 'no';
  return widget === 'sign' ? 'yes' : readTruth(required);
}
