/** Reads a condition of a definition into groups and rows. */
import { parseOperation, type Rule } from '../../engine/conditions/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { readConnective } from '../conditions/algebra.ts';
import { JSON_TYPES, VALUE_TYPE_BY_JSON } from '../conditions/operation-entry.ts';
import { isReadable } from './completeness.ts';
import type { ConditionGroup, ConditionNode, ConditionRow } from './condition-tree.ts';
import { type FindType, isExpression, isReading, normalForm } from './expression.ts';
import { findOpposite, type OperatorName, TURNED } from './operators.ts';

/** Called with every part of the tree, the JSON that it was read from, and its position: `/1/0`. */
export type VisitNode = (node: ConditionNode, json: Json, position: string) => void;

/** Deeper groups are kept as JSON. */
const MAX_DEPTH = 12;

export function readCondition(rule: Json, findType: FindType, note: VisitNode = () => {}): ConditionGroup {
  const written = new Map<ConditionNode, Json>();
  const node = new ConditionReader(findType, written).read(rule, 0);
  const root: ConditionGroup = node.kind === 'group' ? node : { kind: 'group', join: 'all', parts: [node] };
  written.set(root, rule);
  const visit = (part: ConditionNode, position: string): void => {
    const json = written.get(part);
    if (json !== undefined) note(part, json, position);
    if (part.kind === 'group') for (const [i, inner] of part.parts.entries()) visit(inner, `${position}/${i}`);
  };
  visit(root, '');
  return root;
}

const COMPARED: Record<string, OperatorName> = {
  '==': 'is',
  '===': 'is',
  '!=': 'isNot',
  '!==': 'isNot',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
  notAfter: 'notAfter',
};

class ConditionReader {
  readonly #findType: FindType;
  /** The JSON of each part. */
  readonly #written: Map<ConditionNode, Json>;

  constructor(findType: FindType, written: Map<ConditionNode, Json>) {
    this.#findType = findType;
    this.#written = written;
  }

  read(rule: Rule, depth: number): ConditionNode {
    const node = this.#node(rule, depth) ?? { kind: 'json', json: rule };
    this.#written.set(node, rule);
    return node;
  }

  #node(rule: Rule, depth: number): ConditionNode | undefined {
    if (typeof rule === 'boolean') return { kind: 'constant', holds: rule };
    const operation = parseOperation(rule);
    if (!operation || depth > MAX_DEPTH) return undefined;
    const { name, args } = operation;
    const [first = null, second = null] = args;
    const { join } = readConnective(rule) ?? {};
    if (join === 'all' || join === 'any') return this.#series(join, args, depth);
    if (join === 'not') return this.#opposite(first, depth);
    if (join === 'same') return this.#node(first, depth);
    if (name === 'answered' || name === 'blank') return args.length === 1 ? this.#row(first, name) : undefined;
    if (name === 'unique') return args.length === 2 ? this.#row(first, 'unique', second) : undefined;
    if (name === 'in' && args.length === 2) return this.#membership(first, second);
    const operator = Object.hasOwn(COMPARED, name) ? COMPARED[name] : undefined;
    if (operator !== undefined)
      return name.length === 2 && operator.startsWith('is') && !this.#haveOneType(args)
        ? undefined
        : this.#comparison(operator, args);
    return this.#holds(rule);
  }

  #series(join: 'all' | 'any', args: Rule[], depth: number): ConditionGroup | undefined {
    if (args.length === 0) return undefined;
    return { kind: 'group', join, parts: args.map((arg) => this.read(arg, depth + 1)) };
  }

  /** Negates by the opposite operator of a row, if there is one, else by a group of which none holds. */
  #opposite(rule: Rule, depth: number): ConditionNode {
    const part = this.read(rule, depth + 1);
    if (part.kind === 'constant') return { kind: 'constant', holds: !part.holds };
    const operator = part.kind === 'row' ? findOpposite(part.operator) : undefined;
    if (part.kind === 'row' && operator !== undefined) return { ...part, operator };
    return { kind: 'group', join: 'none', parts: part.kind === 'group' && part.join === 'any' ? part.parts : [part] };
  }

  #row(subject: Rule, operator: OperatorName, value?: Json): ConditionRow | undefined {
    if (!isExpression(subject, this.#findType)) return undefined;
    const row: ConditionRow = {
      kind: 'row',
      subject: normalForm(subject),
      operator,
      ...(value !== undefined && { value: isExpression(value, this.#findType) ? normalForm(value) : value }),
    };
    return isReadable(row, this.#findType) ? row : undefined;
  }

  /** A yes/no question as a condition: it holds when the answer is yes. */
  #holds(rule: Rule): ConditionRow | undefined {
    const isQuestion = parseOperation(rule)?.name === 'var' && this.#findType(normalForm(rule)) === 'yesNo';
    return isQuestion ? this.#row(rule, 'is', true) : this.#row(rule, 'holds');
  }

  #membership(member: Rule, list: Rule): ConditionRow | undefined {
    return Array.isArray(list) ? this.#row(member, 'isOneOf', list) : this.#row(list, 'includes', member);
  }

  #comparison(operator: OperatorName, args: Rule[]): ConditionNode | undefined {
    const [a = null, b = null, c] = args;
    if (args.length === 3 && (operator === 'less' || operator === 'atMost'))
      return this.#between(operator, [a, b, c ?? null]);
    if (args.length !== 2) return undefined;
    const turned = TURNED[operator];
    if (isReading(a) || turned === undefined) return this.#row(a, operator, b);
    return this.#row(b, turned, a);
  }

  /** Whether `==` and `===` have the same result here. `===` is written. */
  #haveOneType(args: Rule[]): boolean {
    const [a, b] = args.map((arg) => VALUE_TYPE_BY_JSON[typeof arg] ?? this.#findType(normalForm(arg)));
    return a !== undefined && b !== undefined && JSON_TYPES[a] === JSON_TYPES[b];
  }

  /** With three arguments, the middle one is between the others. */
  #between(operator: 'less' | 'atMost', [a, b, c]: [Rule, Rule, Rule]): ConditionGroup | undefined {
    const parts = [this.#comparison(operator, [a, b]), this.#comparison(operator, [b, c])];
    const rows = parts.filter((part) => part !== undefined);
    return rows.length === 2 ? { kind: 'group', join: 'all', parts: rows } : undefined;
  }
}
