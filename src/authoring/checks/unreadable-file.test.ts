/** While a file cannot be read, certain faults of other files are reported, and possible consequences are not. */

import { expect, test } from 'vitest';
import { BASE } from '../../../test/fixtures/faults-base.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { compileDefinitions } from '../check-and-compile/check-and-compile.ts';

const BRAND = { name: 'Employer', key: 'Employer' };
const HOBBIES = 'forms/application/hobbies';
const pets: Record<string, JsonObject> = {
  'forms/application/pets/schema.json': { type: 'object', properties: { pet: { type: 'string' } } },
  'forms/application/pets/ui.json': { pett: {} },
  'forms/application/pets/logic.json': {},
  'locales/en/pets.json': { title: 'Pets', fields: { '/pet': { label: 'Pet' } } },
  'locales/es/pets.json': { title: 'Mascotas', fields: { '/pet': { label: 'Mascota' } } },
};
const flow = BASE['forms/application/flow.json'] as { pages: JsonObject[] };
const PROJECT = {
  ...BASE,
  ...pets,
  'forms/application/flow.json': { pages: [...flow.pages, { section: 'pets', number: 3 }] },
};

const faultLines = (broken: Record<string, string>): string[] => {
  const texts = Object.fromEntries(Object.entries(PROJECT).map(([file, json]) => [file, JSON.stringify(json)]));
  return compileDefinitions({ ...texts, ...broken }, BRAND, PRODUCT_NAMES).faults.map(
    ({ file, pointer }) => `${file} ${pointer}`,
  );
};
const PETT = 'forms/application/pets/ui.json /pett';

test.each([
  ['words', 'locales/en/hobbies.json'],
  ['a schema', `${HOBBIES}/schema.json`],
  ['conditions', `${HOBBIES}/logic.json`],
])('%s with invalid JSON hide no fault of another form', (_, file) => {
  expect(faultLines({ [file]: '{' })).toEqual([`${file} `, PETT]);
});

test('a schema without its questions is reported once', () => {
  const file = `${HOBBIES}/schema.json`;
  expect(faultLines({ [file]: '{ "type": "object", "properties": [] }' })).toEqual([`${file} /properties`, PETT]);
});

test('rules that read the lost form are not checked', () => {
  const reading = JSON.stringify({ fields: { '/pet': { shown: { var: 'situation.saved.hobbies.phone' } } } });
  expect(faultLines({ [`${HOBBIES}/schema.json`]: '{', 'forms/application/pets/logic.json': reading })).toEqual([
    `${HOBBIES}/schema.json `,
  ]);
});

test('without the flow the forms are checked, without the facts nothing is', () => {
  const file = 'forms/application/flow.json';
  expect(faultLines({ [file]: '{' })).toEqual([`${file} `, PETT]);
  expect(faultLines({ 'forms/facts.json': '{' })).toEqual(['forms/facts.json ']);
});

test('a document is not called unused while the page that may name it cannot be read', () => {
  const pledge = { 'locales/en/legal/pledge.md': 'I promise.', 'locales/es/legal/pledge.md': 'Prometo.' };
  expect(faultLines(pledge)).toEqual([PETT, ...Object.keys(pledge).map((file) => `${file} `)]);
  expect(faultLines({ ...pledge, [`${HOBBIES}/ui.json`]: '{' })).toEqual([`${HOBBIES}/ui.json `, PETT]);
});
