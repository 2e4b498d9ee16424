/** Describes changes of the values that fill placeholders of a message or a note. */
import type { Pattern } from '../../../../engine/data/index.ts';
import type { Evaluation, Rule, SituatedRule } from '../../../../engine/index.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, keysIn } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { FormPair } from '../form-pair.ts';
import type { Phrase } from '../sentence-collector.ts';
import { findTransitions, valueState } from '../transition.ts';

/** A check or a note, by its place in its list. */
interface PlaceholderOwner {
  at: Pattern;
  index: number;
  with?: Record<string, Rule>;
}

export function describePlaceholders(
  pair: FormPair,
  list: 'checks' | 'notes',
  owners: BeforeAfter<PlaceholderOwner>,
  subject: Phrase<string>,
): void {
  const report = pair.collector.about(subject);
  const rules = inBoth(owners, (each) => each.with ?? {});
  for (const name of keysIn(rules)) {
    const fillingCondition = ({ situated }: Evaluation, side: BeforeOrAfter): SituatedRule | undefined =>
      situated[list][owners[side].index]?.with[name];
    const transitions = findTransitions(pair, {
      at: owners[1].at,
      rules: inBoth(rules, (each) => each[name] ?? null),
      isPartial: true,
      state: (evaluation, side) => valueState(evaluation, fillingCondition(evaluation, side), NOTHING),
      value: (evaluation, path, side) => {
        const condition = fillingCondition(evaluation, side);
        return condition ? evaluation.run(condition, path) : null;
      },
    });
    for (const { from, to, cover } of transitions)
      report((wording) => {
        const { has } = wording.words.fillings;
        return has(filling(wording, to), `{{${name}}}`, filling(wording, from), wording.when(cover));
      });
  }
}

const NOTHING = 'nothing';

function filling({ words: { fillings } }: DifferenceWording, key: string): string {
  if (key === NOTHING) return fillings.nothing;
  return key === 'open' ? fillings.byAnswers : String(JSON.parse(key));
}
