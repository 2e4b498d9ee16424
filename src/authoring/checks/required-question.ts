/** Reports questions that are never shown, and required questions that nobody can answer. */
import { isLiteral } from '../../engine/conditions/index.ts';
import type { Pattern } from '../../engine/data/index.ts';
import type { FieldTemplate, Logic, Rule } from '../../engine/index.ts';
import { bilingual, questionName } from '../bilingual/index.ts';
import { negate } from '../conditions/algebra.ts';
import { isPossible } from '../conditions/possible.ts';
import { uiPlace } from '../definition-files/question-place.ts';
import { pointerTo, type ReportFault } from '../faults/fault.ts';
import { dense } from '../file-schemas/index.ts';
import type { Fields } from './conditions/references.ts';
import type { FormToCheck } from './form-to-check.ts';

/** Reported at the condition in logic.json. */
export function checkShown({ fields, facts }: FormToCheck, report: ReportFault): void {
  if (!facts) return;
  for (const field of fields.values()) {
    const { shown } = field.logic;
    if (shown === undefined) continue;
    const above = findContainers(field, fields).filter((other) => other.logic.shown !== undefined);
    const conditions = above.map((other) => other.logic.shown as Rule);
    const alone = !isPossible(shown, facts);
    const never =
      alone || (isPossible({ and: conditions }, facts) && !isPossible({ and: [...conditions, shown] }, facts));
    if (!never) continue;
    const why = alone
      ? bilingual`this condition can never hold`
      : bilingual`this never holds together with that of "${pathName(above.at(-1)?.path ?? '')}"`;
    const how = mustBeAnswered(field) ? bilingual`required but never shown` : bilingual`never shown`;
    report(
      pointerTo('fields', field.path, 'shown'),
      bilingual`"${questionName(field)}" is ${how}: ${why}. Change the condition, or remove the question.`,
    );
  }
}

const pathName = (path: Pattern) => questionName({ name: path, path });

const mustBeAnswered = ({ logic, required }: FieldTemplate): boolean => (logic.required ?? required) !== false;

/** The containers of a field, outermost first. Fields of an outer list are left out: there `item` is another item. */
const findContainers = ({ path, item }: FieldTemplate, fields: Fields): FieldTemplate[] =>
  [...fields.values()].filter(
    (other) => path.startsWith(`${other.path}/`) && (other.item === '' || other.item === item),
  );

/** Reports required questions that nobody can answer and no rule fills, at the option that prevents answering. */
export function checkRequiredQuestions(form: FormToCheck, ui: ReportFault, rules: ReportFault): void {
  const { fields, facts } = form;
  const logic = dense(form.logic);
  if (!facts) return;
  for (const field of fields.values()) {
    if (isFilled(field, logic) || !isPossible(field.logic.shown ?? true, facts)) continue;
    if (field.kind === 'list' && field.uiOptions.fixed && (mustBeAnswered(field) || (field.schema.minItems ?? 0) > 0))
      ui(
        pointerTo(...uiPlace(field.path), 'ui:options', 'fixed'),
        bilingual`"${questionName(field)}" needs items, but nobody can add one and no rule does. Add a rule, or remove "fixed".`,
      );
    if (field.kind === 'group' || !mustBeAnswered(field)) continue;
    const hidden = [...findContainers(field, fields), field].find(({ widget }) => widget === 'hidden');
    const { shown = true, readOnly } = field.logic;
    const unanswerable = bilingual`"${questionName(field)}" is required, but nobody can answer it and no rule does.`;
    if (hidden)
      ui(
        pointerTo(...uiPlace(hidden.path), 'ui:widget'),
        bilingual`${unanswerable} Show it, do not require it, or add a rule that answers it.`,
      );
    else if (readOnly !== undefined && !isPossible({ and: [shown, negate(readOnly)] }, facts))
      rules(
        pointerTo('fields', field.path, 'readOnly'),
        bilingual`${unanswerable} Remove "readOnly", do not require it, or add a rule that answers it.`,
      );
  }
}

function isFilled(field: FieldTemplate, { start = {}, load = {}, prefill = {}, changes = [] }: Logic): boolean {
  const sets = [start, load, prefill, ...changes.map((change) => change.set)].flatMap((rules) => Object.entries(rules));
  return sets.some(([path, rule]) => {
    if (path === field.path || path.startsWith(`${field.path}/`)) return rule !== null;
    // An operation may fill any field of its group.
    return field.path.startsWith(`${path}/`) && (!isLiteral(rule) || JSON.stringify(rule).includes(`"${field.name}"`));
  });
}
