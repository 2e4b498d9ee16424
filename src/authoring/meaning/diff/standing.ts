/** What an edit does to when questions are shown, required and read-only; and which are new, or gone. */
import type { Json } from '../../../engine/data/index.ts';
import type { FieldTemplate, Kind, SituatedField } from '../../../engine/index.ts';
import type { Condition } from '../../conditions/truth.ts';
import { requirement, requirementIn } from '../survey/requirement.ts';
import { inBoth, type Pair } from './pair.ts';
import type { Teller } from './teller.ts';
import { type Aspect, type State, stateOf, type Turn, turnsOf } from './turn.ts';

interface Standing {
  name: 'shown' | 'required' | 'readOnly';
  /** As it is said: "is now …". */
  word: string;
  rule(field: FieldTemplate): Json;
  condition(field: SituatedField): Condition;
}

const SHOWN: Standing = {
  name: 'shown',
  word: 'shown',
  rule: ({ logic }) => logic.shown ?? true,
  condition: ({ shown }) => shown,
};
const REQUIRED: Standing = {
  name: 'required',
  word: 'required',
  rule: requirement,
  condition: ({ required }) => required,
};
const READ_ONLY: Standing = {
  name: 'readOnly',
  word: 'read-only',
  rule: ({ logic }) => logic.readOnly ?? false,
  condition: ({ readOnly }) => readOnly,
};

const KINDS: Record<Kind, string> = {
  group: 'a group',
  list: 'a list',
  text: 'a text',
  number: 'a number',
  yesNo: 'yes or no',
  choice: 'a choice',
  choices: 'a choice of several',
};

export const kindOf = ({ kind, schema }: FieldTemplate): string => (schema.format === 'date' ? 'a date' : KINDS[kind]);

export function tellStandings(pair: Pair, field: FieldTemplate, teller: Teller): void {
  const asks = field.kind !== 'group';
  for (const standing of asks ? [SHOWN, REQUIRED, READ_ONLY] : [SHOWN])
    for (const turn of turnsOf(pair, aspectOf(pair, field, standing))) {
      const told = (be: 'is' | 'are'): string => turned(pair, field, standing, turn, teller, be);
      teller.tell(teller.label(field.path), told('is'), told('are'));
    }
}

/** A question of one version alone. */
export function tellNew(pair: Pair, field: FieldTemplate, teller: Teller): void {
  const label = teller.label(field.path);
  const turns = turnsOf(pair, aspectOf(pair, field, SHOWN)).filter(({ to }) => to !== 'no');
  const what = kindOf(field);
  if (turns.length === 0) teller.tell(label, `is a new question (${what}), never shown`);
  for (const turn of turns) {
    const must = isAsked(pair, field, turn) ? ', required' : '';
    const when = teller.whenOpen(turn, SHOWN.rule(field), field.path, pair);
    teller.tell(label, `is a new question (${what}${must})${when && `, shown${when}`}`);
  }
}

export function tellGone(pair: Pair, field: FieldTemplate, teller: Teller): void {
  const label = teller.label(field.path);
  const turns = turnsOf(pair, aspectOf(pair, field, SHOWN)).filter(({ from }) => from !== 'no');
  if (turns.length === 0) teller.tell(label, 'is gone; it was never shown');
  else teller.tell(label, 'is no longer asked', 'are no longer asked');
}

function aspectOf({ forms }: Pair, { path }: FieldTemplate, { name, rule, condition }: Standing): Aspect {
  const rules = inBoth(forms, (form): unknown => {
    const field = form.field(path);
    return field ? [rule(field), form.documentAt(path)?.sign ?? ''] : null;
  });
  return {
    at: path,
    rules,
    isShowing: name === 'shown',
    isPartial: rules.includes(null),
    state: (evaluation): State => {
      const field = evaluation.situated.field(path);
      return field ? stateOf(evaluation, condition(field)) : { key: 'none' };
    },
    value: (evaluation, place) => evaluation.state(place)[name],
  };
}

function turned(
  pair: Pair,
  field: FieldTemplate,
  standing: Standing,
  turn: Turn,
  teller: Teller,
  be: 'is' | 'are',
): string {
  const { from, to } = turn;
  const { word } = standing;
  const when = teller.when(turn.cover);
  const also = word === 'shown' && from === 'no' && isAsked(pair, field, turn) ? ' and required' : '';
  if (to === 'yes') return `${be} now ${from === 'open' ? 'always ' : ''}${word}${also}${when}`;
  if (to === 'no') return `${be} no longer ${word}${when}`;
  if (from === 'no' || from === 'yes') {
    const only = from === 'yes' ? ' only' : '';
    return `${be} now${only} ${word}${teller.whenOpen(turn, standing.rule(field), field.path, pair)}`;
  }
  return `${be} now ${word}${others(pair, field, standing, turn, teller)}`;
}

/** Must it be answered wherever it turns up now? */
const isAsked = (pair: Pair, { path }: FieldTemplate, { choices }: Turn): boolean =>
  choices.every((choice) => {
    const field = pair.evaluations(choice)[1].situated.field(path);
    return field && requirementIn(field) === 'yes';
  });

/** What decides now, and what did; where that reads alike, answers that show the difference. */
function others(pair: Pair, { path }: FieldTemplate, standing: Standing, turn: Turn, teller: Teller): string {
  const [was, is] = ([0, 1] as const).map((side) => {
    const field = pair.forms[side].field(path) as FieldTemplate;
    return teller.clause(standing.rule(field), path, side);
  });
  if (was !== is) return ` when ${is} (before: when ${was})`;
  const { example } = turn;
  const now = example?.values[1] === true;
  const shown = example
    ? `: ${teller.with(turn, example)} it is ${now ? `${standing.word} now, and was not before` : `no longer ${standing.word}`}`
    : '';
  return ` for other answers${teller.when(turn.cover)}${shown}`;
}
