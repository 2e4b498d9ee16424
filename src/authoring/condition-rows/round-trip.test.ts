/** A condition that is opened and saved keeps its text; a rewritten one keeps its meaning. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soaked } from '../../../test/support/soak.ts';
import { generatedConditions, kennelScopes } from '../../../test/support/studio/generated-conditions.ts';
import { FACTS, kennelFiles, VALUES } from '../../../test/support/studio/kennel-files.ts';
import { evaluateUnfolded } from '../../../test/support/unfolded.ts';
import { isTruthy, type Rule, RuleError, type Scope } from '../../engine/conditions/index.ts';
import type { Json } from '../../engine/data/index.ts';
import {
  type ConditionGroup,
  type ConditionNode,
  formatJson,
  readCondition,
  subjectsFor,
  writeCondition,
} from './index.ts';
import { OPERATOR_NAMES } from './operators.ts';

const { findType } = subjectsFor(kennelFiles, { form: 'kennel', at: '/owner' });
const RUNS = { numRuns: soaked(10_000, 2_000) };
/** So many that the rarest operator, of one condition in 1,500, is among them. */
const OPENED = { numRuns: 10_000 };

const allParts = (node: ConditionNode): ConditionNode[] =>
  node.kind === 'group' ? [node, ...node.parts.flatMap(allParts)] : [node];

/** Whether it holds; undefined where it cannot be run. */
function truth(rule: Rule, scope: Scope): boolean | undefined {
  try {
    return isTruthy(evaluateUnfolded(rule, scope, FACTS, VALUES));
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

test('10,000 conditions of every operation survive a round trip', () => {
  const shown: Record<string, number> = {};
  fc.assert(
    fc.property(generatedConditions, (rule) => {
      const tree = readCondition(rule, findType);
      expect(writeCondition(tree, rule, findType)).toBe(rule);
      for (const part of allParts(tree)) {
        const name = part.kind === 'row' ? part.operator : part.kind === 'group' ? part.join : part.kind;
        shown[name] = (shown[name] ?? 0) + 1;
      }
    }),
    OPENED,
  );
  for (const name of [...OPERATOR_NAMES, 'all', 'any', 'none', 'constant', 'json'])
    expect(shown[name] ?? 0, name).toBeGreaterThan(0);
});

test('a rewritten condition has the same meaning and the same sentence', () => {
  let [compared, held] = [0, 0];
  fc.assert(
    fc.property(generatedConditions, fc.array(kennelScopes, { minLength: 5, maxLength: 5 }), (rule, scopes) => {
      const anew = writeCondition(readCondition(rule, findType), undefined, findType);
      if (anew === undefined) throw new Error('Nothing was written.');
      for (const scope of scopes) {
        const before = truth(rule, scope);
        expect(truth(anew, scope), formatJson(anew)).toBe(before);
        if (before !== undefined) compared += 1;
        if (before) held += 1;
      }
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(4 * RUNS.numRuns);
  expect(Math.min(held, compared - held)).toBeGreaterThan(0.8 * RUNS.numRuns);
});

/** The tree with another part in the place of one. */
function replaced(group: ConditionGroup, old: ConditionNode, by: ConditionNode): ConditionGroup {
  const parts = group.parts.map((part) => {
    if (part === old) return by;
    return part.kind === 'group' ? replaced(part, old, by) : part;
  });
  return { ...group, parts };
}

const everyPart = (rule: Json): Json[] =>
  typeof rule === 'object' && rule !== null ? [rule, ...Object.values(rule).flatMap(everyPart)] : [rule];

test('changing a row keeps the spelling of all others; changing it back restores its own', () => {
  let [changed, kept] = [0, 0];
  fc.assert(
    fc.property(generatedConditions, fc.nat(), (rule, at) => {
      const written = new Map<ConditionNode, Json>();
      const tree = readCondition(rule, findType, (node, json) => written.set(node, json));
      const rows = allParts(tree).filter((part) => part.kind !== 'group');
      const old = rows[at % rows.length] as ConditionNode;
      const other = replaced(tree, old, { kind: 'row', subject: { fact: 'boarding' }, operator: 'holdsNot' });
      const edited = writeCondition(other, rule, findType) ?? null;
      const there = everyPart(edited).map((part) => JSON.stringify(part));
      for (const row of rows) {
        const json = JSON.stringify(written.get(row));
        if (row === old || json === undefined) continue;
        expect(there, formatJson(edited)).toContain(json);
        kept += 1;
      }
      changed += 1;
      expect(writeCondition(structuredClone(tree), rule, findType)).toBe(rule);
    }),
    RUNS,
  );
  expect(changed).toBe(RUNS.numRuns);
  expect(kept).toBeGreaterThan(RUNS.numRuns / 2);
});
