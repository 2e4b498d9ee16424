/** What browsers fill in is found by any part of its name, and need not be in the list. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { outlineQuestion, questionSource } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import english from '../../words/english.json' with { type: 'json' };
import { Autocomplete } from './autocomplete.tsx';

const OWNER = { form: 'kennel', path: '/owner' };

function Control() {
  const { files, outline } = useDefinitions();
  const question = outlineQuestion(outline, OWNER);
  return question && <Autocomplete at={OWNER} question={question} source={questionSource(files, OWNER)} />;
}

const written = () => questionUi(steps.at(-1)?.['forms/application/kennel/ui.json']);
const questionUi = (text = '{}') => JSON.parse(text).owner?.['ui:options']?.autocomplete;

afterEach(hideEditor);

test('typed names replace the chosen one, whether the list has them or not', async () => {
  await showEditor(<Control />, () => ({}));
  const field = page.getByRole('combobox', { name: english.limits.autocomplete });
  await field.click();
  await userEvent.keyboard('name');
  await expect.element(field).toHaveValue('name');
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.poll(written).toBe('name');
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}billing email');
  await expect.element(field).toHaveValue('billing email');
  expect(written()).toBe('name');
  await userEvent.tab();
  await expect.poll(written).toBe('billing email');
});
