import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { kennelWithWeights } from '../../../test/support/studio/kennel-files.ts';
import { writtenConditions } from '../../../test/support/written-conditions.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { CheckCache } from '../index.ts';
import { describeCondition } from './index.ts';

const files = readFiles();
const cache = new CheckCache();
const conditions = writtenConditions(files);

test('every condition of the product has a sentence in both languages, and no fault', () => {
  for (const { name, place, rule } of conditions) {
    const { english, spanish, faults } = describeCondition({ files, place, condition: rule }, PRODUCT_NAMES, cache);
    expect(faults, name).toEqual([]);
    expect(english.length, name).toBeGreaterThan(4);
    expect(spanish.length, name).toBeGreaterThan(4);
  }
  expect(conditions.length).toBeGreaterThan(185);
});

test('faults are reported with their places, also in definitions with other faults', () => {
  const logic = 'forms/application/previous-employment/logic.json';
  const broken = { ...files, [logic]: '{ "fields": { "/nothing": { "shown": 1 } } }' };
  const place = { form: 'previous-employment', at: '/jobs/*/endDate' };
  const condition: Json = { and: [{ var: 'item.nothing' }, { fact: 'transportation' }] };
  const { english, faults } = describeCondition({ files: broken, place, condition }, PRODUCT_NAMES, cache);
  expect(faults.map(({ pointer }) => pointer)).toEqual(['/and/0/var']);
  expect(english).toContain('transportation');
  expect(describeCondition({ files, place, condition: 1 }, PRODUCT_NAMES, cache).faults).toHaveLength(1);
  const strangers: Json[] = [{ foo: [1] }, { constructor: [1] }, { and: [{ foo: [{ fo: 1 }] }, true] }];
  for (const strange of strangers)
    expect(describeCondition({ files, place, condition: strange }, PRODUCT_NAMES, cache)).toMatchObject({
      ...{ english: '', spanish: '' },
      faults: [{ message: { english: expect.stringContaining('There is no operation') } }],
    });
  const deep = JSON.parse(`${'{"!":['.repeat(3000)}true${']}'.repeat(3000)}`) as Json;
  expect(describeCondition({ files, place, condition: deep }, PRODUCT_NAMES, cache)).toMatchObject({
    english: '',
    faults: [{ message: { english: expect.stringContaining('nested') } }],
  });
});

test('a date that is compared with no day has a sentence', () => {
  const place = { form: 'previous-employment', at: '/jobs/*/endDate' };
  for (const value of ['soon', '2026-13-45']) {
    const condition: Json = { '==': [{ var: 'item.endDate' }, value] };
    const { english, faults } = describeCondition({ files, place, condition }, PRODUCT_NAMES, cache);
    expect(english).toContain(`“${value}”`);
    expect(faults).toHaveLength(1);
  }
});

test('a condition that is evaluated for each item reads the answers of the item by their names', () => {
  const described = (name: string) => {
    const condition: Json = { '===': [{ var: name }, 'Dog'] };
    const place = { form: 'kennel', at: '/pets/*', own: 'item' } as const;
    return describeCondition({ files: kennelWithWeights, place, condition }, PRODUCT_NAMES, new CheckCache());
  };
  expect(described('kind')).toEqual({
    english: 'the answer to “Kind” is “Dog”',
    spanish: 'la respuesta a «Clase» es «Perro»',
    faults: [],
  });
  expect(described('item.kind').faults.map(({ pointer }) => pointer)).toEqual(['/===/0/var']);
});

test('only a condition that its two ends fulfil says exactly', () => {
  const place = { form: 'kennel', at: '/pets' };
  const described = (name: string) => {
    const condition: Json = { [name]: [2, { length: { var: 'record.pets' } }, 2] };
    return describeCondition({ files: kennelWithWeights, place, condition }, PRODUCT_NAMES, new CheckCache()).english;
  };
  expect(described('<=')).toContain('exactly 2');
  expect(described('<')).not.toContain('exactly');
});
