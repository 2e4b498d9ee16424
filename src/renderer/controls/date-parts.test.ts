import { describe, expect, test } from 'vitest';
import { DateParts, partsIn } from './date-parts.ts';

const AMERICAN = partsIn('en-US');

/** The missing parts after these keys, in a control that was focused by keyboard. */
function missing(
  keys: string[],
  order = AMERICAN,
  from: 'start' | 'end' | 'click' = 'start',
  isAdvanced = true,
): string {
  const parts = new DateParts(order, isAdvanced);
  parts.enter(from);
  for (const key of keys) parts.press(key);
  return parts.missing.replace('problem.missing.', '');
}

test('the parts are in the order of the browser', () => {
  expect(AMERICAN).toEqual(['month', 'day', 'year']);
  expect(partsIn('es-MX')).toEqual(['day', 'month', 'year']);
  expect(partsIn('sv-SE')).toEqual(['year', 'month', 'day']);
});

describe('the missing parts of an incomplete date', () => {
  test.each([
    [['0', '3'], 'dayYear'],
    [['0', '3', '1', '5'], 'year'],
    [['3', '4'], 'year'],
    [['1', 'ArrowRight', '5'], 'year'],
    [['1', '/', '1', '/'], 'year'],
    [['ArrowRight', '1', '5', '1', '9', '9', '0'], 'month'],
    [['ArrowRight', 'ArrowRight', '1', '9', '9', '0'], 'monthDay'],
    [['ArrowRight', '1', '5'], 'monthYear'],
    [['0', '3', 'Tab', '1', '9', '9', '0'], 'day'],
    [['0', '3', '1', '5', 'ArrowLeft', 'Backspace'], 'dayYear'],
    [['ArrowUp', 'ArrowRight', 'ArrowDown'], 'year'],
    [['x', '0', '3', 'Shift'], 'dayYear'],
  ])('an incomplete date lacks parts, after %j: %s', (keys, left) => expect(missing(keys)).toBe(left));

  test.each([
    [['0', '3', '1', '5'], 'dayYear'],
    [['3', '4'], 'dayYear'],
    [['0', '3', 'ArrowRight', '1', '5'], 'year'],
    [['0', '3', 'Tab', '1', '5', 'Tab', 'Backspace'], 'year'],
  ])('an incomplete date lacks parts where digits do not move the focus, after %j: %s', (keys, left) =>
    expect(missing(keys, AMERICAN, 'start', false)).toBe(left),
  );

  test('an incomplete date lacks the same parts in another order', () => {
    expect(missing(['1', '5'], partsIn('es-MX'))).toBe('monthYear');
    expect(missing(['1', '9', '9', '0', '0', '3'], partsIn('sv-SE'))).toBe('day');
  });

  test('an incomplete date lacks the parts before those that were entered backwards', () =>
    expect(missing(['1', '9'], AMERICAN, 'end', false)).toBe('monthDay'));

  test('an incomplete date is entered backwards after the button of the calendar, where digits are nothing', () => {
    expect(missing(['7', 'ArrowLeft', '7', 'Shift+Tab', '1', '9', '9', '0'], AMERICAN, 'end')).toBe('monthDay');
    expect(missing(['Tab', 'Tab', 'Tab', '7', 'Shift+Tab', 'Shift+Tab', '1', '5'])).toBe('monthYear');
  });

  test('keys beyond the last part of an incomplete date, or before the first, stay in it', () => {
    expect(missing([...Array(5).fill('ArrowRight'), '1', '9', '9', '0'])).toBe('monthDay');
    expect(missing(['ArrowLeft', 'ArrowLeft', '3'])).toBe('dayYear');
  });

  test('the missing parts of an incomplete date are unknown after a click, until the date is complete or empty', () => {
    expect(missing(['1', '5'], AMERICAN, 'click')).toBe('part');
    const parts = new DateParts(AMERICAN, true);
    parts.press('3');
    parts.enter('click');
    parts.press('4');
    expect(parts.missing).toBe('problem.missing.part');
    parts.setComplete(true);
    parts.enter('end');
    parts.press('Shift+Tab');
    parts.press('Backspace');
    expect(parts.missing).toBe('problem.missing.year');
  });
});
