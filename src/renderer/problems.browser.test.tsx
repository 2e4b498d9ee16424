/** Questions and lists: where their problems are shown, the texts of their buttons, and their width. */
import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { situation } from '../../test/support/renderer/every-field-form.ts';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { button, click, control, focused, render, violations } from '../../test/support/renderer/page.tsx';
import type { JsonObject } from '../engine/data/index.ts';
import { FormStore } from './index.ts';

const { form, t } = invent(
  {
    trip: {
      schema: {
        type: 'object',
        required: ['abroad', 'alone'],
        properties: {
          abroad: { type: 'boolean' },
          alone: { type: 'boolean' },
          days: { type: 'integer' },
          code: { type: 'integer' },
          fresh: { type: 'string' },
          stops: {
            type: 'array',
            items: {
              type: 'object',
              required: ['far'],
              properties: { far: { type: 'boolean' }, nights: { type: 'integer', maximum: 9 } },
            },
          },
        },
      },
      ui: {
        days: { 'ui:options': { maxDigits: 3 } },
        code: { 'ui:options': { maxDigits: 9 } },
        fresh: { 'ui:widget': 'password', 'ui:options': { autocomplete: 'new-password' } },
      },
      logic: { fields: { '/fresh': { readOnly: true } } },
      words: () => ({
        title: 'Trip',
        fields: {
          '/abroad': { label: 'Do you go abroad?' },
          '/alone': { label: 'Do you go alone?' },
          '/days': { label: 'Days' },
          '/code': { label: 'Code' },
          '/fresh': { label: 'Fresh' },
          '/stops': {
            label: 'Stops',
            item: 'Stop {{number}}',
            add: 'Add another stop',
            addFirst: 'Add a stop',
            remove: 'Delete',
          },
          '/stops/*/far': { label: 'Is it far?' },
          '/stops/*/nights': { label: 'Nights' },
        },
      }),
    },
  },
  { facts: {}, situation: {}, lookups: {} },
).trip;

function open(record: JsonObject): FormStore {
  const store = new FormStore(form, situation(), record);
  render({ store, t: t.english });
  return store;
}

const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('[role=alert] a')];

test('a message that fits every question names the question, also if it is for one alone', async () => {
  const store = open({ abroad: true });
  act(() => void store.validate());
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Please answer the required question(s)',
    'Do you go alone?',
  ]);
});

test('one message for several questions names each of them, with the item that it is in', async () => {
  const store = open({ stops: [{ far: true }, {}] });
  act(() => void store.validate());
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Please answer the required question(s)',
    'Do you go abroad?',
    'Do you go alone?',
    'Stop 2: Is it far?',
  ]);
  click(links()[3] as HTMLElement);
  expect(focused()).toBe(control('stops.1.far'));
  click(control('abroad', 'true'));
  await expect
    .poll(() => [...document.querySelectorAll('[role=alert] [data-fixed]')].map(({ textContent }) => textContent))
    .toEqual(['Do you go abroad? (answered now)']);
  expect(await violations()).toEqual([]);
});

test('a message for one item of several says which item it is about', () => {
  const shownFor = (stops: JsonObject[]): (string | null)[] => {
    const store = open({ abroad: true, alone: true, stops });
    act(() => void store.validate());
    return links().map(({ textContent }) => textContent);
  };
  const [alone] = shownFor([{ far: true, nights: 12 }]);
  expect(shownFor([{ far: true }, { far: true, nights: 12 }])).toEqual([alone, 'Stop 2: Nights']);
});

test('the list of problems follows the items: renumbered ones keep their link, deleted ones leave it', async () => {
  const store = open({ abroad: true, alone: true, stops: [{}, { far: true }, {}] });
  act(() => void store.validate());
  const text = 'Please answer the required question(s)';
  const texts = (): (string | null)[] => links().map(({ textContent }) => textContent);
  expect(texts()).toEqual([text, 'Stop 1: Is it far?', 'Stop 3: Is it far?']);
  act(() => void store.remove('/stops', 1));
  await expect.poll(texts).toEqual([text, 'Stop 1: Is it far?', 'Stop 2: Is it far?']);
  expect(document.querySelectorAll('[role=alert] [data-fixed]')).toHaveLength(0);
  click(links()[2] as HTMLElement);
  expect(focused()).toBe(control('stops.1.far'));
  act(() => void store.remove('/stops', 0));
  await expect.poll(texts).toEqual([text, 'Stop 1: Is it far?']);
  click(control('stops.0.far', 'true'));
  await expect.poll(() => document.querySelectorAll('[role=alert] [data-fixed]').length).toBe(2);
  act(() => void store.remove('/stops', 0));
  await expect.poll(() => links().length).toBe(0);
});

test('the problem of radio buttons is shown above them, and they have a red edge', () => {
  const store = open({});
  act(() => void store.validate());
  const radio = control('abroad', 'true');
  const message = document.getElementById(`${store.id('/abroad')}--error`);
  expect(message?.getBoundingClientRect().bottom).toBeLessThanOrEqual(radio.getBoundingClientRect().top);
  expect(getComputedStyle(radio).outlineStyle).toBe('solid');
  expect(getComputedStyle(control('alone', 'true')).outlineColor).toBe(getComputedStyle(radio).outlineColor);
});

test('a list without items does not ask for another one', () => {
  open({ stops: [] });
  click(button('Add a stop'));
  expect(control('stops.0.far')).toBeTruthy();
  expect(button('Add another stop')).toBeTruthy();
});

test('a question with few digits has a short box, on a desktop too; an empty new password shows no dots', async () => {
  await page.viewport(1280, 900);
  open({});
  expect(control('days').offsetWidth).toBeLessThan(control('code').offsetWidth / 2);
  expect(control('fresh').placeholder).toBe('');
});
