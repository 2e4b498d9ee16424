/** Finds cycles: of facts, of named values, of conditions that hide each other's fields, and of changes. */

import { findReads, fold, isTruthy, LIMITS, parseOperation } from '../../../engine/conditions/index.ts';
import {
  enclosingList,
  type Json,
  type Pattern,
  PatternIndex,
  parentPath,
  toPath,
} from '../../../engine/data/index.ts';
import type { Change, Facts, FieldTemplate, Logic, Rule } from '../../../engine/index.ts';
import { type Bilingual, bilingual, sameInBoth } from '../../bilingual/index.ts';
import { namesIn, outcomesIn } from '../../conditions/algebra.ts';
import { pointerTo, type ReportFault } from '../../faults/fault.ts';
import { quoteValue } from '../../faults/suggestion.ts';

/** The first cycle found from each node. A node is reported in one cycle only. */
function findCycles(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[][] {
  const done = new Set<string>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    if (stack.includes(node)) found.push([...stack.slice(stack.indexOf(node)), node]);
    if (done.has(node) || stack.includes(node) || stack.length > 500) return;
    stack.push(node);
    for (const other of next(node)) visit(other);
    stack.pop();
    done.add(node);
  };
  for (const node of nodes) visit(node);
  return [...new Map(found.map((cycle) => [cycleKey(cycle), cycle] as const).reverse()).values()].reverse();
}

/** A key for a cycle that does not depend on where it was entered. */
const cycleKey = (cycle: readonly (string | number)[]): string => JSON.stringify([...new Set(cycle)].sort());

const quoteCycle = (cycle: string[]): Bilingual => ({
  ...sameInBoth(cycle.map((name) => `"${name}"`).join(' -> ')),
  questions: cycle.filter((name) => name.startsWith('/')).map((path) => ({ name: path, path })),
});

/** Facts must not be circular, and must stay within the size limit when written out, since each may contain others. */
export function checkFactCycles(facts: Facts, report: ReportFault): boolean {
  const factNames = new Map(Object.entries(facts).map(([name, rule]) => [name, namesIn(rule, 'fact')]));
  const found = findCycles(factNames.keys(), (name) => factNames.get(name) ?? []);
  for (const cycle of found)
    report(
      pointerTo('facts', cycle[0] as string),
      bilingual`This fact refers to itself: ${quoteCycle(cycle)}. Break the cycle.`,
    );
  if (found.length > 0) return false;
  const sizes = new Map<string, number>();
  const expandedSize = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const total = 1 + (factNames.get(name) ?? []).reduce((sum, other) => sum + expandedSize(other), 0);
    sizes.set(name, total);
    return total;
  };
  const large = [...factNames.keys()].filter((name) => expandedSize(name) > LIMITS.nodes);
  for (const name of large)
    report(
      pointerTo('facts', name),
      bilingual`This fact refers to too many others, counting those that they refer to. Make it simpler.`,
    );
  return large.length === 0;
}

/** Finds cycles among the steps of an evaluation: the engine runs each step after those that it reads. */
export function checkHidingCycles(
  fields: readonly FieldTemplate[],
  values: NonNullable<Logic['values']>,
  report: ReportFault,
): void {
  const clearing = new PatternIndex<FieldTemplate>();
  const hiding = new Map(fields.filter(({ logic }) => logic.shown !== undefined).map((field) => [field.path, field]));
  for (const field of hiding.values()) if (clears(field)) clearing.add(field.path, field);
  const next = (node: string): string[] => {
    const field = hiding.get(node);
    const rule = field?.logic.shown ?? values[node] ?? null;
    const reads = findReads(rule, field?.item ?? '');
    const hidden = [...reads.record, ...reads.item].flatMap((read) => [...clearing.touching(read)]);
    return [
      ...containerPaths(node),
      ...hidden.map(({ path }) => path),
      ...reads.namedValues.filter((name) => Object.hasOwn(values, name)),
    ];
  };
  for (const cycle of findCycles([...Object.keys(values), ...hiding.keys()], next)) {
    const name = cycle[0] as string;
    const place = name.startsWith('/') ? pointerTo('fields', name, 'shown') : pointerTo('values', name);
    const isOfAnswers = cycle.some((node) => node.startsWith('/'));
    const otherwise = isOfAnswers ? bilingual`, or set "whenHidden" to "keep"` : undefined;
    report(place, bilingual`This depends on itself: ${quoteCycle(cycle)}. Break the cycle${otherwise}.`);
  }
}

const clears = ({ logic, item }: FieldTemplate): boolean => {
  if (logic.whenHidden !== undefined) return logic.whenHidden === 'clear';
  const reads = findReads(logic.shown ?? true, item);
  return reads.record.length + reads.item.length + reads.namedValues.length > 0;
};

function containerPaths(path: Pattern): Pattern[] {
  const above: Pattern[] = [];
  for (let place = parentPath(path); place !== ''; place = parentPath(place)) above.push(place);
  return above;
}

/** Follows each change through the answers that it sets, with literal values: setting null ends most cycles. */
export function checkChangeCycles(changes: Change[], report: ReportFault): void {
  const done = new Set<string>();
  const reported = new Set<string>();
  const stack: number[] = [];
  const follow = (i: number, value: Json | undefined): void => {
    const change = changes[i] as Change;
    if (isFalse(foldWith(change.when ?? true, value))) return;
    if (stack.includes(i)) {
      const cycle = stack.slice(stack.indexOf(i));
      if (reported.has(cycleKey(cycle))) return;
      reported.add(cycleKey(cycle));
      const questions = [...cycle, i].map((each) => (changes[each] as Change).on);
      report(
        `/changes/${i}`,
        bilingual`This change triggers itself: ${quoteCycle(questions)}. Break the cycle, or add a condition that ends it.`,
      );
      return;
    }
    const key = JSON.stringify(value === undefined ? [i] : [i, value]);
    if (done.has(key)) return;
    done.add(key);
    stack.push(i);
    for (const [target, rule] of Object.entries(change.set))
      for (const outcome of possibleOutcomes(foldWith(rule, value), target, change.on))
        changes.forEach((next, j) => {
          if (target === next.on || target.startsWith(`${next.on}/`))
            follow(j, parseOperation(outcome) || target !== next.on ? undefined : outcome);
        });
    stack.pop();
  };
  changes.forEach((_, i) => {
    follow(i, undefined);
  });
}

const isFalse = (rule: Rule): boolean => parseOperation(rule) === undefined && !isTruthy(rule);

/** The possible results of a change at a question, except that the answer stays as it is. */
const possibleOutcomes = (rule: Rule, target: Pattern, on: Pattern): Rule[] =>
  outcomesIn(rule).filter((outcome) => {
    const { name, args = [] } = parseOperation(outcome) ?? {};
    return !(name === 'var' && args.length === 1 && readAt(quoteValue(args[0]), on) === target);
  });

/** The pattern of the answer that a dotted path reads, for a condition at a question. */
function readAt(path: string, on: Pattern): Pattern | undefined {
  const [root = '', ...keys] = path.split('.');
  const list = enclosingList(on);
  const start: Record<string, Pattern | undefined> = { record: '', value: on, item: list && `${list}/*` };
  return Object.hasOwn(start, root) && start[root] !== undefined ? start[root] + toPath(...keys) : undefined;
}

/** Folds a rule with the typed value filled in and everything else left open. */
function foldWith(rule: Rule, value: Json | undefined): Rule {
  try {
    return fold(withUnknowns(rule, value), {}, {});
  } catch {
    return rule;
  }
}

function withUnknowns(rule: Rule, value: Json | undefined): Rule {
  const operation = parseOperation(rule);
  if (Array.isArray(rule)) return rule.map((part) => withUnknowns(part, value));
  if (!operation) return rule;
  const { name, args } = operation;
  if (name === 'var' && args[0] === 'value' && value !== undefined) return value;
  if (['fact', 'today', 'yearStart'].includes(name) || (name === 'var' && quoteValue(args[0]).startsWith('situation')))
    return { var: 'record' };
  return { [name]: args.map((arg) => withUnknowns(arg, value)) };
}
