import { expect, test } from 'vitest';
import { minutesIn, timeLeftText } from './time-forecast.ts';

const pages = [
  { section: 'one', seconds: 900 },
  { section: 'two', seconds: 260 },
  { section: 'three', seconds: 40 },
  { section: 'end', seconds: 0 },
];
const t = (key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ');

test('a forecast is rounded to fives, exact near the end, and never zero', () => {
  expect([minutesIn(pages), minutesIn(pages.slice(1)), minutesIn(pages.slice(2))]).toEqual([20, 5, 1]);
});

test('the remaining time includes the open page', () => {
  const left = ['one', 'two', 'three', 'end', 'elsewhere'].map((section) => timeLeftText(pages, section, t));
  expect(left).toEqual([
    'wizard.minutesLeft 20',
    'wizard.minutesLeft 5',
    'wizard.minuteLeft',
    undefined,
    'wizard.minutesLeft 20',
  ]);
  expect(timeLeftText([], 'one', t)).toBeUndefined();
});
