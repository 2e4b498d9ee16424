/** Targets of rules: the question or the column of a lookup list that a rule reads or gives, or the type of its value. */

import { parseOperation } from '../../../engine/conditions/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Branch, findBranches } from '../../conditions/algebra.ts';
import { operandType } from './operand.ts';
import {
  ANY,
  columnTarget,
  isTarget,
  type ReadTarget,
  type Resolution,
  type RootTargets,
  resolveInItem,
  resolvePath,
  type SharedNames,
} from './references.ts';

/** The parts of a form that a condition may read. */
export interface ReadingContext {
  sharedNames: SharedNames;
  roots: RootTargets;
  /** The named values of the form. */
  values: Readonly<Record<string, Rule>>;
  /** The current item inside an iterating operation, where nothing else can be read. */
  item?: ReadTarget;
  /** The named values being followed, to detect cycles. */
  visited?: readonly string[];
}

/** A name as an argument; empty for a value or a condition in its place, which is reported where names are checked. */
export const literalName = (rule: Rule | undefined): string => (typeof rule === 'string' ? rule : '');

export const resolveIn = (path: string, { item, roots, sharedNames }: ReadingContext): Resolution =>
  item ? resolveInItem(path, item) : resolvePath(path, roots, sharedNames);

/** The target of a rule that only reads, else the type of its result. */
export function readTarget(rule: Rule, context: ReadingContext): ReadTarget {
  const { name, args } = parseOperation(rule) ?? { name: '', args: [] };
  const [first = null] = args;
  if (name === 'var' && typeof first === 'string') {
    const target = resolveIn(first, context);
    return isTarget(target) ? storedCodes(target, context) : ANY;
  }
  if (name === 'value') return namedTarget(literalName(first), context);
  if (name === 'lookup') {
    const list = literalName(first);
    return columnTarget(list, context.sharedNames.lookups.get(list) ?? {}, literalName(args[3]));
  }
  if (name === 'lower') return lowercaseTarget(readTarget(first, context));
  const branches = findBranches(rule);
  return branches ? branchTarget(branches, context) : ANY;
}

const lowercaseTarget = (target: ReadTarget): ReadTarget =>
  target.kind === 'plain' && target.values
    ? { ...target, values: target.values.map((value) => (typeof value === 'string' ? value.toLowerCase() : value)) }
    : ANY;

/** The values of a choice from a lookup list: the known codes in the column that it stores. */
function storedCodes(target: ReadTarget, { sharedNames }: ReadingContext): ReadTarget {
  const lookup = target.kind === 'field' && target.field.kind === 'choice' ? target.field.uiOptions.lookup : undefined;
  const column = lookup && columnTarget(lookup.name, sharedNames.lookups.get(lookup.name) ?? {}, lookup.value);
  return column?.kind === 'plain' && column.values ? column : target;
}

/** A named value cannot read `item` or `value`. */
function namedTarget(name: string, context: ReadingContext): ReadTarget {
  const { values, visited = [] } = context;
  if (!Object.hasOwn(values, name) || visited.includes(name)) return ANY;
  const rule = values[name] as Rule;
  const target = readTarget(rule, { ...context, item: undefined, visited: [...visited, name] });
  return target.kind === 'any' ? { kind: 'computed', valueType: operandType(rule, ANY) } : target;
}

/** The type that all outcomes have in common; null fits every type. */
function branchTarget(branches: Branch[], context: ReadingContext): ReadTarget {
  const outcomes = branches.map(({ outcome }) => outcome).filter((outcome) => outcome !== null);
  const targets = outcomes.map((arg) => readTarget(arg, context));
  const known = targets.flatMap((target) => (target.kind === 'plain' && target.values ? [target] : []));
  const [first] = known;
  if (first && known.length === targets.length && known.every(({ type }) => type === first.type))
    return { ...first, values: known.flatMap(({ values = [] }) => values) };
  const valueTypes = new Set(outcomes.map((arg, i) => operandType(arg, targets[i] ?? ANY)));
  const [only = 'any'] = valueTypes;
  return { kind: 'computed', valueType: valueTypes.size === 1 ? only : 'any' };
}

/** The items of the list that an iterating operation walks, if they can be determined. */
export function itemTarget(name: string, list: Rule, context: ReadingContext): ReadTarget {
  if (name === 'reduce') return ANY;
  const operation = parseOperation(list);
  if (operation?.name === 'filter') return itemTarget('filter', operation.args[0] ?? null, context);
  const target = readTarget(list, context);
  if (target.kind === 'lookupRows') return { ...target, kind: 'lookupRow' };
  if (target.kind === 'field' && target.field.kind === 'list')
    return { kind: 'container', fields: target.fields, at: `${target.field.path}/*` };
  return ANY;
}

/** The targets that a rule gives as they are, also by way of named values. */
export function copiedTargets(rule: Rule, context: ReadingContext): ReadTarget[] {
  const branches = findBranches(rule);
  if (branches) return branches.flatMap(({ outcome }) => copiedTargets(outcome, context));
  const { name, args } = parseOperation(rule) ?? { name: '', args: [] };
  const { values, visited = [] } = context;
  const value = name === 'value' ? literalName(args[0]) : '';
  if (!Object.hasOwn(values, value) || visited.includes(value)) return [readTarget(rule, context)];
  return copiedTargets(values[value] as Rule, { ...context, visited: [...visited, value] });
}
