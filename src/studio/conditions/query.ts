/** The condition as the query of the builder, whose rows have ids and may be unfinished, and back. */
import { generateID, isRuleGroup, type RuleGroupType, type RuleType } from 'react-querybuilder';
import {
  type ConditionGroup,
  type ConditionNode,
  type ConditionRow,
  formatJson,
  isComplete,
  keyOf,
  type OperatorName,
  type SortOf,
} from '../../authoring/condition-rows/index.ts';
import type { Json } from '../../engine/data/index.ts';

/** Of what a row is about that is no subject: always, never, or JSON; nothing was chosen yet in a new one. */
export const ALWAYS = 'always';
export const NEVER = 'never';
export const JSON_TEXT = 'json';
export const UNCHOSEN = '';

/** `field` is the key of the subject. Of JSON the value is its text, which may be broken. */
export type QueryRow = RuleType<string, OperatorName, Json | undefined>;
export type Query = RuleGroupType<QueryRow, ConditionGroup['join']>;

export const newRow = (): QueryRow => ({ id: generateID(), field: UNCHOSEN, operator: 'is', value: undefined });
export const newGroup = (): Query => ({ id: generateID(), combinator: 'any', rules: [newRow()] });
export const noRows = (): Query => ({ id: generateID(), combinator: 'all', rules: [] });

export const queryOf = ({ join, parts }: ConditionGroup): Query => ({
  id: generateID(),
  combinator: join,
  rules: parts.map((part) => (part.kind === 'group' ? queryOf(part) : rowOf(part))),
});

function rowOf(node: Exclude<ConditionNode, ConditionGroup>): QueryRow {
  const blank = newRow();
  if (node.kind === 'constant') return { ...blank, field: node.holds ? ALWAYS : NEVER };
  if (node.kind === 'json') return { ...blank, field: JSON_TEXT, value: formatJson(node.json).trimEnd() };
  return { ...blank, field: keyOf(node.subject), operator: node.operator, value: node.value };
}

/** What a row says; undefined while nothing is chosen, or its JSON is broken. */
export function nodeOf({ field, operator, value }: QueryRow): Exclude<ConditionNode, ConditionGroup> | undefined {
  if (field === UNCHOSEN) return undefined;
  if (field === ALWAYS || field === NEVER) return { kind: 'constant', holds: field === ALWAYS };
  if (field === JSON_TEXT) {
    const json = jsonIn(String(value ?? ''));
    return json === undefined ? undefined : { kind: 'json', json };
  }
  const row: ConditionRow = { kind: 'row', subject: JSON.parse(field) as Json, operator };
  return value === undefined ? row : { ...row, value };
}

/** What somebody typed as JSON, if it is any. */
export function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Whether something was begun in a row and is missing yet. */
export function isUnfinished(row: QueryRow, sortOf: SortOf): boolean {
  const node = nodeOf(row);
  return node ? node.kind === 'row' && !isComplete(node, sortOf) : row.field !== UNCHOSEN;
}

export interface QueryRead {
  tree: ConditionGroup;
  /** A row is unfinished, so that the condition would say something else than is meant. */
  isWaiting: boolean;
}

export function treeOf({ combinator, rules }: Query, sortOf: SortOf): QueryRead {
  const parts: ConditionNode[] = [];
  let isWaiting = false;
  for (const rule of rules) {
    if (isRuleGroup(rule)) {
      const inner = treeOf(rule as Query, sortOf);
      parts.push(inner.tree);
      isWaiting ||= inner.isWaiting;
      continue;
    }
    const node = nodeOf(rule);
    if (node) parts.push(node);
    isWaiting ||= isUnfinished(rule, sortOf);
  }
  return { tree: { kind: 'group', join: combinator, parts }, isWaiting };
}
