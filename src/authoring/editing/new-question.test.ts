/** A question of each kind can be added to a page, to the items of a list and to a group, without a fault. */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../test/support/sections.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Language, Pattern } from '../../engine/data/index.ts';
import { BRAND, check } from '../index.ts';
import { EditedFiles } from './edited-files.ts';
import { NEW_QUESTIONS, newQuestion } from './new-question.ts';
import { outlineQuestion, readOutline } from './outline.ts';
import { addPage } from './page-edits.ts';
import { questionSource } from './question-edits.ts';

const inBoth = (text: string): Record<Language, string> => ({ english: text, spanish: `${text} (es)` });
type NewKindName = keyof typeof NEW_QUESTIONS;
const KINDS = Object.keys(NEW_QUESTIONS) as NewKindName[];

/** A page of its own, with functions that add to it. */
function newPage() {
  const files = new EditedFiles(specifiedFiles());
  const [first] = readOutline(files);
  const form = addPage(files, { title: inBoth('Tools'), question: inBoth('Note'), before: first?.form ?? '' });
  const add = (kind: NewKindName, container: Pattern = ''): Pattern =>
    newQuestion(files, { form, container, kind, words: inBoth(`Added ${kind}`) }, {});
  return { files, form, add };
}

const faultsIn = ({ files }: EditedFiles) =>
  check(files, { brand: BRAND, product: PRODUCT_NAMES }).filter(({ kind }) => kind !== 'unused');

test('a question of each kind is added to a page, to the items of a list and to a group', () => {
  const { files, add } = newPage();
  const [list, group] = [add('list'), add('group')];
  for (const container of ['', `${list}/*`, group]) for (const kind of KINDS) add(kind, container);
  expect(faultsIn(files)).toEqual([]);
});

test('a group has a name in both languages, and a first question', () => {
  const { files, form, add } = newPage();
  const path = add('group');
  const group = outlineQuestion(readOutline(files), { form, path });
  expect(group).toMatchObject({ kind: 'group', labels: inBoth('Added group') });
  expect(group?.inner).toMatchObject([{ kind: 'text', labels: { english: 'Name', spanish: 'Nombre' } }]);
  expect(questionSource(files, { form, path: `${path}/name` }).schema).toEqual({ type: 'string', maxLength: 100 });
});
