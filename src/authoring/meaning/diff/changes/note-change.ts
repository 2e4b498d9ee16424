/** What an edit does to the texts that stand on a page. */
import type { Note } from '../../../../engine/index.ts';
import { matched } from '../match.ts';
import type { Both, Pair } from '../pair.ts';
import type { Teller } from '../teller.ts';
import { type Aspect, stateOf, turnsOf } from '../turn.ts';
import { type Filling, tellFillings } from './filling-change.ts';

interface Placed extends Note {
  index: number;
}

export function tellNotes(pair: Pair, teller: Teller): void {
  const [before, after] = pair.forms.map(({ logic }) =>
    (logic.notes ?? []).map((note, index): Placed => ({ ...note, index })),
  );
  const likenesses = [
    ({ at, text, shown }: Placed) => [at, text, shown ?? true],
    ({ at, text }: Placed) => [at, text],
    ({ text }: Placed) => text,
  ];
  for (const [was, is] of matched(before ?? [], after ?? [], likenesses)) {
    const { at, text } = (is ?? was) as Placed;
    const subject = `The note “${teller.say(`texts.${text}`, is ? 1 : 0)}”`;
    for (const turn of turnsOf(pair, aspectOf([was, is], at))) {
      const { from, to } = turn;
      const when = teller.when(turn.cover);
      if (to === 'no') teller.tell(subject, `is no longer shown${when}`);
      else if (to === 'yes') teller.tell(subject, `is now ${from === 'open' ? 'always ' : ''}shown${when}`);
      else if (from === 'open') teller.tell(subject, `is now shown for other answers${when}`);
      else
        teller.tell(
          subject,
          `is ${from === 'yes' ? 'now only' : 'now'} shown${teller.whenOpen(turn, is?.shown ?? true, at, pair)}`,
        );
    }
    if (!was || !is) continue;
    if (was.at !== is.at)
      teller.tell(subject, `now stands ${is.at === '' ? 'at the top of the page' : `before ${teller.label(is.at)}`}`);
    if ((was.tone ?? 'info') !== (is.tone ?? 'info'))
      teller.tell(subject, is.tone === 'warning' ? 'is a warning now' : 'is no warning any more');
    const filling: Filling = {
      at,
      rules: [was.with ?? {}, is.with ?? {}],
      condition: ({ situated }, side, gap) => situated.notes[[was, is][side]?.index ?? -1]?.with[gap],
    };
    tellFillings(pair, filling, subject, teller);
  }
}

function aspectOf(found: Both<Placed | undefined>, at: string): Aspect {
  const rule = (note: Placed | undefined): unknown => (note ? (note.shown ?? true) : false);
  return {
    at,
    rules: [rule(found[0]), rule(found[1])],
    isShowing: true,
    state: (evaluation, side) => {
      const note = found[side];
      const condition = note && evaluation.situated.notes[note.index]?.shown;
      return condition ? stateOf(evaluation, condition) : { key: 'no' };
    },
    value: (evaluation, _path, side) => evaluation.notes().some(({ text }) => text === `texts.${found[side]?.text}`),
  };
}
