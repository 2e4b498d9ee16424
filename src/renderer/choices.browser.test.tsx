import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { documentForm, signing, situation, t } from '../../test/support/renderer/document-form.ts';
import { button, click, control, render } from '../../test/support/renderer/page.tsx';
import type { JsonObject, Language } from '../engine/data/index.ts';
import { FormStore } from './index.ts';

function open(record: JsonObject = {}, more: JsonObject = {}, language: Language = 'english'): FormStore {
  const store = new FormStore(documentForm, situation(language, more), record);
  render({ store, t: t[language], signing: signing(language) });
  return store;
}

const groups = (): Record<string, string[]> =>
  Object.fromEntries(
    [...control('animal').querySelectorAll('optgroup')].map(({ label, children }) => [
      label,
      [...children].map(({ textContent }) => textContent ?? ''),
    ]),
  );
const itemNames = (): (string | null)[] =>
  [...document.querySelectorAll('[data-item] > legend')].map(({ textContent }) => textContent);
const controlLabel = (name: string): string | null | undefined => control(name).labels?.[0]?.textContent;

test('choices are shown in groups, in the language of the page', async () => {
  const store = open({}, { rural: true });
  expect(groups()).toEqual({ Pets: ['Cat', 'Dog'], Farm: ['Goat', 'Hen'] });
  await userEvent.selectOptions(control('animal'), 'goat');
  expect(store.record.animal).toBe('goat');
  act(() => store.replace(documentForm, situation('spanish', { rural: true })));
  render({ store, t: t.spanish });
  expect(groups()).toEqual({ Mascotas: ['Gato', 'Perro'], Granja: ['Cabra', 'Gallina'] });
  expect(control('animal').value).toBe('goat');
});

test('a group without choices is not shown', () => {
  open();
  expect(groups()).toEqual({ Pets: ['Cat', 'Dog'] });
});

test('items are headed by their choice, or by their number without one', async () => {
  const store = open({ rooms: [{ kind: 'bath' }, { size: 3 }] });
  expect(itemNames()).toEqual(['Bathroom', 'Room 2']);
  await userEvent.selectOptions(control('rooms.1.kind'), 'kitchen');
  expect(store.record.rooms).toEqual([{ kind: 'bath' }, { size: 3, kind: 'kitchen' }]);
  expect(itemNames()).toEqual(['Bathroom', 'Kitchen']);
  click(button('Delete'));
  expect(document.body.textContent).toContain('Bathroom was deleted.');
});

test('the hint of a list describes the list', () => {
  open({ rooms: [{}] });
  const list = [...document.querySelectorAll('fieldset')].find(
    (one) => one.querySelector(':scope > legend')?.textContent === 'Rooms',
  );
  const hint = document.getElementById(list?.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Those you will use.');
});

test('a label follows the answer that it depends on', async () => {
  const store = open();
  expect(controlLabel('reason')).toBe('Reason');
  await userEvent.selectOptions(control('animal'), 'dog');
  expect(controlLabel('reason')).toBe('Why a dog?');
  act(() => store.replace(documentForm, situation('spanish')));
  render({ store, t: t.spanish });
  expect(controlLabel('reason')).toBe('¿Por qué un perro?');
  await userEvent.selectOptions(control('animal'), 'cat');
  expect(controlLabel('reason')).toBe('Motivo');
});
