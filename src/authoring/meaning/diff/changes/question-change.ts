/** Describes added, removed, moved and changed questions, and when they are shown, required and read-only. */
import { containerPath, type Json } from '../../../../engine/data/index.ts';
import type { FieldTemplate, Form, Kind } from '../../../../engine/index.ts';
import type { QuestionStateName } from '../../../file-schemas/index.ts';
import { requirement, requirementIn } from '../../survey/requirement.ts';
import { type BeforeAfter, inBoth, unique } from '../before-after.ts';
import type { FormPair } from '../form-pair.ts';
import { findMoved } from '../moved-items.ts';
import { extendPredicate } from '../sentence.ts';
import { changesIn } from '../trait.ts';
import { type Aspect, conditionState, findTransitions, type Transition } from '../transition.ts';
import { transitionWords, whenOpen } from '../transition-words.ts';
import { describeChoices } from './choice-change.ts';
import { describeLabel } from './label-change.ts';
import { describeInsideNew, newKinds } from './new-question.ts';
import { APPEARANCE_TRAITS, LIMIT_TRAITS, STORAGE_TRAITS } from './question-traits.ts';
import { describeMessages } from './wording-change.ts';

export function describeQuestions(pair: FormPair): void {
  const [before, after] = pair.forms;
  for (const field of before.fields) if (isOnlyHere(field, after)) describeRemoved(pair, field);
  for (const field of after.fields) {
    const known = before.field(field.path);
    if (known) describeQuestion(pair, [known, field]);
    else if (isOnlyHere(field, before)) {
      describeNew(pair, field);
      describeInsideNew(after, field, pair.collector);
    }
  }
  describeOrder(pair);
}

function describeQuestion(pair: FormPair, question: BeforeAfter<FieldTemplate>): void {
  const [, field] = question;
  const report = pair.collector.aboutQuestion(field.path);
  const [was, is] = inBoth(question, kindName);
  if (was !== is) report(({ words: { questions } }) => questions.kind(questions.kinds[is], questions.kinds[was]));
  describeLabel(pair, field.path);
  describeStates(pair, question);
  describeChoices(pair, question);
  report(...changesIn(LIMIT_TRAITS, was === is ? question : [withoutLimits(field), field]));
  describeMessages(question, pair.collector);
  report(...changesIn([...STORAGE_TRAITS, ...APPEARANCE_TRAITS], question));
}

/** Limits that every answer of another kind has are left out. */
const withoutLimits = (field: FieldTemplate): FieldTemplate => {
  const { format } = field.schema;
  return { ...field, schema: format === undefined ? {} : { format } };
};

/** The other version lacks the question, but has its container. */
function isOnlyHere({ path }: FieldTemplate, other: Form): boolean {
  const holder = containerPath(path);
  return !other.field(path) && (holder === '' || other.field(holder) !== undefined);
}

/** Describes questions under another heading, or in another position under the same one. */
function describeOrder({ forms, collector }: FormPair): void {
  const [before, after] = forms;
  const regrouped = after.fields.filter(({ path, group }) => {
    const known = before.field(path);
    return known && known.group !== group;
  });
  for (const { path, group } of regrouped) {
    const report = collector.aboutQuestion(path);
    report((wording) => {
      const { under, underNoHeading } = wording.words.questions;
      return group === undefined ? underNoHeading : under(wording.quotedText(`groups.${group}`));
    });
  }
  for (const holder of unique(after.fields.map(({ path }) => containerPath(path)))) {
    const [was, is] = inBoth(forms, ({ fields }) =>
      fields.map(({ path }) => path).filter((path) => containerPath(path) === holder),
    );
    for (const path of findMoved(was, is)) {
      if (regrouped.some((field) => field.path === path)) continue;
      const previous = is[is.indexOf(path) - 1];
      const report = collector.aboutQuestion(path);
      report((wording) => {
        const { first, after: follows } = wording.words.questions;
        return previous === undefined ? first : follows(wording.label(previous));
      });
    }
  }
}

/** The rule of a question for being shown, required or read-only. */
interface StateRule {
  name: QuestionStateName;
  rule(field: FieldTemplate): Json;
}

const SHOWN: StateRule = { name: 'shown', rule: ({ logic }) => logic.shown ?? true };
const REQUIRED: StateRule = { name: 'required', rule: requirement };
const READ_ONLY: StateRule = { name: 'readOnly', rule: ({ logic }) => logic.readOnly ?? false };

const kindName = ({ kind, schema }: FieldTemplate): Kind | 'date' => (schema.format === 'date' ? 'date' : kind);

function describeStates(pair: FormPair, [was, is]: readonly [FieldTemplate, FieldTemplate]): void {
  const report = pair.collector.aboutQuestion(is.path);
  for (const stateRule of is.kind === 'group' ? [SHOWN] : [SHOWN, REQUIRED, READ_ONLY])
    for (const transition of findTransitions(pair, stateAspect(pair, is, stateRule))) {
      const isRequiredToo = stateRule === SHOWN && transition.from === 'no' && isAsked(pair, is, transition);
      const rules = inBoth([was, is], stateRule.rule);
      const compared = { name: stateRule.name, at: is.path, rules, isRequiredToo };
      report((wording) => transitionWords(wording, pair, transition, compared));
    }
}

/** A question that only one version has. */
function describeNew(pair: FormPair, field: FieldTemplate): void {
  const report = pair.collector.aboutQuestion(field.path);
  const transitions = findTransitions(pair, stateAspect(pair, field, SHOWN)).filter(({ to }) => to !== 'no');
  const kinds = newKinds(pair.forms[1], field, pair.collector);
  if (transitions.length === 0)
    report(({ language, words: { questions } }) => questions.isNew(kinds[language]) + questions.neverShown);
  for (const transition of transitions)
    report((wording) => {
      const { questions } = wording.words;
      const isNew = isAsked(pair, field, transition) ? questions.isNewRequired : questions.isNew;
      const when = whenOpen(wording, pair, transition, SHOWN.rule(field), field.path);
      return isNew(kinds[wording.language]) + (when && questions.shown(when));
    });
  if (!transitions.every((transition) => isAsked(pair, field, transition))) describeNewState(pair, field, REQUIRED);
  describeNewState(pair, field, READ_ONLY);
}

/** When a new question is required or read-only. */
function describeNewState(pair: FormPair, field: FieldTemplate, stateRule: StateRule): void {
  const report = pair.collector.aboutQuestion(field.path);
  for (const transition of findTransitions(pair, stateAspect(pair, field, stateRule)))
    if (transition.to !== 'no')
      report((wording) => {
        const { standing, states } = wording.words;
        const when = whenOpen(wording, pair, transition, stateRule.rule(field), field.path);
        return extendPredicate(standing.is(states[stateRule.name]), when);
      });
}

function describeRemoved(pair: FormPair, field: FieldTemplate): void {
  const report = pair.collector.aboutQuestion(field.path);
  const transitions = findTransitions(pair, stateAspect(pair, field, SHOWN)).filter(({ from }) => from !== 'no');
  report(({ words: { questions } }) => (transitions.length === 0 ? questions.wasNeverShown : questions.noLongerAsked));
}

function stateAspect({ forms }: FormPair, { path }: FieldTemplate, { name, rule }: StateRule): Aspect {
  const rules = inBoth(forms, (form): unknown => {
    const field = form.field(path);
    return field ? [rule(field), form.documentAt(path)?.sign ?? ''] : null;
  });
  return {
    at: path,
    rules,
    isShowing: name === 'shown',
    isPartial: rules.includes(null),
    state: (evaluation) => conditionState(evaluation, evaluation.situated.field(path)?.[name], 'none'),
    value: (evaluation, place) => evaluation.state(place)[name],
  };
}

/** Whether a newly shown question is required in all these situations. */
const isAsked = (pair: FormPair, { path }: FieldTemplate, { choices }: Transition): boolean =>
  choices.every((choice) => {
    const field = pair.evaluations(choice)[1].situated.field(path);
    return field && requirementIn(field) === 'yes';
  });
