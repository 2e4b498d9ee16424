/** Describes changes of when questions are shown, required and read-only, and added and removed questions. */
import type { Json } from '../../../../engine/data/index.ts';
import type { FieldTemplate, Kind } from '../../../../engine/index.ts';
import type { QuestionStateName } from '../../../file-schemas/index.ts';
import { requirement, requirementIn } from '../../survey/requirement.ts';
import { inBoth } from '../before-after.ts';
import type { FormPair } from '../pair.ts';
import { type Aspect, conditionState, findTransitions, type Transition } from '../transition.ts';
import { transitionWords, whenOpen } from '../transition-words.ts';

interface StandingTrait {
  name: QuestionStateName;
  rule(field: FieldTemplate): Json;
}

const SHOWN: StandingTrait = { name: 'shown', rule: ({ logic }) => logic.shown ?? true };
const REQUIRED: StandingTrait = { name: 'required', rule: requirement };
const READ_ONLY: StandingTrait = { name: 'readOnly', rule: ({ logic }) => logic.readOnly ?? false };

export const kindName = ({ kind, schema }: FieldTemplate): Kind | 'date' => (schema.format === 'date' ? 'date' : kind);

export function describeStates(pair: FormPair, [was, is]: readonly [FieldTemplate, FieldTemplate]): void {
  const { collector } = pair;
  for (const standing of is.kind === 'group' ? [SHOWN] : [SHOWN, REQUIRED, READ_ONLY])
    for (const transition of findTransitions(pair, standingAspect(pair, is, standing))) {
      const isRequiredToo = standing === SHOWN && transition.from === 'no' && isAsked(pair, is, transition);
      const rules = inBoth([was, is], standing.rule);
      const ruled = { name: standing.name, at: is.path, rules, isRequiredToo };
      collector.addForQuestion(is.path, (wording) => transitionWords(wording, pair, transition, ruled));
    }
}

/** A question of one version alone. */
export function describeNew(pair: FormPair, field: FieldTemplate): void {
  const { collector } = pair;
  const transitions = findTransitions(pair, standingAspect(pair, field, SHOWN)).filter(({ to }) => to !== 'no');
  const what = kindName(field);
  if (transitions.length === 0)
    collector.addForQuestion(
      field.path,
      ({ words: { questions } }) => questions.isNew(questions.kinds[what]) + questions.neverShown,
    );
  for (const transition of transitions)
    collector.addForQuestion(field.path, (wording) => {
      const { questions } = wording.words;
      const isNew = isAsked(pair, field, transition) ? questions.isNewRequired : questions.isNew;
      const when = whenOpen(wording, pair, transition, SHOWN.rule(field), field.path);
      return isNew(questions.kinds[what]) + (when && questions.shown(when));
    });
}

export function describeRemoved(pair: FormPair, field: FieldTemplate): void {
  const { collector } = pair;
  const transitions = findTransitions(pair, standingAspect(pair, field, SHOWN)).filter(({ from }) => from !== 'no');
  collector.addForQuestion(field.path, ({ words: { questions } }) =>
    transitions.length === 0 ? questions.wasNeverShown : questions.noLongerAsked,
  );
}

function standingAspect({ forms }: FormPair, { path }: FieldTemplate, { name, rule }: StandingTrait): Aspect {
  const rules = inBoth(forms, (form): unknown => {
    const field = form.field(path);
    return field ? [rule(field), form.documentAt(path)?.sign ?? ''] : null;
  });
  return {
    at: path,
    rules,
    isShowing: name === 'shown',
    isPartial: rules.includes(null),
    state: (evaluation) => {
      const field = evaluation.situated.field(path);
      return field ? conditionState(evaluation, field[name]) : { key: 'none' };
    },
    value: (evaluation, place) => evaluation.state(place)[name],
  };
}

/** Whether a newly shown question is required in all these situations. */
const isAsked = (pair: FormPair, { path }: FieldTemplate, { choices }: Transition): boolean =>
  choices.every((choice) => {
    const field = pair.evaluations(choice)[1].situated.field(path);
    return field && requirementIn(field) === 'yes';
  });
