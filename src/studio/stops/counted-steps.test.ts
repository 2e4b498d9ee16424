import { expect, test } from 'vitest';
import type { StopPart, StopPlace } from '../../contract/index.ts';
import { countedSteps, countedValues, hardestStep } from './counted-steps.ts';

const counts = (reached: StopPlace['reached'], finished: StopPlace['finished']) => ({
  ...{ reached, finished, left: 0, returned: 0, median: null },
});
const part = (value: string, reached: StopPart['reached'], finished: StopPart['finished']): StopPart => ({
  ...{ by: 'kind', value, reached, finished },
  ...{ left: '<10', returned: '<10', median: null },
});
const place = (
  page: string,
  all: ReturnType<typeof counts>,
  parts: StopPart[] = [],
  question: string | null = null,
) => ({
  ...{ version: 'v', page, question, parts },
  ...all,
});

const PLACES: StopPlace[] = [
  place('last', counts(40, 40), [part('Day', 30, 30), part('Night', 10, 10)]),
  place('first', counts(100, 80), [part('Day', 60, 55), part('Night', 40, 25)]),
  place('first', counts(90, 85), [part('Day', 60, 55)], '/name'),
  place('middle', counts(80, '<5'), [part('Day', 55, '<10'), part('Night', 25, '<10')]),
  place('gone', counts('<5', '<5')),
];
const ORDER = ['first', 'middle', 'last'];

test('pages are in the order of the flow, questions after their page, and removed ones at the end', () => {
  const steps = countedSteps(PLACES, {}, ORDER).map(({ page, question, share }) => [page, question, share]);
  expect(steps).toEqual([
    ['first', null, 0.8],
    ['first', '/name', 85 / 90],
    ['middle', null, undefined],
    ['last', null, 1],
    ['gone', null, undefined],
  ]);
});

test('kinds of people are side by side, or one only', () => {
  expect(countedValues(PLACES, 'kind')).toEqual(['Day', 'Night']);
  expect(countedValues(PLACES, 'device')).toEqual([]);
  const pages = PLACES.filter(({ question }) => question === null);
  expect(countedSteps(pages, { by: 'kind' }, ORDER).map(({ page, value }) => `${page} ${value}`)).toEqual([
    'first Day',
    'first Night',
    'middle Day',
    'middle Night',
    'last Day',
    'last Night',
  ]);
  expect(countedSteps(pages, { by: 'kind', value: 'Night' }, ORDER)).toMatchObject([
    { page: 'first', reached: 40, share: 0.625 },
    { page: 'middle', reached: 25, finished: '<10' },
    { page: 'last', reached: 10, share: 1 },
  ]);
});

test('the page with the smallest share that continues is found among known counts', () => {
  expect(hardestStep(countedSteps(PLACES, {}, ORDER))).toMatchObject({ page: 'first', question: null, share: 0.8 });
  expect(hardestStep(countedSteps(PLACES, { by: 'kind', value: 'Night' }, ORDER))).toMatchObject({ share: 0.625 });
  expect(hardestStep(countedSteps(PLACES.slice(0, 1), {}, ORDER))).toBeUndefined();
  expect(hardestStep([])).toBeUndefined();
});
