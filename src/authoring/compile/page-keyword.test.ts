/** `ui.json` names questions by their paths; older versions, which are still restored and compared, by names beside the node. */
import { expect, test } from 'vitest';
import { DOCUMENTS } from '../../../test/fixtures/faults-document.ts';
import { textsAfter } from '../../../test/fixtures/rows.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { loadModule, openForm } from '../../engine/index.ts';
import { publish } from '../index.ts';

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

test('what an older version names is published as what a path names', () => {
  const byPath = publish(
    ui((name, container = '') => `${container}/${name}`),
    BRAND,
    PRODUCT_NAMES,
  );
  const byName = publish(
    ui((name) => name),
    BRAND,
    PRODUCT_NAMES,
  );
  expect(byPath.faults).toEqual([]);
  expect(byName).toEqual(byPath);
  const form = openForm(loadModule(byPath.files?.['hobbies.js'] as string));
  expect(form.documents.map(({ fields }) => fields)).toEqual([['/since', '/isPledgeSigned'], ['/isOathSigned']]);
  expect([...(form.inside('/hobbies/*')?.keys() ?? [])]).toEqual(['hours', 'kind', 'title']);
  expect([...(form.inside('/home')?.keys() ?? [])]).toEqual(['region', 'city']);
});
