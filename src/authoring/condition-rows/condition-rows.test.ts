import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { sampled } from '../../../test/support/soak.ts';
import { writtenConditions } from '../../../test/support/written-conditions.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { LANGUAGES } from '../../engine/data/index.ts';
import { formatJson } from '../definition-files/layout.ts';
import { describeCondition } from '../explanation/index.ts';
import { CheckCache } from '../index.ts';
import { type ConditionNode, readCondition, sentenceLength, subjectsFor, writeCondition } from './index.ts';

const files = readFiles();
const conditions = writtenConditions(files);

const isShown = (node: ConditionNode): boolean =>
  node.kind === 'group' ? node.parts.every(isShown) : node.kind !== 'json';

test('every condition of the product survives a round trip, and nearly all are shown as rows', () => {
  const hidden = conditions.filter(({ name, place, rule }) => {
    const { findType } = subjectsFor(files, place);
    const tree = readCondition(rule, findType);
    expect(writeCondition(tree, rule, findType), name).toBe(rule);
    expect(formatJson(writeCondition(tree, rule, findType) ?? null), name).toBe(formatJson(rule));
    return !isShown(tree);
  });
  expect(conditions.length).toBeGreaterThan(185);
  // The others iterate over lists, or compare two named values.
  expect(hidden.length / conditions.length).toBeLessThan(0.03);
});

test('the place that is kept for a sentence is as long as the sentence, for nearly all conditions', () => {
  const cache = new CheckCache();
  const lines = (length: number): number => Math.ceil(length / CHARACTERS_IN_LINE);
  const tried = sampled(conditions, 8);
  const longer = tried.filter(({ place, rule }) => {
    const sentence = describeCondition({ files, place, condition: rule }, PRODUCT_NAMES, cache);
    const subjects = subjectsFor(files, place);
    return LANGUAGES.some(
      (language) => lines(sentence[language].length) > lines(sentenceLength(rule, subjects, language)),
    );
  });
  expect(tried.length).toBeGreaterThan(20);
  expect(longer.length / tried.length).toBeLessThan(0.03);
});

/** About as many as the panel has. */
const CHARACTERS_IN_LINE = 55;
