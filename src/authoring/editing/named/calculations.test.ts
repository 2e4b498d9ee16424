/** What the panel shows of a calculation is written back as it was; anything else is not shown as one. */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../../test/support/sections.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { TODAY } from '../../condition-rows/index.ts';
import { BRAND, CheckCache, check } from '../../index.ts';
import { EditedFiles } from '../edited-files.ts';
import { readOutline } from '../outline.ts';
import { type Calculation, calculationIn, writeCalculation } from './calculations.ts';
import { namedRules, setNamedRule } from './named-rules.ts';

const since = { var: 'record.since' };

const CALCULATIONS: Calculation[] = [
  { kind: 'items', list: '/home/pets' },
  { kind: 'where', question: '/pets/*/kind', is: 'Dog' },
  { kind: 'where', question: '/pets/*/vet/isKnown', is: true },
  { kind: 'sum', question: '/pets/*/vet/visits' },
  { kind: 'days', from: since, to: TODAY },
  { kind: 'span', from: '/pets/*/arrived', to: '/pets/*/left' },
];

test.each(CALCULATIONS.map((each) => [JSON.stringify(each), each] as const))(
  '%s is read as it was written',
  (_, each) => expect(calculationIn(writeCalculation(each))).toEqual(each),
);

test('the rules are those of the table of operations', () => {
  const list = { var: 'record.pets' };
  expect(CALCULATIONS.slice(1).map(writeCalculation)).toEqual([
    { count: [list, { '===': [{ var: 'kind' }, 'Dog'] }] },
    { count: [list, { '===': [{ var: 'vet.isKnown' }, true] }] },
    { sum: [list, { var: 'vet.visits' }] },
    { daysBetween: [since, TODAY] },
    { spanDays: [list, '/pets/*/arrived', '/pets/*/left'] },
  ]);
});

const OTHERS: Json[] = [
  { count: [{ var: 'record.pets' }, { '>': [{ var: 'age' }, 2] }] },
  { count: [{ var: 'record.pets' }, { '==': [{ var: 'kind' }, 'Dog'] }] },
  { sum: [{ var: 'record.pets' }, { '*': [{ var: 'weight' }, 2] }] },
  { sum: [{ filter: [{ var: 'record.pets' }, true] }, { var: 'weight' }] },
  { length: { var: 'situation.saved.pets' } },
  { spanDays: [{ var: 'record.cats' }, '/pets/*/arrived', '/pets/*/left'] },
  { '+': [1, 2] },
  7,
];

test.each(OTHERS.map((rule) => [JSON.stringify(rule), rule] as const))('%s is none', (_, rule) =>
  expect(calculationIn(rule)).toBeUndefined(),
);

test('calculations of the product are found, and written back they leave its files as they were', () => {
  const files = new EditedFiles(specifiedFiles());
  let count = 0;
  for (const { form } of readOutline(files))
    for (const [name, rule] of namedRules(files, form)) {
      const found = calculationIn(rule);
      if (!found) continue;
      count += 1;
      setNamedRule(files, { name, form }, writeCalculation(found));
    }
  expect(count).toBeGreaterThan(0);
  expect(files.edits).toEqual({});
  const cache = new CheckCache();
  expect(check(files.files, { brand: BRAND, product: PRODUCT_NAMES, cache })).toEqual([]);
});
