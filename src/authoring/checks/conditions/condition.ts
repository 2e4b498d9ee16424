/** Checks conditions: known operations, valid arguments, paths that exist, and comparisons with possible values. */

import { ITERATING, isLiteral, parseOperation } from '../../../engine/conditions/index.ts';
import { isObject, type Json } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Bilingual, bilingual, questionName } from '../../bilingual/index.ts';
import { findBranches, isScalar } from '../../conditions/algebra.ts';
import type { Argument, OperationEntry } from '../../conditions/operation-entry.ts';
import { findArgument, findEntry } from '../../conditions/operations/index.ts';
import { FACTS } from '../../definition-files/file-paths.ts';
import { pointerTo, type ReportFault } from '../../faults/fault.ts';
import { suggestion } from '../../faults/suggestion.ts';
import { itemQuestionFault } from './item-question.ts';
import { openCopyFault } from './open-copy.ts';
import { checkOperands, type ReportArgument } from './operand.ts';
import { argumentCountFault, unknownOperation } from './operation-faults.ts';
import { columnTarget, isTarget, type ReadTarget, type SharedNames } from './references.ts';
import { describeExcess } from './rule-size.ts';
import { copiedTargets, itemTarget, literalName, type ReadingContext, readTarget, resolveIn } from './rule-target.ts';
import { choiceFault, valueFault } from './value-fault.ts';

/** The context of a condition: what it may read, and what its result is for. */
export interface ConditionContext extends ReadingContext {
  /** The target that the result is written to. Without one, the result counts as true or false. */
  result?: ReadTarget;
}

interface PartContext extends ConditionContext {
  report: ReportFault;
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
