/** Checks conditions: known operations, valid arguments, paths that exist, and comparisons with possible values. */

import { ITERATING, isLiteral, parseOperation } from '../../../engine/conditions/index.ts';
import { isObject, type Json } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Bilingual, bilingual, questionName } from '../../bilingual/index.ts';
import { type Branch, findBranches, isScalar } from '../../conditions/algebra.ts';
import type { Argument, OperationEntry } from '../../conditions/operation-entry.ts';
import { findArgument, findEntry } from '../../conditions/operations/index.ts';
import { FACTS } from '../../definition-files/file-paths.ts';
import { pointerTo, type ReportFault } from '../../faults/fault.ts';
import { suggestion } from '../../faults/suggestion.ts';
import { itemQuestionFault } from './item-question.ts';
import { openCopyFault } from './open-copy.ts';
import { checkOperands, operandType, type ReportArgument } from './operand.ts';
import { argumentCountFault, unknownOperation } from './operation-faults.ts';
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
import { describeExcess } from './rule-size.ts';
import { choiceFault, valueFault } from './value-fault.ts';

/** The context of a condition: what it may read, and what its result is for. */
export interface ConditionContext {
  sharedNames: SharedNames;
  roots: RootTargets;
  /** The named values of the form. */
  values: Readonly<Record<string, Rule>>;
  /** The target that the result is written to. Without one, the result counts as true or false. */
  result?: ReadTarget;
}

interface PartContext extends ConditionContext {
  report: ReportFault;
  /** The current item inside an iterating operation, where nothing else can be read. */
  item?: ReadTarget;
  /** The named values being followed, to detect cycles. */
  visited?: readonly string[];
}

export function checkRule(rule: Rule, context: ConditionContext, report: ReportFault): void {
  const excess = describeExcess(rule);
  const isCondition = typeof rule === 'boolean' || isObject(rule);
  if (excess) report('', bilingual`${excess} Move a part of it into "values" or a fact.`);
  else if (!context.result && !isCondition)
    report(
      '',
      bilingual`A condition is true, false or an operation in { }, such as { "answered": { "var": "record.name" } }.`,
    );
  else {
    const part = { ...context, report };
    if (context.result) checkResult(rule, context.result, part, '');
    checkPart(rule, part, '');
  }
}

/** Checks that each possible result of an expression has the type of its target. */
function checkResult(rule: Rule, result: ReadTarget, context: PartContext, pointer: string): void {
  const operation = parseOperation(rule);
  const branches = findBranches(rule);
  if (operation && branches) {
    for (const { outcome, index } of branches)
      checkResult(outcome, result, context, argumentAt(pointer, rule, operation.name, index));
  } else if (isLiteral(rule)) {
    const fault = valueFault(result, rule);
    if (fault) context.report(pointer, fault);
  } else {
    const fault = copiedTargets(rule, context).flatMap((source) => openCopyFault(source, result) ?? [])[0];
    if (fault) context.report(pointer, fault);
  }
}

/** The targets that a rule gives as they are, also by way of named values. */
function copiedTargets(rule: Rule, context: PartContext): ReadTarget[] {
  const branches = findBranches(rule);
  if (branches) return branches.flatMap(({ outcome }) => copiedTargets(outcome, context));
  const { name, args } = parseOperation(rule) ?? { name: '', args: [] };
  const { values, visited = [] } = context;
  const value = name === 'value' ? literalName(args[0]) : '';
  if (!Object.hasOwn(values, value) || visited.includes(value)) return [readTarget(rule, context)];
  return copiedTargets(values[value] as Rule, { ...context, visited: [...visited, value] });
}

const argumentAt = (pointer: string, rule: Rule, name: string, i: number): string =>
  pointer + (Array.isArray((rule as Record<string, Json>)[name]) ? pointerTo(name, i) : pointerTo(name));

function checkPart(rule: Rule, context: PartContext, pointer: string): void {
  if (Array.isArray(rule)) {
    rule.forEach((part, i) => {
      checkPart(part, context, `${pointer}/${i}`);
    });
    return;
  }
  if (!isObject(rule)) return;
  const operation = parseOperation(rule);
  if (!operation) {
    const isValue = context.result && Object.values(rule).every(isLiteral);
    if (!isValue)
      context.report(
        pointer,
        bilingual`An operation has exactly one name in { }. Join several conditions with "and" or "or".`,
      );
    return;
  }
  const { name, args } = operation;
  const entry = findEntry(name);
  if (!entry) {
    context.report(pointer + pointerTo(name), unknownOperation(name, context.result));
    return;
  }
  const count = argumentCountFault(name, args.length, Array.isArray(rule[name]));
  if (count) context.report(pointer + pointerTo(name), count);
  const reportArgument: ReportArgument = (i, fault, inside = '') => {
    if (fault) context.report(argumentAt(pointer, rule, name, i) + inside, fault);
  };
  checkArguments({ ...operation, entry }, context, reportArgument);
  args.forEach((arg, i) => {
    const item = ITERATING.has(name) && i === 1 ? itemTarget(name, args[0] ?? null, context) : context.item;
    checkPart(arg, { ...context, item }, argumentAt(pointer, rule, name, i));
  });
}

interface KnownOperation {
  name: string;
  args: Rule[];
  entry: OperationEntry;
}

/** Checks each argument, and the arguments together. */
function checkArguments(
  { name, args, entry }: KnownOperation,
  context: PartContext,
  reportArgument: ReportArgument,
): void {
  const [first = null, second = null] = args;
  const named = entry.isOpen ? args : entry.takes.map((_, i) => args[i] ?? null);
  named.forEach((arg, i) => {
    for (const fault of namingFaults(findArgument(entry, i), arg, context)) reportArgument(i, fault);
  });
  if (entry.compares === 'sameness') {
    reportArgument(1, comparisonFault(first, second, context));
    reportArgument(0, comparisonFault(second, first, context));
  }
  const targets = args.map((arg) => readTarget(arg, context));
  checkOperands({ name, args, targets, reportArgument });
  if (entry.compares === 'membership') checkMembership(first, second, context, reportArgument);
  args.forEach((arg, i) => {
    const argument = findArgument(entry, i);
    if (argument !== 'itemField' && argument !== 'itemDay') return;
    const [list, item] = [readTarget(first, context), itemTarget('filter', first, context)];
    reportArgument(i, itemQuestionFault(arg, { list, item, isDay: argument === 'itemDay' }));
  });
  if (name === 'lookup') checkLookupOperation(args, context.sharedNames, reportArgument);
}

/** The fault of the names in an argument: each must be a literal and must exist. */
function namingFaults(argument: Argument | undefined, arg: Rule, context: PartContext): (Bilingual | undefined)[] {
  if (argument === 'path') return [readFault(arg, context)];
  if (argument === 'paths') return [arg].flat(1).map((path) => readFault(path, context));
  if (argument === 'factName') return [nameFault(bilingual`fact`, arg, context.sharedNames.facts, FACTS)];
  if (argument === 'valueName') return [nameFault(bilingual`value`, arg, Object.keys(context.values), '"values"')];
  return [];
}

function nameFault(kind: Bilingual, name: Rule, known: Iterable<string>, home: string): Bilingual | undefined {
  if (typeof name !== 'string') return bilingual`Say which ${kind} is meant, by its name in quotes.`;
  if ([...known].includes(name)) return undefined;
  return bilingual`There is no ${kind} "${name}" in ${home}.${suggestion(name, known)}`;
}

function readFault(path: Rule, context: PartContext): Bilingual | undefined {
  if (typeof path !== 'string') return bilingual`Say what is read by its path in quotes, such as "record.name".`;
  const found = resolveIn(path, context);
  return isTarget(found) ? undefined : found;
}

function checkLookupOperation(
  [first, column, sought = null, wanted]: Rule[],
  { lookups }: SharedNames,
  reportArgument: ReportArgument,
): void {
  const list = literalName(first);
  const columns = lookups.get(list);
  if (!columns) {
    const near = list === '' ? bilingual` Say which one by its name.` : suggestion(list, lookups.keys());
    reportArgument(0, bilingual`There is no such lookup list.${near}`);
    return;
  }
  const columnFault = (name: Rule | undefined): Bilingual | undefined =>
    typeof name === 'string' && Object.hasOwn(columns, name)
      ? undefined
      : bilingual`The lookup list "${list}" has no such column.${suggestion(literalName(name), Object.keys(columns))}`;
  reportArgument(1, columnFault(column));
  reportArgument(3, columnFault(wanted));
  if (!isObject(sought)) reportArgument(2, valueFault(columnTarget(list, columns, literalName(column)), sought));
}

/** A name as an argument; empty for a value or a condition in its place, which is reported where names are checked. */
const literalName = (rule: Rule | undefined): string => (typeof rule === 'string' ? rule : '');

const resolveIn = (path: string, { item, roots, sharedNames }: PartContext): Resolution =>
  item ? resolveInItem(path, item) : resolvePath(path, roots, sharedNames);

/** The target of a rule that only reads, else the type of its result. */
function readTarget(rule: Rule, context: PartContext): ReadTarget {
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
function storedCodes(target: ReadTarget, { sharedNames }: PartContext): ReadTarget {
  const lookup = target.kind === 'field' && target.field.kind === 'choice' ? target.field.uiOptions.lookup : undefined;
  const column = lookup && columnTarget(lookup.name, sharedNames.lookups.get(lookup.name) ?? {}, lookup.value);
  return column?.kind === 'plain' && column.values ? column : target;
}

/** A named value cannot read `item` or `value`. */
function namedTarget(name: string, context: PartContext): ReadTarget {
  const { values, visited = [] } = context;
  if (!Object.hasOwn(values, name) || visited.includes(name)) return ANY;
  const rule = values[name] as Rule;
  const target = readTarget(rule, { ...context, item: undefined, visited: [...visited, name] });
  return target.kind === 'any' ? { kind: 'computed', valueType: operandType(rule, ANY) } : target;
}

/** The type that all outcomes have in common; null fits every type. */
function branchTarget(branches: Branch[], context: PartContext): ReadTarget {
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
function itemTarget(name: string, list: Rule, context: PartContext): ReadTarget {
  if (name === 'reduce') return ANY;
  const operation = parseOperation(list);
  if (operation?.name === 'filter') return itemTarget('filter', operation.args[0] ?? null, context);
  const target = readTarget(list, context);
  if (target.kind === 'lookupRows') return { ...target, kind: 'lookupRow' };
  if (target.kind === 'field' && target.field.kind === 'list')
    return { kind: 'container', fields: target.fields, at: `${target.field.path}/*` };
  return ANY;
}

const comparisonFault = (reading: Rule, value: Rule, context: PartContext): Bilingual | undefined =>
  isScalar(value) ? valueFault(readTarget(reading, context), value) : undefined;

function checkMembership(member: Rule, list: Rule, context: PartContext, reportArgument: ReportArgument): void {
  if (Array.isArray(list) && isLiteral(list)) {
    const target = readTarget(member, context);
    list.forEach((value, i) => {
      reportArgument(1, valueFault(target, value), `/${i}`);
    });
  }
  const several = readTarget(list, context);
  if (several.kind === 'field' && several.field.kind === 'choices' && isScalar(member))
    reportArgument(0, choiceFault(questionName(several.field), several.field.schema.items ?? {}, member));
}
