/** The combobox: choosing by typing, keyboard and pointer, and what screen readers announce. */
import { flushSync as act } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { alertText, click, control, focused, render, violations } from '../../test/support/renderer/page.tsx';
import { situation, t, uploadForm } from '../../test/support/renderer/upload-form.ts';
import type { Language } from '../engine/data/index.ts';
import { FormStore } from './index.ts';

async function open(language: Language = 'english', record = {}): Promise<FormStore> {
  const store = new FormStore(uploadForm, situation(language), record);
  render({ store, t: t[language] });
  await vi.waitFor(() => control('tool'));
  return store;
}

const box = () => control('tool');
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const texts = () => options().map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const isOpen = () => box().getAttribute('aria-expanded') === 'true';

test.each<Language>(['english', 'spanish'])(
  'axe finds nothing, shut, open, and with no match, in %s',
  async (language) => {
    await open(language);
    expect(await violations()).toEqual([]);
    click(box());
    expect(isOpen()).toBe(true);
    expect(await violations()).toEqual([]);
    box().focus();
    await userEvent.keyboard('zzz');
    expect(document.body.textContent).toMatch(language === 'english' ? '“zzz”' : '«zzz»');
    expect(await violations()).toEqual([]);
  },
);

test('typing filters the list, arrow keys wrap around, Enter chooses', async () => {
  const store = await open();
  box().focus();
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('clamp');
  expect(texts()).toEqual(['Clamp', 'Épée clamp']);
  await userEvent.keyboard('{Backspace}{ArrowDown}');
  expect(active()).toBe('Clamp');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Clamp');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Épée clamp');
  await userEvent.keyboard('{Enter}');
  expect([store.record.tool, box().value, isOpen()]).toEqual([201, 'Épée clamp', false]);
  expect(focused()).toBe(box());
});

test('a long list is truncated, and its length is shown and announced', async () => {
  await open();
  click(box());
  expect(options()).toHaveLength(50);
  expect(document.body.textContent).toContain('The first 50 of 152.');
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('[role=status]')].map((one) => one.textContent)).toContain(
      'Choices in the list: 152',
    ),
  );
});

test('Escape closes the list, then restores the answer; Tab takes the option that the arrow keys reached', async () => {
  const store = await open();
  box().focus();
  await userEvent.keyboard('saw 12{ArrowDown}{Escape}');
  expect([isOpen(), box().value, store.record.tool]).toEqual([false, 'saw 12', 12]);
  await userEvent.keyboard('{Escape}');
  expect([box().value, store.record.tool]).toEqual(['', undefined]);
  await userEvent.keyboard('epee{ArrowDown}{Tab}');
  expect([store.record.tool, box().value, isOpen()]).toEqual([201, 'Épée clamp', false]);
  expect(focused()).toBe(control('isOwn'));
});

test('clicking an option chooses it, clicking elsewhere closes the list', async () => {
  const store = await open();
  await userEvent.click(box());
  await userEvent.click(options()[2] as HTMLElement);
  expect([store.record.tool, isOpen()]).toEqual([3, false]);
  await userEvent.click(box());
  expect(options()[2]?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('saw 7');
  expect([box().value, store.record.tool]).toEqual(['saw 7', 7]);
  await userEvent.click(document.querySelector('h1') as HTMLElement);
  expect(isOpen()).toBe(false);
});

test('text that is not in the list is not an answer, and is removed with its question', async () => {
  const store = await open('english', { plan: 'plan.pdf' });
  box().focus();
  await userEvent.keyboard('hammer');
  act(() => expect(store.validate()).toBeUndefined());
  expect(alertText()).toContain('Tool: please choose from the list');
  expect(box().value).toBe('hammer');
  click(control('isOwn', 'true'));
  act(() => expect(store.validate()).toBeDefined());
  click(control('isOwn', 'true'));
  await vi.waitFor(() => expect(box().value).toBe(''));
  act(() => expect(store.validate()).toBeUndefined());
  expect(alertText()).toContain('Please choose the tool');
});

test('the choice follows the language', async () => {
  const store = await open('english', { tool: 201 });
  expect(box().value).toBe('Épée clamp');
  act(() => store.replace(uploadForm, situation('spanish')));
  render({ store, t: t.spanish });
  await vi.waitFor(() => expect(box().value).toBe('Prensa'));
});
