/** A condition in words: clauses joined by "and" and "or", each of which can be negated. */
import { isEqual, type Json } from '../../engine/data/index.ts';
import type { BothWays } from './operation-entry.ts';

/** A single statement, with its words for true and for false. */
export interface Atom {
  is: string;
  isNot: string;
  /** The condition that it expresses. */
  rule: Json;
  /** For "is one of" and "is none of": clauses about the same subject are merged. */
  among?: Among;
  /** The clause behind a named condition, from which a reason is taken. */
  meaning?: Clause;
}

export interface Among {
  /** The expression that is compared, as written in the rule. */
  subject: string;
  values: readonly Json[];
  /** "Is none of" instead of "is one of". */
  except: boolean;
  /** All possible values, if they are known. */
  known: readonly Json[] | undefined;
  atom(values: readonly Json[], except: boolean): Atom;
}

export const atom = (rule: Json, [is, isNot]: BothWays): Atom => ({ is, isNot, rule });

export type Clause = boolean | Atom | Series;
export interface Series {
  join: 'and' | 'or';
  parts: (Atom | Series)[];
}

export const isSeries = (clause: Clause): clause is Series => typeof clause === 'object' && 'join' in clause;

export function not(clause: Clause): Clause {
  if (typeof clause === 'boolean') return !clause;
  if (isSeries(clause)) return joinClauses(clause.join === 'and' ? 'or' : 'and', clause.parts.map(not));
  const { is, isNot, rule, among, meaning } = clause;
  if (among) return settleAmong({ ...among, except: !among.except });
  return { is: isNot, isNot: is, rule: { '!': [rule] }, ...(meaning === undefined ? {} : { meaning: not(meaning) }) };
}

export const and = (...clauses: Clause[]): Clause => joinClauses('and', clauses);
export const or = (...clauses: Clause[]): Clause => joinClauses('or', clauses);

/** Removes duplicates, flattens nested series, and merges the values of one subject. */
function joinClauses(join: Series['join'], clauses: readonly Clause[]): Clause {
  const neutral = join === 'and';
  const parts: (Atom | Series)[] = [];
  for (const clause of clauses) {
    if (clause === !neutral) return !neutral;
    if (typeof clause === 'boolean') continue;
    for (const part of isSeries(clause) && clause.join === join ? clause.parts : [clause]) {
      const merged = addPart(join, parts, part);
      if (merged === !neutral) return !neutral;
    }
  }
  const needed = parts.filter((part) => !isRedundant(part, parts));
  if (needed.length === 0) return neutral;
  return needed.length === 1 ? (needed[0] as Atom | Series) : { join, parts: needed };
}

function addPart(join: Series['join'], parts: (Atom | Series)[], part: Atom | Series): Clause {
  const among = isSeries(part) ? undefined : part.among;
  const i = parts.findIndex((other) =>
    isSeries(other) || isSeries(part)
      ? isEqual(other, part)
      : among
        ? other.among?.subject === among.subject
        : other.is === part.is,
  );
  const before = parts[i];
  if (before === undefined) {
    parts.push(part);
    return part;
  }
  if (!among || isSeries(before) || !before.among) return before;
  const merged = settleAmong(
    join === 'and' ? intersect(before.among, among) : invert(intersect(invert(before.among), invert(among))),
  );
  if (typeof merged === 'boolean') parts.splice(i, 1);
  else parts[i] = merged as Atom;
  return merged;
}

/** Whether a series is redundant beside one of its own parts: "A, and A or B" is A. */
const isRedundant = (part: Atom | Series, parts: readonly (Atom | Series)[]): boolean =>
  isSeries(part) &&
  parts.some((other) => !isSeries(other) && part.parts.some((inner) => !isSeries(inner) && inner.is === other.is));

const invert = (among: Among): Among => ({ ...among, except: !among.except });
const includesValue = (values: readonly Json[], value: Json): boolean => values.some((other) => isEqual(other, value));

function intersect(a: Among, b: Among): Among {
  if (a.except && b.except)
    return { ...a, values: [...a.values, ...b.values.filter((value) => !includesValue(a.values, value))] };
  if (a.except) return intersect(b, a);
  return { ...a, values: a.values.filter((value) => includesValue(b.values, value) !== b.except) };
}

/** Picks the shorter of "is one of" and "is none of"; a boolean if the clause always or never holds. */
export function settleAmong(among: Among): Clause {
  const { values, except, known } = among;
  if (values.length === 0) return except;
  if (!known) return toAtom(among);
  const others = known.filter((value) => !includesValue(values, value));
  if (others.length === 0) return !except;
  const named = except ? others : values;
  const few = named.length <= Math.max(2, known.length - named.length);
  return toAtom(
    few ? { ...among, values: named, except: false } : { ...among, values: except ? values : others, except: true },
  );
}

const toAtom = (among: Among): Atom => ({ ...among.atom(among.values, among.except), among });

export interface Settled {
  /** The known truth of an atom. */
  holds: boolean | undefined;
  /** The reason why it holds or not, or the part that is open. */
  reason: Clause;
}

/** Simplifies a clause by conditions that are known to hold or not to hold. */
export function settle(clause: Clause, truth: (rule: Json) => boolean | undefined): Settled {
  if (typeof clause === 'boolean') return { holds: clause, reason: true };
  if (!isSeries(clause)) {
    const holds = truth(clause.rule);
    if (holds !== undefined && clause.meaning !== undefined)
      return { holds, reason: settle(clause.meaning, truth).reason };
    return { holds, reason: holds === false ? not(clause) : clause };
  }
  const parts = clause.parts.map((part) => settle(part, truth));
  const stops = clause.join === 'or';
  const stop = parts.find(({ holds }) => holds === stops);
  if (stop) return { holds: stops, reason: stop.reason };
  const open = parts.filter(({ holds }) => holds === undefined);
  if (open.length === 0) return { holds: !stops, reason: and(...parts.map(({ reason }) => reason)) };
  return {
    holds: undefined,
    reason: joinClauses(
      clause.join,
      open.map(({ reason }) => reason),
    ),
  };
}
