/** Answers that are typed, and then typed otherwise or cleared. */
import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { control, open, type } from '../../test/support/renderer/page.tsx';
import type { FormStore } from './index.ts';

const problems = (store: FormStore): string[] => {
  act(() => void store.validate());
  return store.atoms.get(store.errorSummary.state).problems.map(({ path }) => path);
};
const beside = (name: string): string | null | undefined =>
  document.getElementById(control(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('a phone number of another country that is replaced by one of this country is accepted', async () => {
  const store = open();
  await type('phone', '+52 55 1234 5678');
  expect(problems(store)).toContain('/phone');
  await userEvent.clear(control('phone'));
  await type('phone', '5551234567');
  expect(store.record.phone).toBe('5551234567');
  expect(problems(store)).not.toContain('/phone');
});

test('a date that is cleared is no answer', async () => {
  const store = open({ planted: '2026-03-15', beds: [{}] });
  await userEvent.fill(control('planted'), '');
  expect(store.record).not.toHaveProperty('planted');
});

test('of a date that was there, the part that is deleted is the one that is missing', async () => {
  const store = open({ planted: '2026-03-15', beds: [{}] });
  control('planted').focus();
  await userEvent.keyboard('{ArrowRight}{Backspace}');
  act(() => void store.validate());
  expect(beside('planted')).toBe('The day is missing');
});

test('a date that is entered from behind lacks what is before', async () => {
  const store = open();
  control('fenced', 'true').focus();
  // The first press leads to the button of the calendar.
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}1990');
  expect(document.activeElement).toBe(control('planted'));
  act(() => void store.validate());
  expect(beside('planted')).toBe('The month and the day are missing');
  control('planted').focus();
  await userEvent.keyboard('{Tab}15{Tab}{Tab}{Shift>}{Tab}{Tab}{/Shift}');
  act(() => void store.validate());
  expect(beside('planted')).toBe('The month is missing');
});

test('the last of several choices that is unticked leaves no answer', async () => {
  const store = open({ tools: ['rake'], beds: [{}] });
  await userEvent.click(control('tools', 'rake'));
  expect(store.record).not.toHaveProperty('tools');
});
