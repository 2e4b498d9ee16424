/** What a question is called, and what is selected after one is deleted. */
import { expect, test } from 'vitest';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { wordsFile } from '../definition-files/file-paths.ts';
import { EditedFiles } from './edited-files.ts';
import { addHeading } from './headings/heading-edits.ts';
import { outlineQuestion, partBeside, readOutline } from './outline.ts';
import { removeQuestion } from './structure-edits.ts';

const edited = new EditedFiles(kennelFiles);
const beside = (form: string, path: string) => partBeside(readOutline(edited), { form, path });

test('a deleted question is followed by the part after it, else the one before it', () => {
  expect(beside('kennel', '/owner')).toEqual({ form: 'kennel', path: '/since' });
  expect(beside('kennel', '/pets/*/name')).toEqual({ form: 'kennel', path: '/pets/*/isStillThere' });
  expect(beside('kennel', '/pets/*/left')).toEqual({ form: 'kennel', path: '/pets/*/arrived' });
});

test('a deleted question without others is followed by what it is in: its list, its heading or its page', () => {
  for (const name of ['isStillThere', 'arrived', 'left'])
    removeQuestion(edited, { form: 'kennel', path: `/pets/*/${name}` });
  expect(beside('kennel', '/pets/*/name')).toEqual({ form: 'kennel', path: '/pets' });
  removeQuestion(edited, { form: 'billing', path: '/payer' });
  expect(beside('billing', '/card')).toEqual({ form: 'billing', path: '' });
  const group = addHeading(edited, { form: 'billing', path: '/card' }, { english: 'Money', spanish: 'Dinero' });
  expect(beside('billing', '/card')).toEqual({ form: 'billing', path: '', group });
});

test('a question whose label is empty in one language is called by the other, or by its path', () => {
  const files = new EditedFiles(kennelFiles);
  const at = { form: 'kennel', path: '/home' };
  const empty = (language: 'english' | 'spanish') =>
    files.set(wordsFile('kennel', language), ['fields', '/home', 'label'], '');
  empty('english');
  expect(outlineQuestion(readOutline(files), at)?.labels).toEqual({ english: 'Vivienda', spanish: 'Vivienda' });
  empty('spanish');
  expect(outlineQuestion(readOutline(files), at)?.labels).toEqual({ english: '/home', spanish: '/home' });
});
