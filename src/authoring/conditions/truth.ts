/** The truth of a condition in a situation: yes, no, or open, if it depends on answers. */
import type { Json } from '../../engine/data/index.ts';
import { type Form, type SituatedRule, type Situation, situate } from '../../engine/index.ts';
import { leaveSavedOpen, withSavedOpen } from './saved-answers.ts';

export type Truth = 'no' | 'yes' | 'open';

export const readTruth = ({ isConstant, isAlwaysTruthy }: SituatedRule): Truth =>
  isConstant ? (isAlwaysTruthy ? 'yes' : 'no') : 'open';

/** Whether a condition holds in all situations (true) or in none (false), whatever is answered; else undefined. */
export function truthIn(form: Form, situations: readonly Situation[], rule: Json): boolean | undefined {
  const open = withSavedOpen(form);
  const found = situations.map((situation) => readTruth(situate(open, situation).situateRule(leaveSavedOpen(rule))));
  const [first = 'open'] = found;
  return first === 'open' || found.some((other) => other !== first) ? undefined : first === 'yes';
}
