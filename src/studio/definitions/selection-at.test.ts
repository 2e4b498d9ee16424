/** Each fault leads to a part of the outline; files without a page are edited as text. */
import { expect, test } from 'vitest';
import { ROWS, rowFile, textsAfter } from '../../../test/fixtures/rows.ts';
import {
  dependentRulesOfChoice,
  EditedFiles,
  findDependentRules,
  groupsIn,
  questionsIn,
  readOutline,
} from '../../authoring/editing/index.ts';
import { pointerTo } from '../../authoring/index.ts';
import { selectionAt, selectionLabels } from './selection-at.ts';

/** What all pages share, what is not a file of definitions, or a page that the flow does not have. */
function expectNoPage(file: string, forms: readonly string[]): void {
  const [, form] = /^(?:forms\/\w+|locales\/\w\w)\/([^/.]+)(?:\/\w+)?\.json$/.exec(file) ?? [];
  if (form !== undefined) expect(forms).not.toContain(form);
}

const editedTexts = (edits: Parameters<typeof textsAfter>[0]): EditedFiles => new EditedFiles(textsAfter(edits));

test.each(ROWS)('$name', ({ edits, file: given, pointer }) => {
  const files = editedTexts(edits);
  const outline = readOutline(files);
  const file = rowFile(given ?? edits[0]?.[0] ?? '');
  const selection = selectionAt(files, outline, { file, pointer });
  if (!selection || selection.shared)
    return expectNoPage(
      file,
      outline.map(({ form }) => form),
    );
  const parts = outline.find(({ form }) => form === selection.form)?.parts;
  expect(parts).toBeDefined();
  if (selection.group !== undefined)
    expect(
      groupsIn(parts ?? []).some(({ name, container }) => name === selection.group && container === selection.path),
    ).toBe(true);
  else if (selection.path !== '') expect(questionsIn(parts ?? []).map(({ path }) => path)).toContain(selection.path);
});

const LOGIC = 'forms/application/hobbies/logic.json';
const WORDS = 'locales/en/hobbies.json';

test.each([
  ['a check', LOGIC, pointerTo('checks', 0, 'valid', 'or', 0), '/hobbies/*/hours'],
  ['what an answer changes', LOGIC, pointerTo('changes', 0, 'set', '/hobbies'), '/hasHobbies'],
  ['a note', LOGIC, pointerTo('notes', 0, 'shown'), '/hobbies'],
  ['an answer to begin with', LOGIC, pointerTo('start', '/since'), '/since'],
  ['the message of a check', WORDS, pointerTo('messages', 'tooFew'), '/hobbies/*/hours'],
  ['the message of a limit', WORDS, pointerTo('messages', 'phone.invalid'), '/phone'],
  ['the text of a note', WORDS, pointerTo('texts', 'busy'), '/hobbies'],
  ['a word of a choice', WORDS, pointerTo('fields', '/times', 'options', 'Day'), '/times'],
  [
    'a question in a list',
    'forms/application/hobbies/schema.json',
    '/properties/hobbies/items/properties/kind/enum',
    '/hobbies/*/kind',
  ],
  ['a question that there is not', 'forms/application/hobbies/ui.json', '/home/street/ui:options', '/home'],
  ['an example', 'forms/application/hobbies/cases.json', '/cases/0/record', ''],
  ['a page of the flow', 'forms/application/flow.json', '/pages/0/shown', ''],
])('%s leads to its question', (_, file, pointer, path) => {
  const files = editedTexts([]);
  expect(selectionAt(files, readOutline(files), { file, pointer })).toEqual({ form: 'hobbies', path });
});

test('the message of a check that is named by its keyword leads to the question', () => {
  const files = editedTexts([['logic', '/checks/0', { at: '/since', latest: { today: [] } }]]);
  const message = { file: WORDS, pointer: pointerTo('messages', 'since.latest') };
  expect(selectionAt(files, readOutline(files), message)).toEqual({ form: 'hobbies', path: '/since' });
});

test.each([
  ['a word of all pages', 'locales/es/common.json', '/form/required'],
  ['what the situation is called', 'locales/en/glossary.json', '/situation/phase/name'],
  ['a legal text that no document shows', 'locales/en/legal/privacy-notice.md', ''],
])('%s leads to the words of all pages', (_, file, pointer) => {
  const files = editedTexts([]);
  expect(selectionAt(files, readOutline(files), { file, pointer })).toEqual({ form: '', path: '', shared: 'words' });
});

test.each([
  ['a named condition', 'forms/facts.json', '/facts/office/in'],
  ['what it is called', 'locales/en/glossary.json', '/facts/office/name'],
])('%s leads to the named conditions', (_, file, pointer) => {
  const files = editedTexts([]);
  expect(selectionAt(files, readOutline(files), { file, pointer })).toEqual({ form: '', path: '', shared: 'facts' });
});

test('a file of shared words that cannot be read is edited as text', () => {
  const files = editedTexts([]);
  expect(selectionAt(files, readOutline(files), { file: 'locales/es/common.json', pointer: '' })).toBeUndefined();
});

test('a heading leads to the heading, by its layout and by its words', () => {
  const files = editedTexts([]);
  const outline = readOutline(files);
  const heading = { form: 'hobbies', path: '/hobbies/*', group: 'about' };
  const layout = { file: 'forms/application/hobbies/ui.json', pointer: '/hobbies/items/ui:groups/0/name' };
  expect(selectionAt(files, outline, layout)).toEqual(heading);
  expect(selectionAt(files, outline, { file: WORDS, pointer: '/groups/about' })).toEqual(heading);
  expect(selectionLabels(outline, heading, 'english')).toEqual({ page: 'Hobbies', question: 'About' });
  const field = { ...layout, pointer: '/hobbies/items/ui:groups/0/fields/1' };
  expect(selectionAt(files, outline, field)).toEqual({ form: 'hobbies', path: '/hobbies/*/kind' });
});

test('a legal text leads to its document', () => {
  const files = editedTexts([['ui', '/ui:groups', [{ name: 'rights', document: 'summary', fields: ['/since'] }]]]);
  const selection = selectionAt(files, readOutline(files), { file: 'locales/es/legal/summary.md', pointer: '' });
  expect(selection).toEqual({ form: 'hobbies', path: '', group: 'rights' });
});

test('a rule that reads an answer leads to its question, its heading, or the page of a named value', () => {
  const files = editedTexts([]);
  const outline = readOutline(files);
  const rules = outline.flatMap(({ form, parts }) =>
    questionsIn(parts).flatMap(({ path }) => findDependentRules(files, outline, form, path)),
  );
  expect(rules.length).toBeGreaterThan(5);
  for (const { pointer, ...rule } of rules) {
    const { path, group } = selectionAt(files, outline, { ...rule, pointer }) ?? {};
    if (!pointer.startsWith('/values/')) expect(group ?? path, pointer).toMatch(/./);
  }
});

test('dependent rules of a choice are those that name it, not all of its question', () => {
  const files = editedTexts([]);
  const kind = { form: 'hobbies', path: '/hobbies/*/kind' };
  const named = (value: string): string[] =>
    dependentRulesOfChoice(files, readOutline(files), kind, value).map(({ pointer }) =>
      pointer.split('/').slice(0, 4).join('/'),
    );
  expect(named('Music')).toEqual(['/fields/~1hobbies~1*~1hours/readOnly']);
  expect(named('Sport')).toEqual([]);
});
