import { expect, test } from 'vitest';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { EditedFiles, readOutline } from '../../authoring/editing/index.ts';
import { choosableSides } from './choosable-sides.ts';

const outline = readOutline(new EditedFiles(kennelFiles));
const WORDS = 'locales/es/kennel.json';
const FOLDER = 'forms/application/kennel';
const EDITED = { label: 'Edited' };

test.each([
  ['a question that is gone', WORDS, '/fields/~1gone', undefined, ['theirs']],
  ['rules of one that is gone', `${FOLDER}/logic.json`, '/fields/~1gone', undefined, ['theirs']],
  ['the initial answer of one that is gone', `${FOLDER}/logic.json`, '/prefill/~1gone', undefined, ['theirs']],
  ['checks of one that is gone', `${FOLDER}/logic.json`, '/checks/~1gone', undefined, ['theirs']],
  ['checks of one that is there', `${FOLDER}/logic.json`, '/checks/~1owner', undefined, ['ours', 'theirs']],
  ['a question in the schema', `${FOLDER}/schema.json`, '/properties/owner', undefined, ['theirs']],
  ['all words of a question that is still there', WORDS, '/fields/~1owner', undefined, ['ours', 'theirs']],
  ['the hint of a question', WORDS, '/fields/~1owner/hint', undefined, ['ours', 'theirs']],
  ['two edits', WORDS, '/fields/~1gone', { label: 'Theirs' }, ['ours', 'theirs']],
  ['a title', WORDS, '/title', undefined, ['ours', 'theirs']],
])('what can be chosen of %s', (_, file, place, theirs, sides) => {
  expect(choosableSides(outline, { file, place, base: { label: 'Before' }, ours: EDITED, theirs })).toEqual(sides);
});

test('my deletion of a question that another person edited can be kept, not their edit', () => {
  const conflict = { file: WORDS, place: '/fields/~1gone', base: {}, ours: undefined, theirs: EDITED };
  expect(choosableSides(outline, conflict)).toEqual(['ours']);
});
