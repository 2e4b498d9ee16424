/** Finds the shortest description of a set of situations by parts of the situation and their values. */
import { holdsIn } from '../../../engine/conditions/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import type { FactsSource } from '../../file-schemas/index.ts';
import { type ChosenParts, combineParts, toSituation, type VariedPart } from '../../simulation/situation-parts.ts';
import { partsRead } from './parts-read.ts';
import type { Version } from './version.ts';

/** A part of the situation at some of its values, or a fact. */
export type Term = PartTerm | { fact: string; holds: boolean };

export interface PartTerm {
  part: string;
  values: Json[];
  others: Json[];
  /** The first of all values, which stands for any other if a part is open. */
  usual: Json;
}

/** Alternative sets of terms that hold together; with `except`, all other situations are meant. */
export interface Cover {
  except: boolean;
  alternatives: Term[][];
}

/** All situations: nothing to say. */
const EVERYWHERE: Cover = { except: true, alternatives: [] };

interface Literal {
  terms: Term[];
  /** The approximate length of its words. */
  cost: number;
  /** The situations in which it holds, one bit each. */
  holds: bigint;
}

/** Whether a condition of the situation holds. */
export const holdsAt = (rule: Json, choice: ChosenParts, { facts }: FactsSource): boolean =>
  holdsIn(rule, toSituation(choice), facts);

/** `isIn` may be undefined where it does not matter. */
export function findCover(
  parts: readonly VariedPart[],
  version: Pick<Version, 'facts' | 'factsWithWords'>,
  isIn: (choice: ChosenParts) => boolean | undefined,
): Cover {
  const all = combineParts(parts).map((choice): CoverCell => ({ choice, in: isIn(choice) }));
  if (!all.some((cell) => cell.in === false)) return EVERYWHERE;
  const decisive = decisiveParts(parts, all);
  const verdicts = verdictsBy(decisive, all);
  const cells = combineParts(decisive);
  const verdictMask = (verdict: boolean): bigint =>
    bits(cells, (cell) => verdicts.get(choiceKey(decisive, cell)) === verdict);
  const literals = [...decisive.map((part) => buildLiterals(part, cells)), factLiterals(decisive, version, cells)];
  const inside = alternatives(literals, verdictMask(true), verdictMask(false));
  const outside = alternatives(literals, verdictMask(false), verdictMask(true));
  const except = totalCost(outside) + 1 < totalCost(inside);
  return { except, alternatives: (except ? outside : inside).map(({ terms }) => terms) };
}

/** Situations that belong together, and the shortest description of them. */
export interface SituationGroup {
  choices: ChosenParts[];
  cover: Cover;
}

/** The common parts of the situations of a group, with a key; or the situation belongs to no group, or to any. */
export type GroupedBy<Common extends { key: string }> = Common | 'none' | 'any';

export function groupSituations<Common extends { key: string }>(
  parts: readonly VariedPart[],
  version: Pick<Version, 'facts' | 'factsWithWords'>,
  read: (choice: ChosenParts) => GroupedBy<Common>,
): (Common & SituationGroup)[] {
  const groups = new Map<string, Common & Pick<SituationGroup, 'choices'>>();
  const found = new Map<string, GroupedBy<Common>>();
  for (const choice of combineParts(parts)) {
    const common = read(choice);
    found.set(JSON.stringify(choice), common);
    if (common === 'none' || common === 'any') continue;
    const group = groups.get(common.key) ?? { ...common, choices: [] };
    group.choices.push(choice);
    groups.set(common.key, group);
  }
  return [...groups.values()].map((group) => {
    const cover = findCover(parts, version, (choice) => {
      const common = found.get(JSON.stringify(choice));
      return common === 'any' ? undefined : typeof common === 'object' && common.key === group.key;
    });
    return { ...group, cover };
  });
}

interface CoverCell {
  choice: ChosenParts;
  in: boolean | undefined;
}

const choiceKey = (parts: readonly VariedPart[], choice: ChosenParts): string =>
  JSON.stringify(parts.map(({ path }) => choice[path]));

/** Leaves out each part of the situation without which the others still separate all situations. */
function decisiveParts(parts: readonly VariedPart[], cells: readonly CoverCell[]): VariedPart[] {
  return parts.reduceRight<VariedPart[]>(
    (kept, part) => {
      const less = kept.filter((other) => other !== part);
      return verdictsBy(less, cells).has(CONFLICT) ? kept : less;
    },
    [...parts],
  );
}

const CONFLICT = 'conflict';

/** The verdict of each combination of some parts, or a conflict if it depends on other parts. */
function verdictsBy(parts: readonly VariedPart[], cells: readonly CoverCell[]): Map<string, boolean> {
  const verdicts = new Map<string, boolean>();
  for (const { choice, in: found } of cells) {
    if (found === undefined) continue;
    const key = choiceKey(parts, choice);
    if (verdicts.has(key) && verdicts.get(key) !== found) return new Map([[CONFLICT, true]]);
    verdicts.set(key, found);
  }
  return verdicts;
}

const bits = (cells: readonly ChosenParts[], holds: (cell: ChosenParts) => boolean): bigint =>
  cells.reduce((mask, cell, i) => (holds(cell) ? mask | (1n << BigInt(i)) : mask), 0n);

/** Enough for the kinds of postings. Each further value doubles the number of subsets. */
const MAX_SUBSET_VALUES = 5;

/** All subsets of few values. For many values, each one alone and all others together. */
function buildLiterals({ path, values }: VariedPart, cells: readonly ChosenParts[]): Literal[] {
  const few = (): Json[][] => subsets(values).filter(({ length }) => length > 0 && length < values.length);
  const chosen =
    values.length <= MAX_SUBSET_VALUES ? few() : [...values.map((value) => [value]), ...values.map(without)];
  return chosen.map((some) => ({
    terms: [
      { part: path, values: some, others: values.filter((value) => !some.includes(value)), usual: values[0] ?? null },
    ],
    cost: Math.min(some.length, values.length - some.length + 0.5),
    holds: bits(cells, (cell) => some.includes(cell[path] ?? null)),
  }));

  function without(value: Json): Json[] {
    return values.filter((other) => other !== value);
  }
}

function subsets(values: readonly Json[]): Json[][] {
  const [first, ...rest] = values;
  if (first === undefined) return [[]];
  const others = subsets(rest);
  return [...others, ...others.map((some) => [first, ...some])];
}

/** Facts with words that depend only on these parts, and their opposites. */
function factLiterals(
  parts: readonly VariedPart[],
  { facts, factsWithWords }: Pick<Version, 'facts' | 'factsWithWords'>,
  cells: readonly ChosenParts[],
): Literal[] {
  const paths = new Set(parts.map(({ path }) => path));
  return factsWithWords.flatMap((fact) => {
    const read = partsRead([{ facts, values: {}, rules: [{ fact }] }]);
    if (!read.every(({ path }) => paths.has(path))) return [];
    return [true, false].map((holds) => ({
      terms: [{ fact, holds }],
      cost: holds ? 1.1 : 1.3,
      holds: bits(cells, (cell) => holdsAt({ fact }, cell, facts) === holds),
    }));
  });
}

/** Greedy: repeatedly takes the term that covers most of the remaining situations in the fewest words. */
function alternatives(literals: readonly Literal[][], wanted: bigint, unwanted: bigint): Literal[] {
  const candidates = products(literals, wanted).filter(({ holds }) => (holds & unwanted) === 0n);
  const taken: Literal[] = [];
  for (let left = wanted; left !== 0n; ) {
    const best = candidates.reduce((one, other) => (isBetter(other, one, left) ? other : one));
    taken.push(best);
    left &= ~best.holds;
  }
  return taken.filter(({ holds }, i) => {
    const others = taken.reduce((mask, other, j) => (i === j ? mask : mask | other.holds), 0n);
    return (wanted & holds & ~others) !== 0n;
  });
}

function isBetter(one: Literal, other: Literal, left: bigint): boolean {
  const [more, less] = [count(one.holds & left), count(other.holds & left)];
  return more > less || (more === less && one.cost < other.cost);
}

/** Every choice of at most one literal of each part, and at most one fact, that holds somewhere it should. */
function products([literals, ...rest]: readonly Literal[][], wanted: bigint): Literal[] {
  if (literals === undefined) return [{ terms: [], cost: 0, holds: ~0n }];
  const others = products(rest, wanted);
  const joined = literals.flatMap((one) =>
    others.map((other) => ({
      terms: [...one.terms, ...other.terms],
      cost: one.cost + other.cost,
      holds: one.holds & other.holds,
    })),
  );
  return [...others, ...joined.filter(({ holds }) => (holds & wanted) !== 0n)];
}

const count = (mask: bigint): number => mask.toString(2).replaceAll('0', '').length;

const totalCost = (taken: readonly Literal[]): number => taken.reduce((sum, { cost }) => sum + cost + 0.5, 0);
