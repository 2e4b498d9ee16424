/** Whether a condition can ever hold. It tries every outcome of the comparisons, so that "never" is certain. */
import { isTruthy, parseOperation } from '../../engine/conditions/index.ts';
import { isEqual, type Json } from '../../engine/data/index.ts';
import type { Facts, Rule } from '../../engine/index.ts';
import { findBranches, readConnective, withFacts } from './algebra.ts';
import { findEntry } from './operations/index.ts';

/** Stands for a value that differs from all values that a condition compares with. */
const OTHER = { other: [] as Json[], than: [] as Json[] };
const MAX_OUTCOMES = 5000;
/** The largest product of a condition's length and the number of outcomes to try. */
const MAX_WORK = 500_000;

/** The expressions that a condition compares, each with the values to try. */
type ValuesToTry = Map<string, Json[]>;
type TriedValues = Map<string, Json>;

/** False only if it is certain that the condition never holds. */
export function isPossible(rule: Rule, facts: Facts): boolean {
  const whole = withFacts(rule, facts);
  const tried: ValuesToTry = new Map();
  collect(whole, tried);
  // An answer that is both compared and used as a condition may be missing, so null is tried as well.
  for (const values of tried.values()) if (values.includes(OTHER) && values.includes(false)) values.push(null);
  const outcomes = [...tried.values()].reduce((product, values) => product * values.length, 1);
  if (outcomes > MAX_OUTCOMES || outcomes * JSON.stringify(whole).length > MAX_WORK) return true;
  for (let i = 0; i < outcomes; i++) if (holds(whole, outcomeAt(tried, i))) return true;
  return false;
}

function outcomeAt(tried: ValuesToTry, i: number): TriedValues {
  let left = i;
  return new Map(
    [...tried].map(([subject, values]) => {
      const value = values[left % values.length] as Json;
      left = Math.floor(left / values.length);
      return [subject, value];
    }),
  );
}

/** `{"==": [subject, value]}`, either way round, or `{"in": [subject, values]}`. */
function comparison(rule: Rule): { subject: string; values: Json[]; negated: boolean } | undefined {
  const { name, args } = parseOperation(rule) ?? { name: '', args: [] };
  const [a = null, b = null] = args;
  const { compares } = findEntry(name) ?? {};
  if (compares === 'membership' && parseOperation(a) && Array.isArray(b) && !b.some((value) => parseOperation(value)))
    return { subject: JSON.stringify(a), values: b, negated: false };
  if (compares !== 'sameness' || (parseOperation(a) === undefined) === (parseOperation(b) === undefined))
    return undefined;
  const [subject, value] = parseOperation(a) ? [a, b] : [b, a];
  return { subject: JSON.stringify(subject), values: [value], negated: name.startsWith('!') };
}

function collect(rule: Rule, tried: ValuesToTry): void {
  const operation = parseOperation(rule);
  if (!operation) return;
  if (readConnective(rule) || findBranches(rule)) {
    for (const arg of operation.args) collect(arg, tried);
    return;
  }
  const compared = comparison(rule);
  const [subject, values] = compared
    ? [compared.subject, [...compared.values, OTHER]]
    : [JSON.stringify(rule), [true, false]];
  const known = tried.get(subject) ?? [];
  tried.set(subject, [...known, ...values.filter((value) => !known.some((other) => isEqual(other, value)))]);
}

function holds(rule: Rule, outcome: TriedValues): boolean {
  if (!parseOperation(rule)) return isTruthy(rule);
  const { join, parts = [] } = readConnective(rule) ?? {};
  if (join === 'any') return parts.some((part) => holds(part, outcome));
  if (join) return parts.every((part) => holds(part, outcome)) === (join !== 'not');
  const branches = findBranches(rule);
  const branch = branches?.find(({ when }) => when === undefined || holds(when, outcome));
  if (branches) return branch !== undefined && holds(branch.outcome, outcome);
  const compared = comparison(rule);
  if (!compared) return isTruthy(outcome.get(JSON.stringify(rule)) ?? null);
  const value = outcome.get(compared.subject) ?? null;
  return compared.values.some((each) => isEqual(each, value)) !== compared.negated;
}
