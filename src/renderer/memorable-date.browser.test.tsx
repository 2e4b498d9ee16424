/** A date in three fields: typed text is never lost, and problems name and link the missing part. */
import { flushSync as act } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ask } from '../../test/support/renderer/kinds.ts';
import { alertText, clear, control, focused, render, violations } from '../../test/support/renderer/page.tsx';
import { sampled } from '../../test/support/soak.ts';

beforeEach(clear);

function open(language: 'english' | 'spanish' = 'english', record = {}) {
  const page = ask('memorableDate', language, record);
  render(page);
  return page.store;
}

const part = (name: string) => control<HTMLInputElement>(`answer.${name}`);
const group = () => document.querySelector('fieldset[data-question]') as HTMLFieldSetElement;
const beside = () => {
  const ids = group().getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('error')) ?? '')?.textContent;
};
const order = () =>
  [...group().querySelectorAll('label')].map(({ htmlFor, textContent }) => [
    textContent,
    document.getElementById(htmlFor)?.getAttribute('name'),
  ]);

async function type(name: string, text: string): Promise<void> {
  part(name).focus();
  await userEvent.keyboard(text);
}

test('a date typed in three fields is the day in the record', async () => {
  const store = open();
  expect(order()).toEqual([
    ['Month', 'answer.month'],
    ['Day', 'answer.day'],
    ['Year', 'answer.year'],
  ]);
  await userEvent.selectOptions(part('month'), '3');
  await type('day', '05');
  await type('year', 'abc19901');
  expect(store.record.answer).toBe('1990-03-05');
  expect([part('day').value, part('year').value]).toEqual(['05', '1990']);
  expect(store.validate()).toEqual({ answer: '1990-03-05', long: null });
  expect(await violations()).toEqual([]);
});

test('the day comes first in Spanish', () => {
  open('spanish', { answer: '1990-03-05' });
  expect(order().map(([label]) => label)).toEqual(['Día', 'Mes', 'Año']);
  expect(part('month').textContent).toContain('3 – marzo');
  expect([part('day').value, part('month').value, part('year').value]).toEqual(['5', '3', '1990']);
});

test('changing the language changes the order and the months, and keeps typed text', async () => {
  const store = open();
  await type('day', '7');
  await userEvent.selectOptions(part('month'), '9');
  const situation = { language: 'spanish', today: '2026-03-01', lookups: {}, long: false, locked: false } as const;
  act(() => store.replace(store.atoms.get(store.definition), situation));
  expect(order().map(([, name]) => name)).toEqual(['answer.day', 'answer.month', 'answer.year']);
  expect(part('month').textContent).toContain('9 – septiembre');
  expect([part('day').value, part('month').value]).toEqual(['7', '9']);
});

const HALVES = [
  ['english', 'The month and the day are missing', 'The day is missing', 'month', 'day'],
  ['spanish', 'Faltan el mes y el día', 'Falta el día', 'day', 'day'],
] as const;
test.each(sampled(HALVES, 2))('half a date is refused and led to, in %s', async (language, two, one, first, second) => {
  const store = open(language);
  await type('year', '1990');
  act(() => void store.validate());
  expect(beside()).toBe(two);
  expect(alertText()).not.toContain(two);
  expect(part('year').getAttribute('aria-invalid')).toBeNull();
  document.querySelector<HTMLAnchorElement>('[role=alert] a')?.click();
  expect(focused()).toBe(part(first));
  await userEvent.selectOptions(part('month'), '2');
  await expect.poll(beside).toBe(one);
  act(() => void store.validate());
  document.querySelector<HTMLAnchorElement>('[role=alert] a')?.click();
  expect(focused()).toBe(part(second));
  expect(await violations()).toEqual([]);
});

test('an impossible day and a short year are reported', async () => {
  const store = open('english', { answer: '1990-02-28' });
  await userEvent.fill(part('day'), '30');
  act(() => void store.validate());
  expect(beside()).toBe('This month has no such day');
  await userEvent.fill(part('year'), '90');
  await expect.poll(beside).toBe('Enter the year with four digits');
  await userEvent.fill(part('day'), '1');
  await userEvent.fill(part('year'), '1990');
  await expect.poll(beside).toBeUndefined();
});

test('half a date is kept by a draft, and refused after it too', async () => {
  const store = open();
  await type('year', '1990');
  await type('day', '7');
  expect(store.record).toEqual({ answer: '1990--07' });
  const again = open('spanish', JSON.parse(JSON.stringify(store.record)));
  expect([part('day').value, part('month').value, part('year').value]).toEqual(['7', '', '1990']);
  act(() => void again.validate());
  expect(beside()).toBe('Falta el mes');
  await userEvent.clear(part('day'));
  await userEvent.clear(part('year'));
  expect(again.record.answer).toBeUndefined();
  await expect.poll(beside).toBe('Obligatorio');
});

test('a whole date pasted into one field fills all three', async () => {
  const store = open();
  const data = new DataTransfer();
  data.setData('text', '3/15/1990');
  act(() => part('day').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })));
  expect(store.record.answer).toBe('1990-03-15');
});

test('programs that fill in forms by names find the whole date', async () => {
  const store = open();
  await userEvent.fill(control('answer'), '1990-03-15');
  expect(store.record.answer).toBe('1990-03-15');
  expect(part('year').value).toBe('1990');
});

test('keys lead from part to part, and not to the whole date behind them', async () => {
  open();
  part('month').focus();
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe(part('year'));
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(focused()?.getAttribute('name')).not.toBe('answer');
});
