/** Moves each page of the product to every position, and copies it. */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../../test/support/sections.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import { BRAND, CheckCache, check } from '../../index.ts';
import { duplicatePage } from '../documents/page-copy.ts';
import { EditedFiles } from '../edited-files.ts';
import { readOutline } from '../outline.ts';
import { addPage, removePage } from '../page-edits.ts';
import { movePageTo, type PageRefusal, pageBeside } from './page-order.ts';

const files = specifiedFiles();
const pagesIn = (edited: EditedFiles): string[] =>
  readOutline(edited).flatMap(({ form, page }) => (page ? [form] : []));
const pages = pagesIn(new EditedFiles(files));
const cache = new CheckCache();

test('a page can be moved to a position without a fault, or is refused with a reason', () => {
  const refusals = new Map<PageRefusal, number>();
  for (const page of pages)
    for (const [place, other] of pages.entries()) {
      if (page === other) continue;
      const edited = new EditedFiles(files);
      const refusal = movePageTo(edited, page, other);
      if (refusal) {
        refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
        expect(edited.edits).toEqual({});
        continue;
      }
      expect(pagesIn(edited).indexOf(page), `${page} to ${other}`).toBe(place);
      expect(check(edited.files, { brand: BRAND, product: PRODUCT_NAMES, cache }), `${page} to ${other}`).toEqual([]);
      movePageTo(edited, page, pagesIn(edited)[pages.indexOf(page)] ?? '');
      expect(edited.edits, `${page} to ${other} and back`).toEqual({});
    }
  expect([...refusals.keys()].sort()).toEqual(['fixed', 'previous', 'read', 'review']);
});

test('rules read earlier pages only', () => {
  const edited = new EditedFiles(files);
  expect(movePageTo(edited, 'background-questions', 'driver-information')).toBe('read');
  expect(movePageTo(edited, 'driver-information', 'eeo-aa')).toBe('previous');
  expect(movePageTo(edited, 'additional-forms', 'personal-information')).toBe('review');
  expect(movePageTo(edited, 'additional-forms', 'submitted')).toBe('fixed');
  expect([pageBeside(edited, 'submitted', 1), pageBeside(edited, 'submitted', -1)]).toEqual([
    undefined,
    'additional-forms',
  ]);
});

test('a page whose name is a part of the path of its folder is copied', () => {
  const edited = new EditedFiles(files);
  const title = { english: 'Form', spanish: 'Formulario' };
  const form = addPage(edited, { title, question: title, before: 'review' });
  expect(form).toBe('form');
  duplicatePage(edited, form, { english: 'Another', spanish: 'Otro' });
  expect(check(edited.files, { brand: BRAND, product: PRODUCT_NAMES, cache })).toEqual([]);
});

test('a page is copied after the original, without a fault, and removed without a trace', () => {
  const title = { english: 'Once more', spanish: 'Otra vez' };
  const copied = readOutline(new EditedFiles(files)).filter(
    ({ page, parts }) => page && !page.kind && parts.length > 0,
  );
  expect(copied.length).toBeGreaterThan(5);
  for (const { form } of copied) {
    const edited = new EditedFiles(files);
    const copy = duplicatePage(edited, form, title);
    expect(pagesIn(edited).indexOf(copy)).toBe(pages.indexOf(form) + 1);
    expect(check(edited.files, { brand: BRAND, product: PRODUCT_NAMES, cache }), form).toEqual([]);
    expect(readOutline(edited).find((each) => each.form === copy)?.labels).toEqual(title);
    removePage(edited, copy);
    expect(edited.edits, form).toEqual({});
  }
});
