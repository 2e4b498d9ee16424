import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { CheckMemory } from '../index.ts';
import { allRules } from './index.ts';

const files = readFiles();
const rules = allRules(files, PRODUCT_NAMES, new CheckMemory());

test('the rules of every page are described in both languages, in the order of the pages', () => {
  const forms = [...new Set(rules.map(({ form }) => form))];
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.indexOf('personal-information')).toBeLessThan(forms.indexOf('work-experience'));
  for (const { form, path, english, spanish } of rules) {
    expect(english.length, `${form} ${path}`).toBeGreaterThan(0);
    expect(spanish.length, `${form} ${path}`).toBe(english.length);
  }
});

test('a condition is listed at its question, and a condition of the whole page once', () => {
  const spouse = rules.find(({ form, path }) => form === 'personal-information' && path === '/maritalStatus');
  expect(spouse?.english.join(' ')).toContain('the office asks for the marital status');
  const drivers = rules.filter(({ form }) => form === 'driver-information');
  const ofPage = drivers.find(({ path }) => path === '')?.english ?? [];
  expect(ofPage.join(' ')).toContain('transportation');
  for (const { path, english } of drivers) if (path !== '') expect(english).not.toEqual(expect.arrayContaining(ofPage));
});
