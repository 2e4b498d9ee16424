/** Conditions that are too deep or too long to be evaluated. */
import { LIMITS, parseOperation, ruleCost } from '../../../engine/conditions/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';

export function describeExcess(rule: Rule): Bilingual | undefined {
  if (isTooDeep(rule, LIMITS.depth)) return bilingual`This condition is nested more than ${LIMITS.depth} levels deep.`;
  return ruleCost(rule) > LIMITS.nodes ? bilingual`This condition is too long.` : undefined;
}

const isTooDeep = (rule: Rule, left: number): boolean => {
  if (rule === null || typeof rule !== 'object') return false;
  const operation = parseOperation(rule);
  const parts = Array.isArray(rule) ? rule : (operation?.args ?? Object.values(rule));
  return left < 0 || parts.some((part) => isTooDeep(part, left - 1));
};
