/** Before the first edit the live form is used in place of the change's: the two must be equal. */
import { expect, test } from 'vitest';
import { readFiles } from '../../../../test/support/definitions.ts';
import { EditedFiles, FACTS, formFile, readOutline } from '../../../authoring/editing/index.ts';
import { BRAND, CheckCache, compileDefinitions, compileForm } from '../../../authoring/index.ts';
import { DEFAULT_BRAND, PRODUCT_NAMES } from '../../../contract/index.ts';
import { equalsLiveForm } from './use-compiled-form.ts';

test('a form that does not name the brand is live as the preview would compile it', () => {
  const files = readFiles();
  const edited = new EditedFiles(files);
  const { files: live } = compileDefinitions(files, DEFAULT_BRAND, PRODUCT_NAMES);
  const cache = new CheckCache();
  const same = readOutline(edited).flatMap(({ form }) => {
    const sources = (['schema', 'ui', 'logic'] as const).map((part) => edited.text(formFile(edited, form, part)));
    return equalsLiveForm(0, [...sources, edited.text(FACTS)]) ? [form] : [];
  });
  expect(same.length).toBeGreaterThan(0);
  for (const form of same)
    expect(live?.[`${form}.js`], form).toBe(compileForm(files, form, { brand: BRAND, product: PRODUCT_NAMES, cache }));
});

test('a form that names the brand, or was edited, is compiled for the preview', () => {
  expect(equalsLiveForm(0, ['{}', undefined])).toBe(true);
  expect(equalsLiveForm(1, ['{}'])).toBe(false);
  expect(equalsLiveForm(0, ['{}', '{ "likes{{brand.key}}": {} }'])).toBe(false);
});
