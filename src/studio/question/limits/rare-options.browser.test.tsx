/** Options that few questions have are under “More” until the panel is opened again. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { QuestionLimits } from '../../../../test/support/studio/question-limits.tsx';
import english from '../../words/english.json' with { type: 'json' };

const schema = () => JSON.parse(steps.at(-1)?.['forms/application/kennel/schema.json'] ?? '{}').properties.dogs;

afterEach(hideEditor);

test('a number that is typed and deleted in one keeps the focus', async () => {
  await showEditor(<QuestionLimits name="dogs" />, () => ({}));
  await page.getByRole('button', { name: english.limits.more }).click();
  const multiple = page.getByLabelText(english.limits.multipleOf, { exact: true });
  await multiple.click();
  await userEvent.keyboard('25');
  await expect.poll(() => schema().multipleOf).toBe(25);
  await userEvent.keyboard('{Backspace}{Backspace}4');
  await expect.poll(() => schema().multipleOf).toBe(4);
  await expect.element(multiple).toHaveFocus();
});
