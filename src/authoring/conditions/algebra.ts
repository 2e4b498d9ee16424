/** Takes conditions apart, and composes them. */
import { parseOperation, type Rule } from '../../engine/conditions/index.ts';
import { isObject, type Json } from '../../engine/data/index.ts';
import { mapParts } from '../json/json-parts.ts';

/** A text, a number, true or false. */
export const isScalar = (value: Json | undefined): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

export const negate = (rule: Rule): Rule => ({ '!': [rule] });

/** A condition that joins others: all of them hold, one of them holds, or a single one is (or is not) true. */
export interface Connected {
  join: 'all' | 'any' | 'not' | 'same';
  parts: Rule[];
}

const JOINS: Partial<Record<string, Connected['join']>> = { and: 'all', or: 'any', '!': 'not', '!!': 'same' };

/** The parts of a condition that is made of others by `and`, `or` and negation. */
export function readConnective(rule: Rule): Connected | undefined {
  const { name = '', args = [] } = parseOperation(rule) ?? {};
  const join = Object.hasOwn(JOINS, name) ? JOINS[name] : undefined;
  const isWhole = join === 'all' || join === 'any' || args.length === 1;
  return join !== undefined && isWhole ? { join, parts: args } : undefined;
}

/** The conditions that must all hold: those of an `and`, or the condition itself. */
export function conjuncts(rule: Rule): Rule[] {
  const found = readConnective(rule);
  return found?.join === 'all' ? found.parts : [rule];
}

/** An outcome of `if` or `?:`; the last may have no condition. */
export interface Branch {
  when: Rule | undefined;
  outcome: Rule;
  /** The position of the outcome among the arguments. */
  index: number;
}

/** The branches of a rule that chooses between outcomes. */
export function findBranches(rule: Rule): Branch[] | undefined {
  const operation = parseOperation(rule);
  if (operation?.name !== 'if' && operation?.name !== '?:') return undefined;
  const { args } = operation;
  return args.flatMap((arg, i): Branch[] => {
    if (i % 2 === 1) return [{ when: args[i - 1], outcome: arg, index: i }];
    return i === args.length - 1 ? [{ when: undefined, outcome: arg, index: i }] : [];
  });
}

export interface FoundOperation {
  name: string;
  args: Rule[];
}

/** Every operation in a part of a definition, the outer ones first. */
export function* operationsIn(part: Json | undefined): Generator<FoundOperation> {
  if (Array.isArray(part)) for (const inner of part) yield* operationsIn(inner);
  if (!isObject(part)) return;
  const operation = parseOperation(part);
  if (operation) yield operation;
  for (const inner of Object.values(part)) yield* operationsIn(inner);
}

/** The facts or named values that a part of a definition refers to. */
export const namesIn = (part: Json | undefined, kind: 'fact' | 'value'): string[] =>
  [...operationsIn(part)].flatMap(({ name, args: [visited] }) =>
    name === kind && typeof visited === 'string' ? [visited] : [],
  );

/** The known facts or named values that a part of a definition refers to, also by way of others. */
export function namesReached(
  part: Json | undefined,
  kind: 'fact' | 'value',
  known: Readonly<Record<string, Json>>,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const name of namesIn(part, kind)) {
    if (found.has(name) || !Object.hasOwn(known, name)) continue;
    found.add(name);
    namesReached(known[name], kind, known, found);
  }
  return found;
}

/** The possible results of a rule: the outcomes of its branches, at any depth, or the rule itself. */
export const outcomesIn = (rule: Rule): Rule[] =>
  findBranches(rule)?.flatMap(({ outcome }) => outcomesIn(outcome)) ?? [rule];

/** The definition of a fact or named value, if it is known. */
export type Meaning = (kind: 'fact' | 'value', name: string) => Json | undefined;

/** A part of a definition with its facts and named values written out, and every argument in a list. */
export function expandNames(part: Json, meaning: Meaning, visited: readonly string[] = []): Json {
  const operation = parseOperation(part);
  if (!operation) return mapParts(part, (inner) => expandNames(inner, meaning, visited));
  const { name, args } = operation;
  const [first] = args;
  if ((name === 'fact' || name === 'value') && typeof first === 'string') {
    const own = `${name} ${first}`;
    const meant = meaning(name, first);
    if (meant !== undefined && !visited.includes(own)) return expandNames(meant, meaning, [...visited, own]);
  }
  return { [name]: args.map((inner) => expandNames(inner, meaning, visited)) };
}

/** A part of a definition with its facts written out. */
export const withFacts = (part: Json, facts: Readonly<Record<string, Json>>): Json =>
  expandNames(part, (kind, name) => (kind === 'fact' && Object.hasOwn(facts, name) ? facts[name] : undefined));
