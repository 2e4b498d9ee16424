import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { writtenConditions } from '../../../test/support/written-conditions.ts';
import { formatJson } from '../definition-files/layout.ts';
import { type ConditionNode, readCondition, subjectsFor, writeCondition } from './index.ts';

const files = readFiles();
const conditions = writtenConditions(files);

const isShown = (node: ConditionNode): boolean =>
  node.kind === 'group' ? node.parts.every(isShown) : node.kind !== 'json';

test('every condition of the product survives a round trip, and nearly all are shown as rows', () => {
  const hidden = conditions.filter(({ name, place, rule }) => {
    const { findSort } = subjectsFor(files, place);
    const tree = readCondition(rule, findSort);
    expect(writeCondition(tree, rule, findSort), name).toBe(rule);
    expect(formatJson(writeCondition(tree, rule, findSort) ?? null), name).toBe(formatJson(rule));
    return !isShown(tree);
  });
  expect(conditions.length).toBeGreaterThan(185);
  // The others iterate over lists, or compare two named values.
  expect(hidden.length / conditions.length).toBeLessThan(0.03);
});
