/** Which rows are complete, and what stays of a value that another operator takes. */
import { expect, test } from 'vitest';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import type { Json } from '../../engine/data/index.ts';
import { fitRow, isComplete, type OperatorName, operatorsFor, subjectsFor, valueMode, valueModes } from './index.ts';

const { find, findType } = subjectsFor(kennelFiles, { form: 'kennel', at: '/owner' });
const read = (name: string): Json => ({ var: `record.${name}` });
const row = (name: string, operator: OperatorName, value?: Json) => ({
  kind: 'row' as const,
  subject: read(name),
  operator,
  ...(value !== undefined && { value }),
});

test.each<[name: string, OperatorName, value: Json | undefined, isComplete: boolean]>([
  ['owner', 'is', 'Ana', true],
  ['owner', 'is', '', false],
  ['owner', 'is', 5, false],
  ['owner', 'is', undefined, false],
  ['owner', 'is', { var: 'record.home' }, true],
  ['owner', 'answered', undefined, true],
  ['owner', 'answered', 'Ana', false],
  ['since', 'notBefore', '2026-11-28', true],
  ['since', 'notBefore', 'Ana', false],
  ['since', 'notBefore', { today: [] }, true],
  ['since', 'is', '2026-02-30', false],
  ['walks', 'includes', 'Day', true],
  ['walks', 'includes', '', false],
  ['home', 'isOneOf', ['House'], true],
  ['home', 'isOneOf', ['House', 5], false],
  ['home', 'isOneOf', [], false],
  ['home', 'isOneOf', 'House', false],
  ['pets', 'unique', '/pets/*/name', true],
  ['pets', 'unique', '', false],
])('a row "%s %s %j" is complete: %s', (name, operator, value, result) => {
  expect(isComplete(row(name, operator, value), findType)).toBe(result);
});

test.each<[OperatorName, value: Json | undefined, fitted: Json | undefined]>([
  ['is', ['House', 'Apartment'], 'House'],
  ['is', [5], undefined],
  ['is', [], undefined],
  ['is', 5, 5],
  ['isOneOf', 'House', ['House']],
  ['isOneOf', ['House'], ['House']],
  ['isOneOf', { var: 'record.owner' }, []],
  ['isOneOf', undefined, undefined],
  ['answered', 'House', undefined],
])('for "%s", %j becomes %j', (operator, value, fitted) => {
  expect(fitRow(row('home', operator, value), findType).value).toEqual(fitted);
});

const ORDER = ['less', 'atMost', 'more', 'atLeast'];
const SAMENESS = ['is', 'isNot', 'isOneOf', 'isNoneOf'];
const WHETHER = ['answered', 'blank'];

test.each<[Json, operators: string[]]>([
  [read('owner'), [...SAMENESS, 'includes', 'excludes', ...WHETHER]],
  [read('home'), [...SAMENESS, ...WHETHER]],
  [read('dogs'), [...SAMENESS, ...WHETHER, ...ORDER]],
  [read('since'), [...SAMENESS, ...WHETHER, ...ORDER, 'notAfter', 'notBefore']],
  [read('walks'), ['includes', 'excludes', ...WHETHER]],
  [read('hasGarden'), ['is', 'isNot', ...WHETHER]],
  [read('pets'), [...WHETHER, 'unique', 'repeated']],
  [{ length: read('pets') }, [...SAMENESS, ...ORDER]],
  [{ fact: 'boarding' }, ['holds', 'holdsNot']],
  [{ value: 'isFull' }, ['holds', 'holdsNot']],
  [{ value: 'cost' }, [...SAMENESS, ...WHETHER, ...ORDER]],
  [{ value: 'either' }, [...SAMENESS, 'includes', 'excludes', ...WHETHER, ...ORDER, 'notAfter', 'notBefore']],
])('the operators for %j', (rule, operators) => {
  const subject = find(rule);
  if (!subject) throw new Error('There is no such subject.');
  expect(operatorsFor(subject)).toEqual(operators);
});

test.each<[Json | undefined, mode: string]>([
  [undefined, 'plain'],
  ['2026-11-28', 'plain'],
  [['House'], 'plain'],
  [read('since'), 'answer'],
  [{ today: [] }, 'today'],
  [{ addDays: [{ today: [] }, -30] }, 'fromToday'],
  [{ addDays: [{ today: [] }, read('dogs')] }, 'answer'],
  [{ addDays: [read('since'), 30] }, 'answer'],
])('%j is a value of the kind %s', (value, mode) => {
  expect(valueMode(value)).toBe(mode);
  expect(valueModes('day')).toContain(mode);
  expect(valueModes('number')).toEqual(['plain', 'answer']);
});
