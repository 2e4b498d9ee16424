/** Lists: adding and deleting items, what is announced, and where the focus goes. */
import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { situation } from '../../test/support/renderer/every-field-form.ts';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { button, click, control, focused, render } from '../../test/support/renderer/page.tsx';
import type { JsonObject } from '../engine/data/index.ts';
import { FormStore } from './index.ts';

const { form, t } = invent(
  {
    trip: {
      schema: {
        type: 'object',
        required: ['stops'],
        properties: {
          booked: { type: 'boolean' },
          stops: {
            type: 'array',
            minItems: 1,
            maxItems: 3,
            items: { type: 'object', properties: { town: { type: 'string' } } },
          },
        },
      },
      ui: {},
      logic: { fields: { '/stops': { readOnly: { var: 'record.booked' } } } },
      words: () => ({
        title: 'Trip',
        fields: {
          '/booked': { label: 'Is it booked?' },
          '/stops': { label: 'Stops', item: 'Stop {{number}}', add: 'Add a stop', remove: 'Delete' },
          '/stops/*/town': { label: 'Town' },
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

const words = (): (string | undefined)[] =>
  [...document.querySelectorAll('button')]
    .map((one) => one.textContent?.trim())
    .filter((one) => !/^(Yes|No)$/.test(String(one)));
const announced = (): string | null | undefined => document.querySelector('main [role=status]:last-child')?.textContent;

test('an item that is added is announced, has the focus, and ends the undo of one deleted before', () => {
  const store = open({ stops: [{ town: 'Austin' }, { town: 'Albany' }] });
  click(button('Delete'));
  expect(words()).toEqual(['Delete', 'Undo', 'Add a stop']);
  click(button('Add a stop'));
  expect(announced()).toBe('Stop 2 was added.');
  expect(focused()).toBe(control('stops.1.town'));
  expect(words()).toEqual(['Delete', 'Delete', 'Add a stop']);
  expect(store.record.stops).toEqual([{ town: 'Albany' }, {}]);
});

test('an item without an answer is deleted without an undo', () => {
  open({ stops: [{ town: 'Austin' }, {}] });
  const [, second] = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Delete');
  click(second as HTMLElement);
  expect(announced()).toBe('Stop 2 was deleted.');
  expect(words()).toEqual(['Delete', 'Add a stop']);
  expect(focused()).toBe(button('Add a stop'));
});

test('a list that is full takes no more', () => {
  open({ stops: [{ town: 'A' }, { town: 'B' }] });
  click(button('Add a stop'));
  expect(words()).toEqual(['Delete', 'Delete', 'Delete']);
});

test('a list that is read-only cannot be changed, nor what was deleted be restored', () => {
  const store = open({ stops: [{ town: 'A' }, { town: 'B' }] });
  click(button('Delete'));
  act(() => store.edit('/booked', true));
  expect(words()).toEqual([]);
});

test('the focus is moved once: what the list shows later leaves it where it is', () => {
  const store = open({ stops: [{ town: 'A' }] });
  click(button('Delete'));
  expect(focused()).toBe(button('Add a stop'));
  const elsewhere = control('booked', 'true');
  elsewhere.focus();
  act(() => store.showAllProblems());
  expect(focused()).toBe(elsewhere);
  const list = elsewhere.closest('form, main')?.querySelector('fieldset:has(> [data-list])');
  const message = document.getElementById(list?.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Required');
});
