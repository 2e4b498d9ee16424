/** A condition in words: clauses joined by "and" and "or", each of which can be negated. */
import { isEqual, type Json } from '../../engine/data/index.ts';
import type { BothWays } from './operation-entry.ts';

/** A single statement, with its words for true and for false. */
export interface Statement {
  is: string;
  isNot: string;
  /** The condition that it expresses. */
  rule: Json;
  /** For "is one of" and "is none of": clauses about the same subject are merged. */
  membership?: Membership;
  /** The clause behind a named condition, from which a reason is taken. */
  meaning?: Clause;
}

export interface Membership {
  /** The expression that is compared, as written in the rule. */
  subject: string;
  values: readonly Json[];
  /** "Is none of" instead of "is one of". */
  isNegated: boolean;
  /** All possible values, if they are known. */
  allValues: readonly Json[] | undefined;
  statement(values: readonly Json[], isNegated: boolean): Statement;
}

export const statement = (rule: Json, [is, isNot]: BothWays): Statement => ({ is, isNot, rule });

export type Clause = boolean | ClausePart;
type ClausePart = Statement | Series;
export interface Series {
  join: 'and' | 'or';
  parts: ClausePart[];
}

export const isSeries = (clause: Clause): clause is Series => typeof clause === 'object' && 'join' in clause;

export function not(clause: Clause): Clause {
  if (typeof clause === 'boolean') return !clause;
  if (isSeries(clause)) return combine(clause.join === 'and' ? 'or' : 'and', clause.parts.map(not));
  const { is, isNot, rule, membership, meaning } = clause;
  if (membership) return simplifyMembership({ ...membership, isNegated: !membership.isNegated });
  return { is: isNot, isNot: is, rule: { '!': [rule] }, ...(meaning === undefined ? {} : { meaning: not(meaning) }) };
}

export const and = (...clauses: Clause[]): Clause => combine('and', clauses);
export const or = (...clauses: Clause[]): Clause => combine('or', clauses);

/** Removes duplicates, flattens nested series, and merges the values of one subject. */
function combine(join: Series['join'], clauses: readonly Clause[]): Clause {
  const neutral = join === 'and';
  const parts: ClausePart[] = [];
  const flat = clauses.flatMap((clause) => (isSeries(clause) && clause.join === join ? clause.parts : [clause]));
  for (const part of flat) {
    if (part === neutral) continue;
    if (part === !neutral) return !neutral;
    const i = parts.findIndex((other) => isAboutSame(other, part as ClausePart));
    const merged = i < 0 ? part : merge(join, parts[i] as ClausePart, part as ClausePart);
    if (merged === !neutral) return !neutral;
    parts.splice(i < 0 ? parts.length : i, 1, ...(typeof merged === 'boolean' ? [] : [merged]));
  }
  const needed = parts.filter((part) => !isRedundant(part, parts));
  if (needed.length === 0) return neutral;
  return needed.length === 1 ? (needed[0] as ClausePart) : { join, parts: needed };
}

/** Whether two parts say the same, or compare the same subject with values. */
function isAboutSame(a: ClausePart, b: ClausePart): boolean {
  if (isSeries(a) || isSeries(b)) return isEqual(a, b);
  return b.membership ? a.membership?.subject === b.membership.subject : a.is === b.is;
}

/** Merges two parts about the same subject. */
function merge(join: Series['join'], a: ClausePart, b: ClausePart): Clause {
  if (isSeries(a) || isSeries(b) || !a.membership || !b.membership) return a;
  return simplifyMembership(
    join === 'and'
      ? intersect(a.membership, b.membership)
      : invert(intersect(invert(a.membership), invert(b.membership))),
  );
}

/** Whether a series is redundant beside one of its own parts: "A, and A or B" is A. */
const isRedundant = (part: ClausePart, parts: readonly ClausePart[]): boolean =>
  isSeries(part) &&
  parts.some((other) => !isSeries(other) && part.parts.some((inner) => !isSeries(inner) && inner.is === other.is));

const invert = (membership: Membership): Membership => ({ ...membership, isNegated: !membership.isNegated });
const includesValue = (values: readonly Json[], value: Json): boolean => values.some((other) => isEqual(other, value));

function intersect(a: Membership, b: Membership): Membership {
  if (a.isNegated && b.isNegated)
    return { ...a, values: [...a.values, ...b.values.filter((value) => !includesValue(a.values, value))] };
  if (a.isNegated) return intersect(b, a);
  return { ...a, values: a.values.filter((value) => includesValue(b.values, value) !== b.isNegated) };
}

/** Picks the shorter of "is one of" and "is none of"; a boolean if the clause always or never holds. */
export function simplifyMembership(membership: Membership): Clause {
  const { values, isNegated, allValues } = membership;
  if (values.length === 0) return isNegated;
  if (!allValues) return toStatement(membership);
  const others = allValues.filter((value) => !includesValue(values, value));
  if (others.length === 0) return !isNegated;
  const [included, excluded] = isNegated ? [others, values] : [values, others];
  const isShort = included.length <= Math.max(2, allValues.length - included.length);
  return toStatement(
    isShort
      ? { ...membership, values: included, isNegated: false }
      : { ...membership, values: excluded, isNegated: true },
  );
}

const toStatement = (membership: Membership): Statement => ({
  ...membership.statement(membership.values, membership.isNegated),
  membership,
});

export interface Simplified {
  /** The known truth of a statement. */
  holds: boolean | undefined;
  /** The reason why it holds or not, or the part that is open. */
  reason: Clause;
}

/** Simplifies a clause by conditions that are known to hold or not to hold. */
export function simplify(clause: Clause, truth: (rule: Json) => boolean | undefined): Simplified {
  if (typeof clause === 'boolean') return { holds: clause, reason: true };
  if (!isSeries(clause)) {
    const holds = truth(clause.rule);
    if (holds !== undefined && clause.meaning !== undefined)
      return { holds, reason: simplify(clause.meaning, truth).reason };
    return { holds, reason: holds === false ? not(clause) : clause };
  }
  const parts = clause.parts.map((part) => simplify(part, truth));
  const stops = clause.join === 'or';
  const stop = parts.find(({ holds }) => holds === stops);
  if (stop) return { holds: stops, reason: stop.reason };
  const open = parts.filter(({ holds }) => holds === undefined);
  if (open.length === 0) return { holds: !stops, reason: and(...parts.map(({ reason }) => reason)) };
  return {
    holds: undefined,
    reason: combine(
      clause.join,
      open.map(({ reason }) => reason),
    ),
  };
}
