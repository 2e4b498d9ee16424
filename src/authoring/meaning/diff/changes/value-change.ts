/** What an edit does to the named values of a form, and to whom. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import type { Evaluation, Rule } from '../../../../engine/index.ts';
import { namesIn } from '../../../conditions/algebra.ts';
import type { Condition } from '../../../conditions/truth.ts';
import { type Both, type Pair, unique } from '../pair.ts';
import type { Teller } from '../teller.ts';
import { stateOf, turnsOf } from '../turn.ts';

export function tellValues(pair: Pair, teller: Teller): void {
  const [before, after] = [pair.forms[0].logic.values ?? {}, pair.forms[1].logic.values ?? {}];
  for (const [name, is] of Object.entries(after)) {
    const was = before[name];
    // What only the values behind it change is told of these.
    if (was !== undefined && !isEqual(was, is) && !pair.readAlike([was, is])) tellValue(pair, name, [was, is], teller);
  }
}

function tellValue(pair: Pair, name: string, rules: Both<Rule>, teller: Teller): void {
  const turns = turnsOf(pair, {
    at: '',
    rules,
    isPartial: true,
    state: (evaluation) => {
      const condition = conditionOf(evaluation, name);
      return condition.settled ? { key: JSON.stringify(condition.value) } : stateOf(evaluation, condition);
    },
    value: (evaluation) => evaluation.run(conditionOf(evaluation, name), ''),
  });
  const { is: meaning, name: noun } = teller.wording(name) ?? {};
  const called = noun ?? meaning;
  const subject = `The value “${name}”${called === undefined ? '' : ` (${called})`}`;
  const told = (key: string, side: 0 | 1): string => {
    if (key !== 'open') return teller.value(JSON.parse(key) as Json);
    return meaning === undefined ? teller.noun(rules[side], side) : teller.clause(rules[side], '', side);
  };
  const rests = restsOn(pair, name, teller);
  for (const { from, to, cover } of turns) {
    const when = teller.when(cover);
    const [old, now] = [told(from, 0), told(to, 1)];
    if (from === 'open' && to === 'open')
      teller.tell(subject, `now means: ${now} (before: ${old})${when && `, which makes a difference${when}`}${rests}`);
    else teller.tell(subject, `is now ${now}${when} (before: ${old})${rests}`);
  }
}

const conditionOf = ({ situated }: Evaluation, name: string): Condition => situated.condition({ value: name });

/** The questions whose rules ask for a value, themselves or through other values. */
function restsOn(pair: Pair, name: string, teller: Teller): string {
  const { logic } = pair.forms[1];
  const names = new Set([name]);
  for (let size = 0; size < names.size; ) {
    size = names.size;
    for (const [other, rule] of Object.entries(logic.values ?? {})) if (asksFor(rule, names)) names.add(other);
  }
  const asking = [
    ...Object.entries(logic.fields ?? {}).flatMap(([path, rules]) => (asksFor(rules, names) ? [path] : [])),
    ...(logic.checks ?? []).flatMap((check) => (asksFor(check, names) ? [check.at] : [])),
    ...(logic.notes ?? []).flatMap((note) => (asksFor(note, names) ? [note.at] : [])),
    ...(logic.changes ?? []).flatMap((change) => (asksFor(change, names) ? Object.keys(change.set) : [])),
  ];
  const fields = unique(asking).filter((path) => path !== '');
  return fields.length === 0 ? '' : `; ${teller.labels(fields)} ${fields.length === 1 ? 'rests' : 'rest'} on it`;
}

const asksFor = (rule: unknown, names: ReadonlySet<string>): boolean =>
  namesIn(rule as Json, 'value').some((name) => names.has(name));
