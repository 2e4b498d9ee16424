/** The items that a check counts are told by their own answers. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelWithWeights } from '../../../../test/support/studio/kennel-files.ts';
import { Rules } from './rules.tsx';

const LOGIC = 'forms/application/kennel/logic.json';

afterEach(hideEditor);

test('items that count are chosen by an answer of theirs', async () => {
  const check = { at: '/pets', count: { '===': [{ var: 'kind' }, 'Dog'] }, atMost: 2, message: 'dogs' };
  await showEditor(
    <Rules at={{ form: 'kennel', path: '/pets' }} list="checks" />,
    () => ({ en: '', es: '', faults: [] }),
    {
      ...kennelWithWeights,
      [LOGIC]: JSON.stringify({ checks: [check] }),
    },
  );
  const what = page.getByLabelText('What, row 1', { exact: true });
  await expect.element(what).toHaveValue('Kind');
  await userEvent.selectOptions(page.getByLabelText('Value, row 1', { exact: true }), 'Cat');
  const checks = () => expect.poll(() => JSON.parse(steps.at(-1)?.[LOGIC] ?? '{}').checks);
  await checks().toEqual([{ ...check, count: { '===': [{ var: 'kind' }, 'Cat'] } }]);
  await what.click();
  await page.getByRole('option', { name: 'Still there?', exact: true }).click();
  await checks().toEqual([{ ...check, count: { '===': [{ var: 'isStillThere' }, true] } }]);
});
