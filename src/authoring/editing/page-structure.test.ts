/** Adds and removes documents, headings and pages, and edits `changes`. */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../test/support/sections.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { LANGUAGES } from '../../engine/data/index.ts';
import { wordsFile } from '../definition-files/file-paths.ts';
import { BRAND, CheckCache, check } from '../index.ts';
import { addChange, changesOn, removeChangedAnswer, setChangeCondition, setChangedAnswer } from './answer-changes.ts';
import { dependentRulesOfAll, rulesReadingPage } from './dependent-rules.ts';
import { addDocument, removeDocument } from './documents/document-edits.ts';
import { EditedFiles } from './edited-files.ts';
import { formFile } from './form-files.ts';
import { addHeading, mayHaveHeading, questionsUnder } from './headings/heading-edits.ts';
import { removeHeading } from './headings/heading-removal.ts';
import { groupsIn, questionsIn, readOutline } from './outline.ts';
import { addPage, removePage } from './page-edits.ts';

const files = specifiedFiles();
const forms = readOutline(new EditedFiles(files));
const cache = new CheckCache();
const findFaults = (edited: EditedFiles) =>
  check(edited.files, { brand: BRAND, product: PRODUCT_NAMES, cache }).filter(({ kind }) => kind !== 'unused');
const textsOf = (english: string) => ({ english, spanish: `${english} (es)` });
const outlineParts = (edited: EditedFiles, form: string) =>
  readOutline(edited).find((each) => each.form === form)?.parts ?? [];

/** A new page with one question before the first of the product. */
function withPage(): { edited: EditedFiles; form: string } {
  const edited = new EditedFiles(files);
  const [{ form: before } = { form: '' }] = forms;
  return { edited, form: addPage(edited, { title: textsOf('Your tools'), question: textsOf('Which tools?'), before }) };
}

test('a document is added to a page, without a fault, and removed with everything of it', () => {
  const { edited, form } = withPage();
  const before = edited.edits;
  const name = addDocument(edited, form, textsOf('Rules of the workshop'));
  expect(findFaults(edited)).toEqual([]);
  const groups = groupsIn(outlineParts(edited, form));
  expect(groups.map(({ kind }) => kind)).toEqual(['heading', 'document']);
  expect(groups[1]).toMatchObject({ name, labels: textsOf('Rules of the workshop') });
  expect(edited.text(`locales/es/legal/${name}.md`)).toContain('Rules of the workshop (es)');
  // The same title again is another document.
  expect(addDocument(edited, form, textsOf('Rules of the workshop'))).not.toBe(name);
  expect(findFaults(edited)).toEqual([]);

  for (const { name: document } of groupsIn(outlineParts(edited, form)).slice(1))
    removeDocument(edited, form, document);
  removeHeading(edited, { form, container: '', name: groups[0]?.name ?? '' });
  expect(findFaults(edited)).toEqual([]);
  const after = edited.edits;
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
  for (const part of ['schema', 'logic'] as const)
    expect(after[formFile(edited, form, part)]).toBe(before[formFile(edited, form, part)]);
  for (const language of LANGUAGES) expect(after[wordsFile(form, language)]).toBe(before[wordsFile(form, language)]);
});

test('removing a document causes faults only where its answers are read', () => {
  let removed = 0;
  for (const { form, parts } of forms)
    for (const { name, kind, container } of groupsIn(parts)) {
      if (kind !== 'document' || container !== '') continue;
      const edited = new EditedFiles(files);
      const paths = questionsUnder(edited, { form, container, name });
      expect(paths.length).toBeGreaterThan(0);
      const rules = dependentRulesOfAll(edited, forms, form, paths);
      removeDocument(edited, form, name);
      removed += 1;
      expect(groupsIn(outlineParts(edited, form)).map((group) => group.name)).not.toContain(name);
      if (rules.length === 0) expect(findFaults(edited), `${form} ${name}`).toEqual([]);
    }
  expect(removed).toBeGreaterThan(2);
});

test('the questions of a removed heading move under the previous one, the next, or none', () => {
  const { edited, form } = withPage();
  const [{ path } = { path: '' }] = questionsIn(outlineParts(edited, form));
  const only = addHeading(edited, { form, path }, textsOf('Tools'));
  expect(groupsIn(outlineParts(edited, form)).map(({ name }) => name)).toEqual([only]);
  removeHeading(edited, { form, container: '', name: only });
  expect(groupsIn(outlineParts(edited, form))).toEqual([]);
  expect(questionsIn(outlineParts(edited, form)).map((question) => question.path)).toEqual([path]);
  expect(findFaults(edited)).toEqual([]);

  for (const at of [0, 1]) {
    const product = new EditedFiles(files);
    const [{ form: first, parts } = { form: '', parts: [] }] = forms;
    const order = questionsIn(parts).map((question) => question.path);
    const headings = groupsIn(parts).filter(({ container }) => container === '');
    removeHeading(product, { form: first, container: '', name: headings[at]?.name ?? '' });
    expect(questionsIn(outlineParts(product, first)).map((question) => question.path)).toEqual(order);
    expect(groupsIn(outlineParts(product, first)).filter(({ container }) => container === '')).toHaveLength(
      headings.length - 1,
    );
  }
});

test('a removed page leaves faults at the rules of other pages that read it alone, which are listed before', () => {
  for (const { form, page } of forms) {
    if (page?.kind !== undefined || !page) continue;
    const edited = new EditedFiles(files);
    const readers = rulesReadingPage(edited, forms, form).map(({ file, pointer }) => file + pointer);
    removePage(edited, form);
    const places = findFaults(edited).map(({ file, pointer }) => file + pointer);
    for (const place of places)
      expect(
        readers.some((reader) => place.startsWith(reader)),
        place,
      ).toBe(true);
  }
});

const FAMILY = { form: 'personal-information', container: '', name: 'family' };
const rulesOf = (edited: EditedFiles, part: string, name: string) =>
  edited.object(formFile(edited, FAMILY.form, 'logic'), [part, name]);

test('under a new heading, questions are asked as before; the first of a heading has it reworded', () => {
  const edited = new EditedFiles(files);
  const family = rulesOf(edited, 'groups', 'family');
  const spouse = addHeading(edited, { form: FAMILY.form, path: '/spouseName' }, textsOf('Spouse'));
  expect(rulesOf(edited, 'groups', spouse)).toEqual(family);
  expect(addHeading(edited, { form: FAMILY.form, path: '/maritalStatus' }, textsOf('Married?'))).toBe('family');
  expect(groupsIn(outlineParts(edited, FAMILY.form)).find(({ name }) => name === 'family')?.labels).toEqual(
    textsOf('Married?'),
  );
  expect(findFaults(edited)).toEqual([]);
  expect(mayHaveHeading(edited, { form: FAMILY.form, path: '/maritalStatus' })).toBe(true);
  expect(mayHaveHeading(edited, { form: 'eeo-aa', path: '/gender' })).toBe(false);
});

test('the questions of a removed heading, and those that they join, keep the conditions of their headings', () => {
  const edited = new EditedFiles(files);
  const [family, about] = ['family', 'about'].map((name) => rulesOf(edited, 'groups', name).shown);
  removeHeading(edited, FAMILY);
  const [first] = groupsIn(outlineParts(edited, FAMILY.form));
  expect(first?.questions.map(({ path }) => path)).toEqual(expect.arrayContaining(['/dateOfBirth', '/maritalStatus']));
  expect(rulesOf(edited, 'groups', 'about')).toEqual({});
  expect(rulesOf(edited, 'fields', '/maritalStatus').shown).toEqual(family);
  expect(rulesOf(edited, 'fields', '/dateOfBirth').shown).toEqual(about);
  expect(findFaults(edited)).toEqual([]);
});

test('under a heading with the same conditions, the questions of a removed one get none', () => {
  const edited = new EditedFiles(files);
  removeHeading(edited, { ...FAMILY, name: 'license' });
  expect(rulesOf(edited, 'fields', '/licenseState').shown).toBeUndefined();
  expect(rulesOf(edited, 'groups', 'residence').shown ?? rulesOf(edited, 'groups', 'history').shown).toBeDefined();
  expect(findFaults(edited)).toEqual([]);
});

test('a page that was added is removed without a trace', () => {
  const { edited, form } = withPage();
  addDocument(edited, form, textsOf('Rules of the workshop'));
  removePage(edited, form);
  expect(edited.edits).toEqual({});
});

test('a change can be read and edited, and is removed with the last answer that it sets', () => {
  const { edited, form } = withPage();
  const [{ path } = { path: '' }] = questionsIn(outlineParts(edited, form));
  const before = edited.text(formFile(edited, form, 'logic'));
  addDocument(edited, form, textsOf('Rules of the workshop'));
  const sign = questionsIn(outlineParts(edited, form)).at(-1)?.path ?? '';
  const at = { form, path };
  addChange(edited, at, sign);
  expect(changesOn(edited, at)).toEqual([{ position: 0, when: undefined, set: [[sign, null]] }]);
  const when = { answered: { var: 'value' } };
  setChangeCondition(edited, form, 0, when);
  setChangedAnswer(edited, form, 0, sign, false);
  expect(changesOn(edited, at)).toEqual([{ position: 0, when, set: [[sign, false]] }]);
  expect(findFaults(edited)).toEqual([]);
  removeChangedAnswer(edited, form, 0, sign);
  expect(changesOn(edited, at)).toEqual([]);
  expect(edited.text(formFile(edited, form, 'logic'))).toBe(before);
});

test('every change of the product is found at its question', () => {
  const edited = new EditedFiles(files);
  const all = forms.flatMap(({ form }) => edited.list(formFile(edited, form, 'logic'), ['changes']));
  const found = forms.flatMap(({ form, parts }) =>
    questionsIn(parts).flatMap(({ path }) => changesOn(edited, { form, path })),
  );
  expect(found.length).toBe(all.length);
  expect(all.length).toBeGreaterThan(8);
});
