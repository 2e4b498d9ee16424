import { expect, test } from 'vitest';
import { type Counted, countedLimit, countIn, limitMode, pathRead } from './limit-value.ts';

test('each limit has its mode', () => {
  expect(limitMode('2024-01-31', 'day')).toBe('fixed');
  expect(limitMode({ today: [] }, 'day')).toBe('today');
  expect(limitMode({ addDays: [{ today: [] }, -30] }, 'day')).toBe('fromToday');
  expect(limitMode({ yearStart: -75 }, 'day')).toBe('yearStart');
  expect(limitMode('/jobs/*/endDate', 'day')).toBe('answer');
  expect(limitMode({ value: 'oldest' }, 'number')).toBe('value');
  expect(limitMode(3, 'number')).toBe('fixed');
  expect(limitMode({ '-': [{ year: { today: [] } }, 5] }, 'number')).toBe('year');
});

test('a limit without a control, or of another valueType of answer, has the mode "other"', () => {
  expect(limitMode({ lookup: ['states', 'id', 1, 'age'] }, 'number')).toBe('other');
  expect(limitMode({ if: [true, 1, 2] }, 'number')).toBe('other');
  expect(limitMode({ today: [] }, 'number')).toBe('other');
  expect(limitMode({ year: { today: [] } }, 'day')).toBe('other');
  expect(limitMode({ yearStart: -1 }, 'number')).toBe('other');
  expect(limitMode(3, 'day')).toBe('other');
});

test('a limit counted from today survives a round trip', () => {
  for (const mode of ['fromToday', 'yearStart', 'year'] satisfies Counted[])
    for (const count of [-75, -1, 0, 14]) expect(countIn(countedLimit(mode, count), mode)).toBe(count);
  expect(countIn({ '-': [{ year: { today: [] } }, 5] }, 'year')).toBe(-5);
  expect(countIn({ '*': [{ year: { today: [] } }, 5] }, 'year')).toBeUndefined();
});

test('an answer is named by its path, in a list by its path in the item', () => {
  expect(pathRead({ var: 'record.since' }, '/owner')).toBe('/since');
  expect(pathRead({ var: 'record.address.city' }, '/owner')).toBe('/address/city');
  expect(pathRead({ var: 'item.endDate' }, '/jobs/*/startDate')).toBe('/jobs/*/endDate');
  expect(pathRead({ var: 'situation.today' }, '/owner')).toBeUndefined();
  expect(pathRead({ var: 'record' }, '/owner')).toBeUndefined();
});
