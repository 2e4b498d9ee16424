/** Converts a condition to the query of the builder, whose rows have ids and may be incomplete, and back. */
import { generateID, isRuleGroup, type RuleGroupType, type RuleType } from 'react-querybuilder';
import {
  type ConditionGroup,
  type ConditionNode,
  type ConditionRow,
  type FindType,
  formatJson,
  isComplete,
  OPERATORS,
  type OperatorName,
  parsedJson,
  ruleKey,
  treeShape,
} from '../../authoring/condition-rows/index.ts';
import type { Json } from '../../engine/data/index.ts';

/** Fields of a row that are no subject: always, never, JSON, or none chosen yet. */
export const ALWAYS = 'always';
export const NEVER = 'never';
export const JSON_TEXT = 'json';
export const UNCHOSEN = '';

/**
 * `field` is the key of the subject. For JSON, `value` is its text, which may be invalid. With an operator that takes
 * none, it is the value of the operator before.
 */
export type QueryRow = RuleType<string, OperatorName, Json | undefined> & { former?: FormerValue | undefined };

/** The value before an operator that takes fewer values, or more, for when the operator is changed back. */
export interface FormerValue {
  value: Json | undefined;
  /** The value that this operator made of it. */
  became: Json | undefined;
}
export type ConditionQuery = RuleGroupType<QueryRow, ConditionGroup['join']>;

export const newRow = (): QueryRow => ({ id: generateID(), field: UNCHOSEN, operator: 'is', value: undefined });
export const newGroup = (): ConditionQuery => ({ id: generateID(), combinator: 'any', rules: [newRow()] });
export const noRows = (): ConditionQuery => ({ id: generateID(), combinator: 'all', rules: [] });

export const toQuery = ({ join, parts }: ConditionGroup): ConditionQuery => ({
  id: generateID(),
  combinator: join,
  rules: parts.map((part) => (part.kind === 'group' ? toQuery(part) : toRow(part))),
});

function toRow(node: Exclude<ConditionNode, ConditionGroup>): QueryRow {
  const blank = newRow();
  if (node.kind === 'constant') return { ...blank, field: node.holds ? ALWAYS : NEVER };
  if (node.kind === 'json') return { ...blank, field: JSON_TEXT, value: formatJson(node.json).trimEnd() };
  return { ...blank, field: ruleKey(node.subject), operator: node.operator, value: node.value };
}

/** The condition of a row; undefined while nothing is chosen, or its JSON is invalid. */
export function toNode({ field, operator, value }: QueryRow): Exclude<ConditionNode, ConditionGroup> | undefined {
  if (field === UNCHOSEN) return undefined;
  if (field === ALWAYS || field === NEVER) return { kind: 'constant', holds: field === ALWAYS };
  if (field === JSON_TEXT) {
    const json = parsedJson(String(value ?? ''));
    return json === undefined ? undefined : { kind: 'json', json };
  }
  const row: ConditionRow = { kind: 'row', subject: JSON.parse(field) as Json, operator };
  return value === undefined || OPERATORS[operator].takes === 'nothing' ? row : { ...row, value };
}

/**
 * The inputs that decide whether a row is complete: the types of its subjects, and the parts of the condition as it was
 * opened.
 */
export interface RowContext {
  findType: FindType;
  /** The parts, by their shapes. */
  opened: ReadonlySet<string>;
}

/** Whether the value of a row does not fit its subject, but was there when the condition was opened. */
export function isMisfit(row: QueryRow, { findType, opened }: RowContext): boolean {
  const node = toNode(row);
  return node?.kind === 'row' && !isComplete(node, findType) && opened.has(treeShape(node));
}

/** Whether something in a row is chosen and something is still missing. */
export function isUnfinished(row: QueryRow, context: RowContext): boolean {
  const node = toNode(row);
  if (!node) return row.field !== UNCHOSEN;
  return node.kind === 'row' && !isComplete(node, context.findType) && !isMisfit(row, context);
}

export interface QueryRead {
  tree: ConditionGroup;
  /** Something is missing in a row, so the condition would not have the intended meaning. */
  isIncomplete: boolean;
}

export function toTree({ combinator, rules }: ConditionQuery, context: RowContext): QueryRead {
  const parts: ConditionNode[] = [];
  let isIncomplete = false;
  for (const rule of rules) {
    if (isRuleGroup(rule)) {
      const inner = toTree(rule as ConditionQuery, context);
      parts.push(inner.tree);
      isIncomplete ||= inner.isIncomplete;
      continue;
    }
    const node = toNode(rule);
    if (node) parts.push(node);
    isIncomplete ||= isUnfinished(rule, context);
  }
  return { tree: { kind: 'group', join: combinator, parts }, isIncomplete };
}
