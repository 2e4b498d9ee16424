/** Finds the questions of a situated form that its conditions read. */
import type { Pattern } from '../../../engine/data/index.ts';
import type { SituatedField, SituatedForm, SituatedRule } from '../../../engine/index.ts';
import type { RuleInputs } from './rule-inputs.ts';

/** All questions that conditions read, and those that a check or a change belongs to. */
export const decisiveQuestions = (situated: SituatedForm, ruleInputs: RuleInputs): Set<Pattern> =>
  new Set([
    ...questionsRead(situated, ruleInputs, allConditions(situated)),
    ...situated.checks.map(({ at }) => at),
    ...situated.changes.map(({ on }) => on),
  ]);

/** A condition that reads a list or a group reads those of its questions that some rule names. */
export function questionsRead(
  situated: SituatedForm,
  ruleInputs: RuleInputs,
  conditions: SituatedRule[],
): Set<Pattern> {
  const places = new Set(conditions.flatMap((condition) => situated.answersRead(condition)));
  const read = ({ path, name }: SituatedField): boolean =>
    [...places].some(
      (place) => path === place || place.startsWith(`${path}/`) || (within(path, place) && ruleInputs.names.has(name)),
    );
  return new Set(situated.fields.filter(read).map(({ path }) => path));
}

const within = (path: Pattern, place: Pattern): boolean => place === '' || path.startsWith(`${place}/`);

function allConditions({ fields, checks, changes, notes, rules }: SituatedForm): SituatedRule[] {
  return [
    ...fields.flatMap(({ shown, required, readOnly, label }) => [shown, required, readOnly, label]),
    ...fields.flatMap(({ offered }) => offered ?? []),
    ...(['load', 'save', 'askAgain'] as const).flatMap((kind) => rules(kind).map(([, rule]) => rule)),
    ...checks.map(({ valid }) => valid),
    ...changes.flatMap(({ when, set }) => [when, ...set.map(([, rule]) => rule)]),
    ...notes.map(({ shown }) => shown),
  ];
}
