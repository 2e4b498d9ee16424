import { expect, test } from 'vitest';
import { figure, median, NOT_TAKEN, quantile } from './figures.ts';

test('a figure that could not be taken says so', () => {
  expect(figure(median([]))).toBe(NOT_TAKEN);
  expect(figure(median([Number.NaN]))).toBe(NOT_TAKEN);
  expect(figure(1 / 0)).toBe(NOT_TAKEN);
  expect(figure(0)).toBe(0);
});

test('values that could not be taken do not move the others', () => {
  expect(median([3, Number.NaN, 1, 2, Number.NaN])).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.99)).toBe(4);
  expect(figure(1.23456)).toBe(1.23);
});
