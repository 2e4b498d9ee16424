import { expect, test } from 'vitest';
import { sameLabels } from './same-labels.ts';

test('texts that several choices have are told once, as the first of them is written', () => {
  expect(sameLabels(['By day', 'At night', 'by day ', 'BY DAY', 'At noon'])).toEqual(['By day']);
});

test('choices without words yet are not the same', () => {
  expect(sameLabels(['', ' ', 'By day'])).toEqual([]);
});
