/** What an edit does to the numbers and words that fill the gaps of a message or a note. */
import type { Pattern } from '../../../../engine/data/index.ts';
import type { Evaluation } from '../../../../engine/index.ts';
import type { Condition } from '../../../conditions/truth.ts';
import { type Both, type Pair, unique } from '../pair.ts';
import type { Teller } from '../teller.ts';
import { type Aspect, stateOf, turnsOf } from '../turn.ts';

export interface Filling {
  at: Pattern;
  rules: Both<Readonly<Record<string, unknown>>>;
  /** What fills a gap in a version. */
  condition(evaluation: Evaluation, side: 0 | 1, gap: string): Condition | undefined;
}

export function tellFillings(pair: Pair, { at, rules, condition }: Filling, subject: string, teller: Teller): void {
  for (const gap of unique(rules.flatMap((each) => Object.keys(each)))) {
    const aspect: Aspect = {
      at,
      rules: [rules[0][gap] ?? null, rules[1][gap] ?? null],
      isPartial: true,
      state: (evaluation, side) => {
        const filled = condition(evaluation, side, gap);
        if (!filled) return { key: 'nothing' };
        return filled.settled ? { key: String(filled.value) } : stateOf(evaluation, filled);
      },
      value: (evaluation, path, side) => {
        const filled = condition(evaluation, side, gap);
        return filled ? evaluation.run(filled, path) : null;
      },
    };
    for (const { from, to, cover } of turnsOf(pair, aspect)) {
      const told = (key: string): string => (key === 'open' ? 'what the answers give' : key);
      teller.tell(subject, `has ${told(to)} for {{${gap}}} now (before: ${told(from)})${teller.when(cover)}`);
    }
  }
}
