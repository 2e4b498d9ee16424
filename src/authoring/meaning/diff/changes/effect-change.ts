/** Describes changes of rules that set answers: `changes`, and the rules for new, opened and saved records. */
import { get, type Json, type Path, type Pattern } from '../../../../engine/data/index.ts';
import { Evaluation, initialRecord, type SituatedForm, type SituatedRule, toWire } from '../../../../engine/index.ts';
import { firstItem } from '../../../definition-files/question-place.ts';
import { conditionMeaning } from '../../survey/condition-dependencies.ts';
import { type BeforeAfter, inBoth, keysIn, unique } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { FormPair } from '../form-pair.ts';
import { type AspectState, type Example, findTransitions } from '../transition.ts';
import { answerWords, exampleWords } from '../transition-words.ts';

type EffectKind = 'start' | 'prefill' | 'load' | 'askAgain' | 'save';

/** The record to which a rule gives a value. */
const RECORDS: Record<EffectKind, (evaluation: Evaluation) => Json> = {
  start: ({ form, situation }) => initialRecord(form, situation, null),
  prefill: ({ form, situation }) => initialRecord(form, situation, {}),
  load: openAgain,
  askAgain: openAgain,
  save: toWire,
};

function openAgain(evaluation: Evaluation): Json {
  const { form, situation } = evaluation;
  return initialRecord(form, situation, toWire(evaluation));
}

export function describeEffects(pair: FormPair): void {
  for (const kind of Object.keys(RECORDS) as EffectKind[])
    for (const path of keysIn(inBoth(pair.forms, ({ logic }) => logic[kind])))
      if (isInBoth(pair, path)) describeEffect(pair, kind, path);
  const follows = pair.forms.flatMap(({ logic }) =>
    (logic.changes ?? []).flatMap(({ on, set }) => Object.keys(set).map((target) => `${on} ${target}`)),
  );
  for (const follow of unique(follows)) {
    const [on = '', target = ''] = follow.split(' ');
    if (isInBoth(pair, on) && isInBoth(pair, target)) describeChange(pair, on, target);
  }
}

/** Whether both versions have the question. An added or removed one is described elsewhere. */
const isInBoth = ({ forms }: FormPair, path: Pattern): boolean => forms.every((form) => form.field(path) !== undefined);

function describeEffect(pair: FormPair, kind: EffectKind, path: Pattern): void {
  const report = pair.collector.aboutQuestion(path);
  const transitions = findTransitions(pair, {
    at: path,
    rules: inBoth(pair.forms, ({ logic }) => logic[kind]?.[path] ?? null),
    state: ({ situated }) =>
      effectState(
        situated,
        situated.rules(kind).flatMap(([at, condition]) => (at === path ? [condition] : [])),
      ),
    value: (evaluation, place) => get(RECORDS[kind](evaluation), place) ?? null,
  });
  for (const { example, reads, cover } of transitions) {
    if (!example) continue;
    report((wording) => {
      const [was, is] = valuesAt(wording, firstItem(path), example);
      const shown = exampleWords(wording, reads, example);
      const { effects, forExample } = wording.words;
      return effects[kind](is, was) + wording.when(cover) + (shown && forExample(shown));
    });
  }
}

function describeChange(pair: FormPair, on: Pattern, target: Pattern): void {
  const report = pair.collector.aboutQuestion(target);
  const transitions = findTransitions(pair, {
    at: on,
    rules: inBoth(pair.forms, ({ logic }) =>
      (logic.changes ?? []).flatMap((change) =>
        change.on === on && target in change.set ? [change.when ?? true, change.set[target]] : [],
      ),
    ),
    state: ({ situated }) =>
      effectState(
        situated,
        situated.changes.flatMap((change) =>
          change.on === on ? change.set.flatMap(([place, rule]) => (place === target ? [change.when, rule] : [])) : [],
        ),
      ),
    value: (evaluation, path) => answerAgain(evaluation, path).value(firstItem(target)) ?? null,
    more: [on],
  });
  for (const { example, from, to, cover } of transitions) {
    if (!example) continue;
    report((wording) => {
      const { effects } = wording.words;
      const [cause, when] = [wording.label(on), wording.when(cover)];
      const [was, is] = valuesAt(wording, firstItem(target), example);
      const shown = effects.becomes(cause, answerWords(wording, example.evaluations[1], firstItem(on)), is);
      if (to === 'none') return effects.noLonger(cause, when);
      return from === 'none' ? effects.now(cause, when, shown) : effects.otherwise(cause, when, shown, was);
    });
  }
}

/** Applies the changes of an answer as if it had just been given. */
function answerAgain({ form, situation, record }: Evaluation, path: Path): Evaluation {
  const evaluation = new Evaluation(form, situation, record);
  evaluation.edit(path, get(record, path));
  return evaluation;
}

/** The key only says whether there are rules: their effects are compared by answers. */
const effectState = (situated: SituatedForm, conditions: SituatedRule[]): AspectState => ({
  key: conditions.length === 0 ? 'none' : 'some',
  open: { meaning: JSON.stringify(conditions.map((condition) => conditionMeaning(situated, condition))), conditions },
});

const valuesAt = (wording: DifferenceWording, path: Path, { evaluations, values }: Example): BeforeAfter<string> =>
  inBoth(evaluations, (evaluation, side) => answerWords(wording, evaluation, path, values[side]));
