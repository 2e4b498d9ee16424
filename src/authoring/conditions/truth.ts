/** What a condition comes to in a situation: yes, no, or a matter of the answers. */
import type { Json } from '../../engine/data/index.ts';
import { type Form, type SituatedField, type Situation, situate } from '../../engine/index.ts';

export type SituatedCondition = SituatedField['shown'];

export type Truth = 'no' | 'yes' | 'open';

export const truthOf = ({ isConstant, isAlwaysTrue }: SituatedCondition): Truth =>
  isConstant ? (isAlwaysTrue ? 'yes' : 'no') : 'open';

/** Does a condition hold in all of some situations, or in none, whatever is answered? What other pages saved is not known. */
export function truthIn(form: Form, situations: readonly Situation[], rule: Json): boolean | undefined {
  if (JSON.stringify(rule).includes('situation.saved')) return undefined;
  const found = situations.map((situation) => truthOf(situate(form, situation).condition(rule)));
  const [first = 'open'] = found;
  return first === 'open' || found.some((other) => other !== first) ? undefined : first === 'yes';
}
