/** Sums and counts over the items of a list are subjects of rows. */
import { expect, test } from 'vitest';
import { kennelWithWeights as files } from '../../../test/support/studio/kennel-files.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { inEachLanguage, type Json } from '../../engine/data/index.ts';
import { describeCondition } from '../explanation/index.ts';
import { CheckCache } from '../index.ts';
import { type ConditionRow, type JOINS, operatorsFor, readCondition, subjectsFor, writeCondition } from './index.ts';

const PETS: Json = { var: 'record.pets' };
const WEIGHT: Json = { sum: [PETS, { var: 'weight' }] };
const DOGS: Json = { count: [PETS, { '===': [{ var: 'kind' }, 'Dog'] }] };

const OWNER: Json = { var: 'record.owner' };
const DOGS_KEPT: Json = { var: 'record.dogs' };

/** The row of a condition that is one. */
function rowOf(rule: Json, form = 'kennel') {
  const subjects = subjectsFor(files, { form, at: '' });
  const { parts } = readCondition(rule, subjects.findType);
  return { subjects, row: parts[0] as ConditionRow };
}

test.each<[Json, operator: string, value: Json, english: string, spanish: string]>([
  [{ '>=': [WEIGHT, 100] }, 'atLeast', 100, 'the sum of “Weight” in “Pets”', 'la suma de «Peso» en «Mascotas»'],
  [{ '<': [100, WEIGHT] }, 'more', 100, 'the sum of “Weight” in “Pets”', 'la suma de «Peso» en «Mascotas»'],
  [
    { '===': [WEIGHT, { var: 'record.dogs' }] },
    'is',
    { var: 'record.dogs' },
    'the sum of “Weight” in “Pets”',
    'la suma de «Peso» en «Mascotas»',
  ],
  [{ '>': [DOGS, 2] }, 'more', 2, 'how many: Pets with “Kind” Dog', 'cuántos: Mascotas con «Clase» Perro'],
  [
    { '>': [{ count: [PETS, { '==': [{ var: 'kind' }, 'Dog'] }] }, 2] },
    'more',
    2,
    'how many: Pets with “Kind” Dog',
    'cuántos: Mascotas con «Clase» Perro',
  ],
  [
    { '<=': [{ count: [PETS, { var: 'isStillThere' }] }, 1] },
    'atMost',
    1,
    'how many: Pets with “Still there?” Yes',
    'cuántos: Mascotas con «¿Sigue allí?» Sí',
  ],
  [
    { '==': [{ count: [PETS, { answered: { var: 'left' } }] }, 0] },
    'is',
    0,
    'how many: Pets with an answer to “Left”',
    'cuántos: Mascotas con respuesta a «Salida»',
  ],
])('%j is a row', (rule, operator, value, english, spanish) => {
  const { subjects, row } = rowOf(rule);
  expect(row).toMatchObject({ kind: 'row', operator, value });
  expect(inEachLanguage((language) => subjects.describeRule(row.subject, language))).toEqual({ english, spanish });
  const tree = readCondition(rule, subjects.findType);
  expect(writeCondition(tree, rule, subjects.findType)).toBe(rule);
  const other = writeCondition({ ...tree, parts: [{ ...row, operator: 'less', value: 7 }] }, rule, subjects.findType);
  expect(other).toEqual({ '<': [row.subject, 7] });
});

test('a total of another page is a row', () => {
  const rule: Json = { '>=': [{ sum: [{ var: 'situation.saved.kennel.pets' }, { var: 'weight' }] }, 100] };
  const { subjects, row } = rowOf(rule, 'billing');
  expect(subjects.describeRule(row.subject, 'english')).toBe('the sum of “Weight” in “Pets” · Kennel');
});

const BOARDING: ConditionRow = { kind: 'row', subject: { fact: 'boarding' }, operator: 'holds' };
const BEGUN: ConditionRow = { kind: 'row', subject: OWNER, operator: 'is', value: '' };

test.each<[join: (typeof JOINS)[number], rows: ConditionRow[], written: Json | undefined]>([
  ['all', [], undefined],
  ['none', [BEGUN], undefined],
  ['any', [BEGUN, BOARDING], { fact: 'boarding' }],
  ['none', [BEGUN, BOARDING], { '!': [{ fact: 'boarding' }] }],
])('of a group "%s", rows that are only begun are left out: %j', (join, parts, written) => {
  const { findType } = subjectsFor(files, { form: 'kennel', at: '' });
  expect(writeCondition({ kind: 'group', join, parts }, undefined, findType)).toEqual(written);
});

test.each<[Json, rewritten: Json]>([
  [{ '!!': [{ fact: 'boarding' }] }, { fact: 'boarding' }],
  [{ '!': [true] }, false],
  [
    { '!': [{ or: [{ fact: 'boarding' }, { fact: 'puppy' }] }] },
    { '!': [{ or: [{ fact: 'boarding' }, { fact: 'puppy' }] }] },
  ],
  [
    { '!': [{ and: [{ fact: 'boarding' }, { fact: 'puppy' }] }] },
    { '!': [{ and: [{ fact: 'boarding' }, { fact: 'puppy' }] }] },
  ],
  [{ '<=': [1, DOGS_KEPT, 3] }, { and: [{ '>=': [DOGS_KEPT, 1] }, { '<=': [DOGS_KEPT, 3] }] }],
  [{ '!=': [OWNER, 'Ana'] }, { '!==': [OWNER, 'Ana'] }],
  [{ '==': [5, DOGS_KEPT] }, { '===': [DOGS_KEPT, 5] }],
  [{ notAfter: [{ today: [] }, { var: 'record.since' }] }, { notAfter: [{ today: [] }, { var: 'record.since' }] }],
  [{ var: 'record.hasGarden' }, { '===': [{ var: 'record.hasGarden' }, true] }],
])('%j is read and written anew as %j', (rule, rewritten) => {
  const { findType } = subjectsFor(files, { form: 'kennel', at: '' });
  expect(writeCondition(readCondition(rule, findType), undefined, findType)).toEqual(rewritten);
});

test.each<[Json]>([
  [{ '>=': [{ sum: [PETS, { var: 'gone' }] }, 100] }],
  [{ '>=': [{ sum: [PETS, { length: { var: 'name' } }] }, 100] }],
  [{ '>': [{ count: [PETS, { and: [{ var: 'isStillThere' }, { answered: { var: 'name' } }] }] }, 2] }],
  [{ some: [PETS, { var: 'isStillThere' }] }],
  [{ '!': [{ fact: 'boarding' }, true] }],
  [{ and: [] }],
  [{ answered: [OWNER, DOGS_KEPT] }],
  [{ '===': [{ var: ['record.owner', 'Ana'] }, 'Ana'] }],
  [{ '===': [{ var: OWNER }, 'Ana'] }],
  [{ '===': [{ length: [OWNER, OWNER] }, 3] }],
  [{ '===': [OWNER, 'Ana', 'Ana'] }],
  [{ '>': [DOGS_KEPT, 1, 2] }],
  [{ '==': [OWNER, 5] }],
  [{ '!=': [OWNER, DOGS_KEPT] }],
  [{ in: ['Day', { var: 'record.walks' }, 'Night'] }],
  [{ unique: [PETS, '/pets/*/name', { var: 'index' }] }],
])('%j stays JSON, and is kept', (rule) => {
  const { subjects, row } = rowOf(rule);
  expect(row).toEqual({ kind: 'json', json: rule });
  expect(writeCondition({ kind: 'group', join: 'all', parts: [row] }, rule, subjects.findType)).toBe(rule);
});

test('each total is offered once, with the operators of numbers, and its sentence is right', () => {
  const { all } = subjectsFor(files, { form: 'kennel', at: '/owner' });
  const offered = all.filter(({ source, isAlias }) => source === 'totals' && !isAlias);
  expect(offered.map(({ words }) => words.english)).toEqual([
    'how many: Pets with “Still there?” Yes',
    'the sum of “Weight” in “Pets”',
    'how many: Pets with “Kind” Dog',
    'how many: Pets with “Kind” Cat',
  ]);
  const [, sum] = offered;
  expect(sum && operatorsFor(sum)).toEqual(['is', 'isNot', 'isOneOf', 'isNoneOf', 'less', 'atMost', 'more', 'atLeast']);
  const place = { form: 'kennel', at: '/owner' };
  const condition = { '>=': [sum?.rule ?? null, 100] };
  const { english, faults } = describeCondition({ files, place, condition }, PRODUCT_NAMES, new CheckCache());
  expect(faults).toEqual([]);
  expect(english).toBe('the sum of “Weight” over all items of “Pets” is at least 100');
});

test('a condition that is evaluated for each item reads the answers of the item, facts and named values alone', () => {
  const { all } = subjectsFor(files, { form: 'kennel', at: '/pets/*', own: 'item' });
  expect(all.filter(({ source }) => source === 'item').map(({ rule }) => rule)).toEqual(
    ['name', 'isStillThere', 'arrived', 'left', 'weight', 'kind'].map((name) => ({ var: name })),
  );
  expect(new Set(all.map(({ source }) => source))).toEqual(new Set(['facts', 'values', 'item']));
});
