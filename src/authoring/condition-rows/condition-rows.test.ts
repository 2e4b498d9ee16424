import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { writtenConditions } from '../../../test/support/written-conditions.ts';
import { formatJson } from '../definition-files/layout.ts';
import { type ConditionNode, conditionOf, readCondition, subjectsFor } from './index.ts';

const files = readFiles();
const conditions = writtenConditions(files);

const isShown = (node: ConditionNode): boolean =>
  node.kind === 'group' ? node.parts.every(isShown) : node.kind !== 'json';

test('every condition of the product comes back as it was written, and nearly all are shown as rows', () => {
  const hidden = conditions.filter(({ name, place, rule }) => {
    const { sortOf } = subjectsFor(files, place);
    const tree = readCondition(rule, sortOf);
    expect(conditionOf(tree, rule, sortOf), name).toBe(rule);
    expect(formatJson(conditionOf(tree, rule, sortOf) ?? null), name).toBe(formatJson(rule));
    return !isShown(tree);
  });
  expect(conditions.length).toBeGreaterThan(185);
  // They go through lists, item by item, or compare two named values.
  expect(hidden.length).toBeLessThan(5);
});
