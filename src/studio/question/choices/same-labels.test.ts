import { expect, test } from 'vitest';
import { sameLabels } from './same-labels.ts';

test('labels that several choices share are listed once, as the first of them is written', () => {
  expect(sameLabels(['By day', 'At night', 'by day ', 'BY DAY', 'At noon'])).toEqual(['By day']);
});

test('labels that look alike are the same', () => {
  expect(sameLabels(['By day', 'By\u00a0day', 'By\u200b day'])).toEqual(['By day']);
});

test('choices without labels are not the same', () => {
  expect(sameLabels(['', ' ', 'By day'])).toEqual([]);
});
