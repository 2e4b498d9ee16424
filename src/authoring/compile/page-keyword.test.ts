/** `ui.json` names questions by their paths; older versions, which are still restored and compared, by names beside the node. */
import { expect, test } from 'vitest';
import { DOCUMENTS } from '../../../test/fixtures/faults-document.ts';
import { textsAfter } from '../../../test/fixtures/rows.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { loadModule, openForm } from '../../engine/index.ts';
import { compileDefinitions } from '../index.ts';

const BRAND = { name: 'Employer', key: 'Employer' };
const ui = (path: (name: string, container?: string) => string) =>
  textsAfter([
    ...DOCUMENTS,
    ['ui', '/ui:groups/0/fields', [path('since'), path('isPledgeSigned')]],
    ['ui', '/ui:groups/1/fields', [path('isOathSigned')]],
    ['ui', '/isOathSigned/ui:options', { after: path('isPledgeSigned') }],
    ['ui', '/hobbies/ui:options', { itemBy: path('kind', '/hobbies/*') }],
    ['ui', '/hobbies/items/ui:groups/0/fields', ['hours', 'kind'].map((name) => path(name, '/hobbies/*'))],
    ['ui', '/home/ui:groups', [{ name: 'about', fields: [path('region', '/home'), path('city', '/home')] }]],
  ]);

test('names in older versions are compiled like paths', () => {
  const byPath = compileDefinitions(
    ui((name, container = '') => `${container}/${name}`),
    BRAND,
    PRODUCT_NAMES,
  );
  const byName = compileDefinitions(
    ui((name) => name),
    BRAND,
    PRODUCT_NAMES,
  );
  expect(byPath.faults).toEqual([]);
  expect(byName).toEqual(byPath);
  const form = openForm(loadModule(byPath.files?.['hobbies.js'] as string));
  expect(form.documents.map(({ fields }) => fields)).toEqual([['/since', '/isPledgeSigned'], ['/isOathSigned']]);
  expect([...(form.fieldsIn('/hobbies/*')?.keys() ?? [])]).toEqual(['hours', 'kind', 'title']);
  expect([...(form.fieldsIn('/home')?.keys() ?? [])]).toEqual(['region', 'city']);
});

test('the names of digits in older versions pass', () => {
  const older = textsAfter([
    ['ui', '/phone/ui:options', { digits: 3 }],
    ['logic', '/fields/~1phone/wire', { digits: 3 }],
  ]);
  expect(compileDefinitions(older, BRAND, PRODUCT_NAMES).faults).toEqual([]);
});

test('the names of answers that "unique" and "spanDays" read in older versions are compiled as paths are', () => {
  const valid = (path: (name: string) => string): Json => ({
    and: [
      { unique: [{ var: 'record.hobbies' }, path('title')] },
      { '<': [{ spanDays: [{ var: 'record.hobbies' }, path('from'), path('until')] }, 9] },
    ],
  });
  const compiled = (path: (name: string) => string) =>
    compileDefinitions(
      textsAfter([
        ['schema', '/properties/hobbies/items/properties/from', { type: 'string', format: 'date' }],
        ['schema', '/properties/hobbies/items/properties/until', { type: 'string', format: 'date' }],
        ['logic', '/checks/0/valid', valid(path)],
        ...(['en', 'es'] as const).flatMap((language): Parameters<typeof textsAfter>[0] => [
          [language, '/fields/~1hobbies~1*~1from', { label: `From${language}` }],
          [language, '/fields/~1hobbies~1*~1until', { label: `Until${language}` }],
        ]),
      ]),
      BRAND,
      PRODUCT_NAMES,
    );
  const byName = compiled((name) => name);
  expect(byName.faults).toEqual([]);
  expect(compiled((name) => `/hobbies/*/${name}`)).toEqual(byName);
});
