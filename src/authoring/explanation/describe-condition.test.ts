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

const VIOLATIONS = { var: 'record.numberOfMovingViolations' };
const LAST_DAY = { var: 'record.previousEmployeeDate' };
const WORKED = { var: 'record.isPreviousEmployee' };
const WHY = { var: 'record.whyIsJobImportant' };
const FIRST = { fact: 'firstStage' };
const WITH_RESUME = { fact: 'resumeBased' };

test.each<[Json, string]>([
  [{ '>=': [VIOLATIONS, 3] }, '{violations} is at least 3'],
  [{ '>': [VIOLATIONS, 3] }, '{violations} is more than 3'],
  [{ '<': [3, VIOLATIONS] }, '{violations} is more than 3'],
  [{ '<=': [3, VIOLATIONS] }, '{violations} is at least 3'],
  [{ '>=': [3, VIOLATIONS] }, '{violations} is at most 3'],
  [{ '<': [1, VIOLATIONS, 5] }, '{violations} is more than 1 and {violations} is less than 5'],
  [{ '<': [LAST_DAY, { today: [] }] }, '{lastDay} is before today'],
  [{ '<=': [LAST_DAY, { today: [] }] }, '{lastDay} is not after today'],
  [{ '>=': [LAST_DAY, { today: [] }] }, '{lastDay} is not before today'],
  [{ '<': [{ today: [] }, LAST_DAY] }, '{lastDay} is after today'],
  [{ notAfter: [{ today: [] }, LAST_DAY] }, '{lastDay} is not before today'],
  [{ '<': [LAST_DAY, { addDays: [{ today: [] }, -30] }] }, '{lastDay} is before 30 days before today'],
  [{ '<': [LAST_DAY, { addDays: [{ today: [] }, 1] }] }, '{lastDay} is before 1 day after today'],
  [{ '>': [{ year: { yearStart: -2 } }, 2000] }, 'the year 2 years ago is more than 2000'],
  [{ '===': ['x', WHY] }, '{why} is “x”'],
  [{ '==': [WHY, ''] }, '{why} is not answered'],
  [{ in: ['Pay', { var: 'record.jobAttractions' }] }, '“Good pay” is chosen at “What attracts you to this job?”'],
  [{ in: [WHY, { var: 'record.jobAttractions' }] }, '{why} is among “What attracts you to this job?”'],
  [{ '===': [{ blank: VIOLATIONS }, false] }, '{violations} is answered'],
  [{ '===': [{ substr: [WHY, -2] }, 'x'] }, 'the last 2 characters of {why} is “x”'],
  [
    { '>': [{ '-': [VIOLATIONS, { '+': [1, VIOLATIONS] }] }, 2] },
    '{violations} minus (1 plus {violations}) is more than 2',
  ],
  [
    { '<': [{ count: [[{ answered: VIOLATIONS }, { '===': [WORKED, true] }], { var: '' }] }, 2] },
    'the number of answers to {violations} and {worked} is less than 2',
  ],
  [
    { '<': [{ count: [[{ '===': [WORKED, true] }], { var: '' }] }, 1] },
    'the number of Yes among {worked} is less than 1',
  ],
  [{ '==': [{ var: ['record.numberOfMovingViolations', 0] }, 0] }, '{violations} is 0'],
  [{ missing_some: [1, ['record.isPreviousEmployee']] }, 'something of {worked} is not answered'],
  [{ blank: { var: 'situation.saved.personal-information' } }, 'the page “Personal information” is not saved yet'],
  [
    { and: [{ '>': [VIOLATIONS, 1] }, FIRST] },
    "the applicant's phase is 1 (first part) and {violations} is more than 1",
  ],
  [
    { and: [{ '!=': [{ var: 'situation.phase' }, 1] }, { '!=': [{ var: 'situation.phase' }, 2] }] },
    "the applicant's phase is 0 (all at once)",
  ],
  [{ and: [{ '!==': [VIOLATIONS, 1] }, { '!==': [VIOLATIONS, 2] }] }, '{violations} is not 1 or 2'],
  [{ and: [{ '==': [VIOLATIONS, 1] }, { '==': [VIOLATIONS, 2] }] }, 'never'],
  [
    { if: [FIRST, { answered: WHY }, { answered: LAST_DAY }] },
    "both the applicant's phase is 1 (first part) and {why} is answered or both the applicant's phase is 0 (all at once) or 2 (second part) and {lastDay} is answered",
  ],
  [
    { or: [WORKED, { and: [{ answered: WHY }, { or: [WITH_RESUME, { answered: LAST_DAY }] }] }] },
    'the answer to {worked} is Yes or both {why} is answered and (the posting is an office posting with a résumé or {lastDay} is answered)',
  ],
])('%j is in words', (condition, words) => {
  const labels: Record<string, string> = {
    violations: '“Number of moving violations in the past 3 years”',
    lastDay: '“When did you last work there?”',
    worked: '“Have you worked for the employer before?”',
    why: '“Why is this job important to you?”',
  };
  const place = { form: 'background-questions', at: '/jobAttractions' };
  const { english, spanish } = describeCondition({ files, place, condition }, PRODUCT_NAMES, cache);
  expect(english).toBe(words.replace(/\{(\w+)\}/g, (_, name: string) => labels[name] ?? ''));
  expect(spanish).not.toMatch(/\(\(|-\d/);
});

test('a choice that a condition is about is called the choice', () => {
  const place = { form: 'education-military', at: '/highSchoolFinalYearCompleted', own: 'option' } as const;
  const condition: Json = { '==': [{ var: 'option' }, 12] };
  const { english } = describeCondition({ files, place, condition }, PRODUCT_NAMES, cache);
  expect(english).toMatch(/^the choice is “/);
});
