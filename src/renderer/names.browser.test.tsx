/** Accessible names of controls and ids on the page, for any names of fields. */
import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { namingFaults } from '../../test/support/renderer/accessible-names.ts';
import { situation } from '../../test/support/renderer/every-field-form.ts';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { click, control, render, violations } from '../../test/support/renderer/page.tsx';
import { FormStore } from './index.ts';

const text = { type: 'string' };
const NAMES = ['name', 'hint', 'error', 'title', 'label'];
const texts = Object.fromEntries(NAMES.map((name) => [name, text]));
const labels = (prefix: string) =>
  Object.fromEntries(NAMES.map((name) => [`${prefix}/${name}`, { label: `The ${name}`, hint: `About the ${name}` }]));

const { form, t } = invent(
  {
    pets: {
      schema: {
        type: 'object',
        required: ['pets', ...NAMES],
        properties: {
          ...texts,
          pets: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: NAMES,
              properties: {
                ...texts,
                kind: { type: 'string', enum: ['cat', 'dog'] },
                likes: { type: 'array', items: { type: 'string', enum: ['milk', 'meat'] } },
                home: { type: 'object', properties: texts },
              },
            },
          },
        },
      },
      ui: {},
      logic: { fields: {} },
      words: () => ({
        title: 'Pets',
        fields: {
          ...labels(''),
          '/pets': { label: 'Pets', hint: 'All of them', add: 'Add', remove: 'Delete', item: 'Pet {{number}}' },
          ...labels('/pets/*'),
          '/pets/*/kind': { label: 'Kind', options: { cat: 'Cat', dog: 'Dog' } },
          '/pets/*/likes': { label: 'Likes', options: { milk: 'Milk', meat: 'Meat' } },
          '/pets/*/home': { label: 'Home' },
          ...labels('/pets/*/home'),
        },
      }),
    },
  },
  { facts: {}, situation: {}, lookups: {} },
).pets;

test('ids are unique and every control has its label, for any names of fields', async () => {
  const store = new FormStore(form, situation(), { pets: [{}, {}] });
  render({ store, t: t.english });
  expect(await violations()).toEqual([]);
  act(() => void store.validate());
  expect(await violations()).toEqual([]);
  expect(control('pets.0.name').labels?.[0]?.textContent).toBe('The name');
  click(control('pets.1.likes', 'meat'));
  expect(store.record.pets).toEqual([{}, { likes: ['meat'] }]);
});

test('a list with a minimum number of items is marked as required', () => {
  render({ store: new FormStore(form, situation(), { pets: [{}] }), t: t.english });
  const legend = document.querySelector('legend[data-list]') as HTMLElement;
  expect([legend.textContent, getComputedStyle(legend, '::after').content]).toEqual([
    'Pets (required)',
    expect.stringContaining('*'),
  ]);
});

test('the check of names and ids reports each fault', () => {
  document.body.innerHTML = `
    <label for="a">A</label><legend id="a">Legend</legend><input id="a">
    <button aria-describedby="none" type="button">Go</button>
    <div role="radiogroup"></div>
    <button hidden></button><button aria-hidden="true"></button><input type="hidden">
    <label>Inside <input></label><input aria-labelledby="a"><a href="/">Home</a>`;
  expect(namingFaults()).toEqual([
    'without a name: <input id="a">',
    'without a name: <div role="radiogroup">',
    'id used before: <input id="a">',
    'aria-describedby names the missing id "none": <button aria-describedby="none" type="button">',
  ]);
});
