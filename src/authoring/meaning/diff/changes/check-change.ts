/** Which answers an edit makes a page refuse, or take, and what it says of them. */
import { get, type Json } from '../../../../engine/data/index.ts';
import { messageKey } from '../../../../engine/definition/index.ts';
import type { Check } from '../../../../engine/index.ts';
import type { Condition } from '../../../conditions/truth.ts';
import { matched } from '../match.ts';
import { type Both, type Pair, unique } from '../pair.ts';
import type { Teller } from '../teller.ts';
import { type Aspect, stateOf, type Turn, turnsOf } from '../turn.ts';
import { type Filling, tellFillings } from './filling-change.ts';

interface Placed extends Check {
  side: 0 | 1;
  index: number;
}

type Found = Both<Placed | undefined>;

export function tellChecks(pair: Pair, teller: Teller): void {
  const placed = (side: 0 | 1): Placed[] =>
    (pair.forms[side].logic.checks ?? []).map((check, index) => ({ ...check, side, index }));
  const likenesses = [
    ({ at, message, valid }: Placed) => [at, message, valid],
    ({ at, message }: Placed) => [at, message],
    ({ at, valid }: Placed) => [at, valid],
  ];
  for (const found of matched(placed(0), placed(1), likenesses)) {
    const [was, is] = found;
    const { at } = (is ?? was) as Placed;
    // Rules of a question that comes or goes come and go with it.
    if (!pair.forms.every((form) => form.field(at))) continue;
    for (const turn of turnsOf(pair, aspectOf(found, at))) tellTurn(found, at, turn, teller);
    if (was && is) tellMessage(pair, was, is, teller);
  }
}

function aspectOf(found: Found, at: string): Aspect {
  return {
    at,
    rules: [found[0]?.valid ?? true, found[1]?.valid ?? true],
    state: (evaluation, side) => {
      const condition = conditionOf(evaluation.situated.checks, found[side]);
      return condition ? stateOf(evaluation, condition) : { key: 'yes' };
    },
    value: (evaluation, path, side) => {
      const condition = conditionOf(evaluation.situated.checks, found[side]);
      if (!condition) return true;
      const value = evaluation.run(condition, path, { value: get(evaluation.effectiveAnswers, path) ?? null });
      return isHolding(value);
    },
    more: [at],
  };
}

const isHolding = (value: Json): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const conditionOf = (checks: readonly { valid: Condition }[], placed: Placed | undefined): Condition | undefined =>
  placed ? checks[placed.index]?.valid : undefined;

function tellTurn([was, is]: Found, at: string, turn: Turn, teller: Teller): void {
  const { to, example } = turn;
  const message = `“${teller.say(messageKey((is ?? was)?.message ?? ''), is ? 1 : 0)}”`;
  const when = teller.when(turn.cover);
  const label = teller.label(at);
  const told = [was, is].map((check, side) => check && teller.clause(check.valid, at, side as 0 | 1));
  const refused = example !== undefined && example.values[1] !== true;
  const shown = example ? teller.with({ ...turn, reads: unique([at, ...turn.reads]) }, example) : '';
  if (to === 'yes') teller.tell(label, `is no longer refused${when} with ${message}`);
  else if (to === 'no') teller.tell(label, `is now always refused${when} with ${message}`);
  else if (told[0] === told[1])
    teller.tell(label, `is ${refused ? 'now' : 'no longer'} refused${when} with ${message}, for example ${shown}`);
  else
    teller.tell(
      label,
      `is now refused with ${message} unless ${told[1]}${told[0] === undefined ? '' : ` (before: unless ${told[0]})`}`,
    );
}

function tellMessage(pair: Pair, was: Placed, is: Placed, teller: Teller): void {
  const label = teller.label(is.at);
  const [old, now] = [teller.say(messageKey(was.message), 0), teller.say(messageKey(is.message), 1)];
  if (was.message !== is.message && old !== now) teller.tell(label, `is now refused with “${now}” (before: “${old}”)`);
  const filling: Filling = {
    at: is.at,
    rules: [was.with ?? {}, is.with ?? {}],
    condition: ({ situated }, side, gap) => situated.checks[[was, is][side]?.index ?? -1]?.with[gap],
  };
  tellFillings(pair, filling, `The message “${now}”`, teller);
}
