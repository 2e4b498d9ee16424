/** Writes groups and rows as a condition. Unchanged parts keep the form in which they were written. */
import type { Json } from '../../engine/data/index.ts';
import { negate } from '../conditions/algebra.ts';
import { isReadable } from './completeness.ts';
import type { ConditionGroup, ConditionNode } from './condition-tree.ts';
import { type FindType, normalForm } from './expression.ts';
import { OPERATORS } from './operators.ts';
import { readCondition } from './read-condition.ts';

/**
 * The condition of a tree, or undefined without rows. `written` is the condition that was opened: a part of the tree
 * that was read from a part of it and not changed is written as that part. Incomplete rows are left out.
 */
export function writeCondition(tree: ConditionGroup, written: Json | undefined, findType: FindType): Json | undefined {
  return new ConditionWriter(written, findType).rule(tree);
}

/** The JSON that a part was read from, and the position of the part in the tree. */
interface WrittenPart {
  json: Json;
  position: string;
}

class ConditionWriter {
  readonly #written = new Map<string, WrittenPart[]>();

  readonly #findType: FindType;

  constructor(written: Json | undefined, findType: FindType) {
    this.#findType = findType;
    if (written === undefined) return;
    readCondition(written, findType, (node, json, position) => {
      const shape = treeShape(node);
      this.#written.set(shape, [...(this.#written.get(shape) ?? []), { json, position }]);
    });
  }

  rule(node: ConditionNode, position = ''): Json | undefined {
    return this.#writtenJson(node, position) ?? this.#write(node, position);
  }

  /** If several parts have the same meaning, each keeps its own JSON as long as it keeps its position. */
  #writtenJson(node: ConditionNode, position: string): Json | undefined {
    const alike = this.#written.get(treeShape(node));
    return (alike?.find((part) => part.position === position) ?? alike?.[0])?.json;
  }

  #write(node: ConditionNode, position: string): Json | undefined {
    if (node.kind === 'json') return node.json;
    if (node.kind === 'constant') return node.holds;
    if (node.kind === 'row')
      return isReadable(node, this.#findType)
        ? OPERATORS[node.operator].rule(normalForm(node.subject), node.value ?? null)
        : undefined;
    const parts = node.parts.map((part, i) => this.rule(part, `${position}/${i}`)).filter((part) => part !== undefined);
    const [only] = parts;
    if (only === undefined) return undefined;
    if (node.join === 'none') return negate(parts.length === 1 ? only : { or: parts });
    if (parts.length === 1) return only;
    return { [node.join === 'all' ? 'and' : 'or']: parts };
  }
}

/** The shapes of all parts of a condition, as `treeShape` gives them. */
export function shapesIn(condition: Json, findType: FindType): ReadonlySet<string> {
  const shapes = new Set<string>();
  readCondition(condition, findType, (node) => shapes.add(treeShape(node)));
  return shapes;
}

/** Equal for parts with the same meaning. */
export function treeShape(node: ConditionNode): string {
  if (node.kind === 'group') return `${node.join}[${node.parts.map(treeShape).join()}]`;
  if (node.kind === 'row')
    return `row ${JSON.stringify([normalForm(node.subject), node.operator, node.value === undefined ? [] : [normalForm(node.value)]])}`;
  return JSON.stringify(node);
}
