/** Options that few questions have are under “More” until the panel is opened again. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { outlineQuestion, questionSource } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import english from '../../words/english.json' with { type: 'json' };
import { Limits } from './limits.tsx';

const DOGS = { form: 'kennel', path: '/dogs' };

function DogLimits() {
  const { files, outline } = useDefinitions();
  const question = outlineQuestion(outline, DOGS);
  return question && <Limits at={DOGS} question={question} source={questionSource(files, DOGS)} />;
}

const schema = () => JSON.parse(steps.at(-1)?.['forms/application/kennel/schema.json'] ?? '{}').properties.dogs;

afterEach(hideEditor);

test('a number that is typed and deleted in one keeps the focus', async () => {
  await showEditor(<DogLimits />, () => ({}));
  await page.getByRole('button', { name: english.limits.more }).click();
  const multiple = page.getByLabelText(english.limits.multipleOf, { exact: true });
  await multiple.click();
  await userEvent.keyboard('25');
  await expect.poll(() => schema().multipleOf).toBe(25);
  await userEvent.keyboard('{Backspace}{Backspace}4');
  await expect.poll(() => schema().multipleOf).toBe(4);
  await expect.element(multiple).toHaveFocus();
});
