/** Must something be given at a question? The one answer for all tools. */
import type { FieldTemplate, Rule, SituatedField } from '../../../engine/index.ts';
import { readTruth, type Truth } from '../../conditions/truth.ts';

/** A signature always, an answer where the rule says so, at a group nothing of its own. */
export function requirement({ kind, widget, required, logic }: FieldTemplate): Rule {
  if (kind === 'group') return false;
  return widget === 'sign' || (logic.required ?? required);
}

/** The same in a situation. */
export function requirementIn({ kind, widget, required }: SituatedField): Truth {
  if (kind === 'group') return 'no';
  return widget === 'sign' ? 'yes' : readTruth(required);
}
