/** The layout of questions that share a row. */
import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { situation } from '../../test/support/renderer/every-field-form.ts';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { control, layOutAll, render } from '../../test/support/renderer/page.tsx';
import { FormStore } from './index.ts';

const half = { 'ui:options': { width: 'half' } };
const options = { one: 'One', two: 'Two', three: 'Three', four: 'Four' };
const choice = { type: 'string', enum: Object.keys(options) };
const LONG = 'A label that is so long that it takes more than one line beside a short one, whatever the window';

const { form, t } = invent(
  {
    rows: {
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          kind: choice,
          size: choice,
          place: { type: 'string' },
          long: { type: 'string' },
          short: { type: 'string' },
          last: { type: 'string' },
        },
      },
      ui: {
        'ui:groups': [{ name: 'all', fields: ['/name', '/kind', '/size', '/place', '/long', '/short', '/last'] }],
        ...{ name: half, kind: half, size: half, place: half, long: half, short: half },
      },
      logic: { fields: {} },
      words: () => ({
        title: 'Rows',
        groups: { all: 'All' },
        fields: {
          '/name': { label: 'Name' },
          '/kind': { label: 'Kind', options },
          '/size': { label: 'Size', options },
          '/place': { label: 'Place' },
          '/long': { label: LONG },
          '/short': { label: 'Short' },
          '/last': { label: 'Last' },
        },
      }),
    },
  },
  { facts: {}, situation: {}, lookups: {} },
).rows;

const box = (name: string): DOMRect => control(name).getBoundingClientRect();
const top = (element: Element | null | undefined): number => element?.getBoundingClientRect().top ?? Number.NaN;
const labelTop = (name: string): number => top(control(name).labels?.[0]);
const legendTop = (name: string): number => top(control(name).closest('fieldset')?.querySelector('legend'));

test('a text input beside radio buttons is at the top of its row, and text controls are aligned', async () => {
  await page.viewport(1280, 900);
  render({ store: new FormStore(form, situation(), {}), t: t.english });
  expect(Math.abs(labelTop('name') - legendTop('kind'))).toBeLessThan(4);
  expect(Math.abs(labelTop('place') - legendTop('size'))).toBeLessThan(4);
  for (const name of ['name', 'place']) expect(box(name).top - labelTop(name)).toBeLessThan(40);
  expect(box('name').left).toBeLessThan(box('kind').left);
  expect(box('size').left).toBeLessThan(box('place').left);
  expect(box('long').top).toBe(box('short').top);
  // A tall row makes no other row taller.
  expect(box('last').top - box('long').bottom).toBeLessThan(80);
});

test('a message whose words are wider than its question stays below it', async () => {
  await page.viewport(390, 844);
  const { form: narrow, t: words } = invent(
    {
      code: {
        schema: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
        ui: { code: { 'ui:options': { width: 'quarter' } } },
        logic: { fields: {} },
        words: () => ({ title: 'Code', fields: { '/code': { label: 'Code' } } }),
      },
    },
    { facts: {}, situation: {}, lookups: {} },
  ).code;
  const store = new FormStore(narrow, situation(), {});
  render({
    store,
    t: (key, params) => (key === 'problem.requiredField' ? 'W'.repeat(30) : words.english(key, params)),
  });
  act(() => store.validate());
  const message = document.getElementById(`${control('code').id}--error`);
  expect(message?.textContent).toBe('W'.repeat(30));
  expect(message?.scrollWidth).toBe(message?.clientWidth);
});

const visits = invent(
  {
    visits: {
      schema: {
        type: 'object',
        properties: {
          visits: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                gone: { type: 'boolean' },
                ...Object.fromEntries(['who', 'where', 'when', 'why'].map((name) => [name, { type: 'string' }])),
              },
            },
          },
        },
      },
      ui: {},
      logic: {
        fields: Object.fromEntries(
          ['who', 'where', 'when', 'why'].map((name) => [
            `/visits/*/${name}`,
            { shown: { '===': [{ var: 'item.gone' }, true] } },
          ]),
        ),
      },
      words: () => ({
        title: 'Visits',
        fields: {
          '/visits': { label: 'Visits', item: 'Visit {{number}}', add: 'Add', remove: 'Delete' },
          ...Object.fromEntries(
            ['gone', 'who', 'where', 'when', 'why'].map((name) => [`/visits/*/${name}`, { label: name }]),
          ),
        },
      }),
    },
  },
  { facts: {}, situation: {}, lookups: {} },
).visits;

test.each([
  ['few', false],
  ['many', true],
])('items with %s questions take about their room before they are laid out', async (_, gone) => {
  await page.viewport(390, 844);
  const record = { visits: Array.from({ length: 12 }, () => ({ gone })) };
  render({ store: new FormStore(visits.form, situation(), record), t: visits.t.english });
  const height = () => document.documentElement.scrollHeight;
  const first = height();
  layOutAll();
  expect(first / height()).toBeGreaterThan(0.8);
  expect(first / height()).toBeLessThan(1.25);
});
