/** What an edit does to the choices that a question offers. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../../engine/index.ts';
import type { Pair } from '../pair.ts';
import { listed } from '../sentence.ts';
import type { Teller } from '../teller.ts';
import { type Aspect, stateOf, type Turn, turnsOf } from '../turn.ts';
import { offerRules, tellList } from './lookup-change.ts';

const choicesOf = ({ schema }: FieldTemplate): Json[] => schema.enum ?? schema.items?.enum ?? [];

export function tellChoices(pair: Pair, before: FieldTemplate, after: FieldTemplate, teller: Teller): void {
  const [was, is] = [choicesOf(before), choicesOf(after)];
  const words = (values: readonly Json[], side: 0 | 1): string =>
    listed(values.map((value) => `“${teller.say(`fields.${after.path}.options.${String(value)}`, side)}”`));
  const tell = (how: string, values: string, rest = ''): void =>
    teller.tell(teller.label(after.path), `${how} offers ${values}${rest}`, `${how} offer ${values}${rest}`);
  const added = is.filter((value) => !was.includes(value));
  const gone = was.filter((value) => !is.includes(value));
  if (added.length > 0) tell('now', words(added, 1));
  if (gone.length > 0) tell('no longer', words(gone, 0));
  if (added.length + gone.length === 0 && !isEqual(was, is))
    teller.tell(teller.label(after.path), `offers its choices in another order: ${words(is, 1)}`);
  const turns = is
    .filter((value) => was.includes(value))
    .flatMap((value) => turnsOf(pair, offerOf(pair, after, value)).map((turn) => ({ value, turn })));
  const told = turns.map(({ turn }) => JSON.stringify([howOf(turn), restOf(turn, teller)]));
  for (const [i, { turn }] of turns.entries()) {
    const alike = turns.filter((_, j) => told[j] === told[i]).map(({ value }) => value);
    if (told.indexOf(told[i] as string) === i) tell(howOf(turn), words(alike, 1), restOf(turn, teller));
  }
  tellList(pair, before, after, teller);
}

const howOf = ({ from, to }: Turn): string =>
  to === 'no' ? 'no longer' : from === 'open' && to === 'yes' ? 'now always' : 'now';

function restOf({ from, to, cover }: Turn, teller: Teller): string {
  const depending = to === 'open' ? ` for ${from === 'open' ? 'other' : 'some'} answers` : '';
  return `${depending}${teller.when(cover)}`;
}

/** A choice that is not offered everywhere, or not after every answer. */
const offerOf = (pair: Pair, { path }: FieldTemplate, value: Json): Aspect => ({
  at: path,
  rules: offerRules(pair, path),
  state: (evaluation) => {
    const offered = evaluation.situated.field(path)?.offered;
    if (!offered) return { key: 'yes' };
    const state = stateOf(evaluation, offered);
    const byAnswers = [offered.record, offered.item, offered.values].some(({ length }) => length > 0);
    if (byAnswers && state.open) return state;
    const isOffered = evaluation.options(path.replaceAll('*', '0')).some((option) => isEqual(option.value, value));
    return { key: isOffered ? 'yes' : 'no' };
  },
  value: (evaluation, place) => evaluation.options(place).some((option) => isEqual(option.value, value)),
});
