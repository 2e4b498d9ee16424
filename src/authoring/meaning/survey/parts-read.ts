/** Finds the parts of the situation that rules read, with the values at which they make a difference. */

import type { Json } from '../../../engine/data/index.ts';
import type { Facts } from '../../../engine/index.ts';
import { namesReached } from '../../conditions/algebra.ts';
import type { FactsSource } from '../../file-schemas/index.ts';
import { RuleInputs } from '../../simulation/answering/rule-inputs.ts';
import { ANYTHING, findParts, type VariedPart } from '../../simulation/situation-parts.ts';

/** The rules of a version, with its facts and named values. */
export interface VersionRules {
  facts: FactsSource;
  values: Facts;
  rules: readonly unknown[];
}

/** Every part that any of the rules reads, through facts and named values, in the order of `facts.json`. */
export function partsRead(versions: readonly VersionRules[]): VariedPart[] {
  const parts = new Map<string, VariedPart>();
  for (const written of versions) {
    const ruleInputs = new RuleInputs(written.facts.facts, withValues(written));
    const known = findParts(written.facts, ruleInputs, '').filter(({ path }) => path !== 'today');
    const saved = [...ruleInputs.situation].filter((path) => path.startsWith('saved.'));
    for (const part of [...known, ...saved.map((path) => savedPart(path, ruleInputs))]) {
      if (![part.path, ...(part.same ?? [])].some((path) => ruleInputs.situation.has(path))) continue;
      const before = parts.get(part.path)?.values ?? [];
      const values = [...before, ...open(part).filter((value) => !before.includes(value))];
      parts.set(part.path, { ...part, values });
    }
  }
  return [...parts.values()];
}

/**
 * Whether another page was saved; or one of its answers, with values on both sides of those that rules compare it with.
 */
function savedPart(path: string, ruleInputs: RuleInputs): VariedPart {
  if (path.split('.').length === 2) return { path, values: [null, {}] };
  const compared = ruleInputs.comparedWith(`situation.${path}`).flatMap(valuesAround);
  return { path, values: [...new Set([null, ANYTHING, ...compared])] };
}

function valuesAround(value: Json): Json[] {
  if (typeof value === 'boolean') return [value, !value];
  return typeof value === 'number' ? [value, value + 1, value - 1] : [value];
}

/** Whether a part is a saved answer of another page. */
export const isSaved = ({ path }: Pick<VariedPart, 'path'>): boolean => path.startsWith('saved.');

/** A text that no rule compares either exists or is missing. */
const open = ({ values }: VariedPart): Json[] =>
  values.length === 1 && values[0] === ANYTHING ? [ANYTHING, null] : values;

/** The rules, and the named values that they read. */
const withValues = ({ values, rules }: VersionRules): unknown[] => [
  ...rules,
  ...[...namesReached(rules as Json[], 'value', values)].map((name) => values[name]),
];
