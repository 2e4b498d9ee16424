/** What is left in the files of a text that is typed and deleted again. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import { StoredWords } from './stored-words.tsx';

const WORDS = 'locales/en/kennel.json';
const field = page.getByRole('textbox', { name: 'Question (English)', exact: true });
const show = (path: string) =>
  showEditor(<StoredWords form="kennel" place={['fields', path, 'label']} label="Question" isRequired />, () => ({}));
const fields = () => JSON.parse(steps.at(-1)?.[WORDS] ?? '{}').fields;

afterEach(hideEditor);

test('nothing, of a question without words, which nobody sees', async () => {
  await show('/hidden');
  await userEvent.fill(field, 'x');
  await expect.poll(() => fields()['/hidden']).toEqual({ label: 'x' });
  await userEvent.fill(field, '');
  await expect.poll(fields).toEqual(JSON.parse(kennelFiles[WORDS] ?? '{}').fields);
});

test('an empty text, of any other question, whose field is then said to be empty', async () => {
  await show('/owner');
  await userEvent.fill(field, '');
  await expect.poll(() => fields()['/owner'].label).toBe('');
});
