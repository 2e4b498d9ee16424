/** Evaluates conditions as they are written, with which folding and the algebra of conditions are compared. */
import { evaluateRule, parseOperation, type Rule, type Scope } from '../../src/engine/conditions/index.ts';
import type { Json } from '../../src/engine/data/index.ts';

type RulesByName = Readonly<Record<string, Rule>>;

const FACT = 'fact ';

/** The engine knows facts only when it folds, so each becomes a named value. */
function factsAsValues(rule: Rule): Rule {
  if (Array.isArray(rule)) return rule.map(factsAsValues);
  const operation = parseOperation(rule);
  if (!operation) return rule;
  const { name, args } = operation;
  return name === 'fact' ? { value: `${FACT}${args[0]}` } : { [name]: args.map(factsAsValues) };
}

export function evaluateUnfolded(rule: Rule, scope: Scope, facts: RulesByName, values: RulesByName = {}): Json {
  const namedValue = (name: string): Json | undefined => {
    const isFact = name.startsWith(FACT);
    const found = isFact ? facts[name.slice(FACT.length)] : values[name];
    const { situation = {} } = scope;
    return found === undefined ? undefined : evaluateUnfolded(found, isFact ? { situation } : scope, facts, values);
  };
  return evaluateRule(factsAsValues(rule), scope, namedValue);
}
