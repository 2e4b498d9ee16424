/** What an edit does to what follows from answers: what changes with them, how a record begins, is opened and stored. */
import { get, type Json, type Path, type Pattern } from '../../../engine/data/index.ts';
import { Evaluation, openRecord, saveRecord } from '../../../engine/index.ts';
import type { Condition } from '../../conditions/truth.ts';
import { meaningOf } from '../survey/rests-on.ts';
import { type Both, type Pair, placeOf, unique } from './pair.ts';
import type { Teller } from './teller.ts';
import { type Aspect, type Example, type State, turnsOf } from './turn.ts';

type Kind = 'start' | 'prefill' | 'load' | 'askAgain' | 'save';

/** When a rule gives a value, and how it is said. */
const GIVING: Record<Kind, { value(evaluation: Evaluation): Json; words(now: string): string }> = {
  start: {
    value: ({ form, situation }) => openRecord(form, situation, null),
    words: (now) => `now begins as ${now} in a new application`,
  },
  prefill: {
    value: ({ form, situation }) => openRecord(form, situation, {}),
    words: (now) => `is now filled in as ${now} when the page opens`,
  },
  load: { value: opened, words: (now) => `is now opened as ${now} from what was saved` },
  askAgain: { value: opened, words: (now) => `is now opened as ${now} from what was saved` },
  save: { value: (evaluation) => saveRecord(evaluation), words: (now) => `is now stored as ${now}` },
};

function opened(evaluation: Evaluation): Json {
  const { form, situation } = evaluation;
  return openRecord(form, situation, saveRecord(evaluation));
}

export function tellEffects(pair: Pair, teller: Teller): void {
  for (const kind of Object.keys(GIVING) as Kind[]) {
    const paths = unique(pair.forms.flatMap(({ logic }) => Object.keys(logic[kind] ?? {})));
    for (const path of staying(pair, paths)) tellGiven(pair, kind, path, teller);
  }
  const follows = pair.forms.flatMap(({ logic }) =>
    (logic.changes ?? []).flatMap(({ on, set }) => Object.keys(set).map((target) => `${on} ${target}`)),
  );
  for (const follow of unique(follows)) {
    const [on = '', target = ''] = follow.split(' ');
    if (staying(pair, [on, target]).length === 2) tellChange(pair, on, target, teller);
  }
}

/** Of a question that comes or goes, that is all there is to say. */
const staying = ({ forms }: Pair, paths: readonly Pattern[]): Pattern[] =>
  paths.filter((path) => forms.every((form) => form.field(path)));

function tellGiven(pair: Pair, kind: Kind, path: Pattern, teller: Teller): void {
  const { value, words } = GIVING[kind];
  const aspect: Aspect = {
    at: path,
    rules: both((side) => pair.forms[side].logic[kind]?.[path] ?? null),
    state: (evaluation) =>
      stateOf(
        evaluation,
        evaluation.situated.rules(kind).flatMap(([at, condition]) => (at === path ? [condition] : [])),
      ),
    value: (evaluation, place) => get(value(evaluation), place) ?? null,
  };
  for (const turn of turnsOf(pair, aspect)) {
    if (!turn.example) continue;
    const [was, is] = worded(turn.example, placeOf(path), teller);
    const shown = teller.with(turn, turn.example);
    teller.tell(
      teller.label(path),
      `${words(is)} (before: ${was})${teller.when(turn.cover)}${shown && `, for example ${shown}`}`,
    );
  }
}

function tellChange(pair: Pair, on: Pattern, target: Pattern, teller: Teller): void {
  const aspect: Aspect = {
    at: on,
    rules: both((side) =>
      (pair.forms[side].logic.changes ?? []).flatMap((change) =>
        change.on === on && target in change.set ? [change.when ?? true, change.set[target]] : [],
      ),
    ),
    state: (evaluation) =>
      stateOf(
        evaluation,
        evaluation.situated.changes.flatMap((change) =>
          change.on === on ? change.set.flatMap(([place, rule]) => (place === target ? [change.when, rule] : [])) : [],
        ),
      ),
    value: (evaluation, path) => answeredAnew(evaluation, path).value(placeOf(target)) ?? null,
    more: [on],
  };
  for (const turn of turnsOf(pair, aspect)) {
    const { example, from, to } = turn;
    if (!example) continue;
    const [was, is] = worded(example, placeOf(target), teller);
    const answer = `${teller.label(on)}: ${teller.answer(example.evaluations[1], placeOf(on))}`;
    const when = teller.when(turn.cover);
    const label = teller.label(target);
    if (to === 'none') teller.tell(label, `no longer changes with ${teller.label(on)}${when}`);
    else if (from === 'none')
      teller.tell(label, `now changes with ${teller.label(on)}${when}: with ${answer} it becomes: ${is}`);
    else
      teller.tell(
        label,
        `changes otherwise with ${teller.label(on)}${when}: with ${answer} it becomes: ${is} (before: ${was})`,
      );
  }
}

/** As if the answer there were given just now: the page follows it, whatever was there before. */
function answeredAnew({ form, situation, record }: Evaluation, path: Path): Evaluation {
  const anew = new Evaluation(form, situation, record);
  anew.edit(path, get(record, path));
  return anew;
}

/** Whatever the rules come to, it is the answers that show what they do. */
function stateOf({ situated }: Evaluation, conditions: Condition[]): State {
  const meaning = JSON.stringify(conditions.map((condition) => meaningOf(situated, condition)));
  return { key: conditions.length === 0 ? 'none' : 'some', open: { meaning, conditions } };
}

const both = (of: (side: 0 | 1) => unknown): Both<unknown> => [of(0), of(1)];

const worded = ({ evaluations, values: [was, is] }: Example, path: Path, teller: Teller): Both<string> => [
  teller.worded(evaluations[0], path, was),
  teller.worded(evaluations[1], path, is),
];
