import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { kennelWithWeights } from '../../../test/support/studio/kennel-files.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { EditedFiles } from '../editing/index.ts';
import { CheckCache, pointerNames, pointerTo } from '../index.ts';
import { allRules } from './index.ts';

const files = readFiles();
const rules = allRules(files, PRODUCT_NAMES, new CheckCache());

test('the rules of every page are described in both languages, in the order of the pages', () => {
  const forms = [...new Set(rules.map(({ form }) => form))];
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.indexOf('personal-information')).toBeLessThan(forms.indexOf('work-experience'));
  for (const { form, path, rules: own } of rules) {
    expect(own.length, `${form} ${path}`).toBeGreaterThan(0);
    for (const { english, spanish } of own) {
      expect(english, `${form} ${path}`).not.toBe('');
      expect(spanish, english).not.toBe('');
      expect(spanish, english).not.toBe(english);
    }
  }
});

test('Spanish sentences call the employer by its Spanish name', () => {
  const spanish = rules.flatMap(({ rules: own }) => own.map((rule) => rule.spanish));
  expect(spanish.filter((text) => text.includes('el empleador')).length).toBeGreaterThan(0);
  // The name of an entry of the database is compared as it stands there.
  expect(spanish.filter((text) => /the employer(?! employee)/.test(text))).toEqual([]);
});

test('a condition is listed at its question, and a condition of the whole page once', () => {
  const spouse = rules.find(({ form, path }) => form === 'personal-information' && path === '/maritalStatus');
  expect(spouse?.rules.map(({ english }) => english).join(' ')).toContain('the office asks for the marital status');
  const drivers = rules.filter(({ form }) => form === 'driver-information');
  const ofPage = drivers.find(({ path }) => path === '')?.rules ?? [];
  expect(ofPage.map(({ english }) => english).join(' ')).toContain('transportation');
  const ofAll = rules.filter(({ path }) => path === '').flatMap(({ rules: shared }) => shared);
  expect(ofAll.filter(({ pointer }) => pointer.startsWith('/fields/~1') && pointer.endsWith('/shown'))).toEqual([]);
  for (const { path, rules: own } of drivers) if (path !== '') expect(own).not.toEqual(expect.arrayContaining(ofPage));
});

test('each sentence names the place of its rule, which exists in the files', () => {
  const edited = new EditedFiles(files);
  const places = rules.flatMap((each) => each.rules.map(({ file, pointer }) => ({ ...each, file, pointer })));
  expect(places.length).toBeGreaterThan(300);
  for (const { form, path, file, pointer } of places)
    expect(edited.at(file, pointerNames(pointer)), `${form} ${path} ${file} ${pointer}`).toBeDefined();
});

test('a condition is edited where it is written: at the question, its heading, or in the order of pages', () => {
  const placed = rules.flatMap((each) => each.rules.map((rule) => ({ ...each, ...rule })));
  const own = placed.filter(({ path, pointer }) => pointer === pointerTo('fields', path, 'shown'));
  expect(own.length).toBeGreaterThan(10);
  expect(placed.find(({ path }) => path === '/maritalStatus')?.pointer).toBe('/groups/family/shown');
  expect(placed.find(({ form, path }) => form === 'driver-information' && path === '')).toMatchObject({
    file: 'forms/application/flow.json',
  });
});

test.each<[limits: Json, check: Json, words: string]>([
  [{ type: 'number' }, { atLeast: 3, atMost: 7 }, 'The answer is at least 3 and the answer is at most 7'],
  [{ type: 'number' }, { atMost: 7 }, 'The answer is at most 7'],
  [{ type: 'number' }, { valid: { '!': [{ answered: { var: 'value' } }] } }, 'The answer is not answered'],
  [{ type: 'number', decimals: 0 }, {}, 'A number and with at most 0 decimals'],
  [{ type: 'number', decimals: 2 }, {}, 'A number and with at most 2 decimals'],
  [{ type: 'number', multipleOf: 0.05 }, {}, 'A multiple of 0.05 and a number'],
  [{ type: 'string', digits: { atLeast: 3 } }, {}, 'At least 3 digits'],
  [{ type: 'string', digits: 3 }, {}, 'Exactly 3 digits'],
  [{ type: 'string', pattern: '^[0-9]{3,5}$' }, {}, '3 to 5 digits'],
  [{ type: 'string', minLength: 3, maxLength: 3 }, {}, 'Exactly 3 characters'],
])('the limits %j of a question with the check %j are in words', (limits, check, words) => {
  const edited = new EditedFiles(kennelWithWeights);
  edited.set('forms/application/kennel/schema.json', ['properties', 'dogs'], limits);
  edited.set(
    'forms/application/kennel/logic.json',
    ['checks'],
    [{ at: '/dogs', message: 'few', ...(check as object) }],
  );
  const found = allRules(edited.files, PRODUCT_NAMES, new CheckCache()).find(({ path }) => path === '/dogs');
  expect(found?.rules.map(({ english }) => english.replace(/;.*/, ''))).toContain(words);
});
