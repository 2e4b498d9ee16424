/** Who sees a page depends on the situation alone, so its condition offers no answers. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import english from '../words/english.json' with { type: 'json' };
import { PagePanel } from './page-panel.tsx';

const { conditions } = english;

function KennelPage() {
  const { outline } = useDefinitions();
  const form = outline.find((each) => each.form === 'kennel');
  return form && <PagePanel form={form} select={() => undefined} />;
}

afterEach(hideEditor);

test('the condition of a page offers the situation and no answers', async () => {
  await showEditor(<KennelPage />, () => ({}));
  await userEvent.click(
    page.getByRole('radiogroup', { name: conditions.shown }).getByRole('radio', { name: conditions.when }),
  );
  await userEvent.click(page.getByRole('combobox', { name: 'What, row 1', exact: true }));
  const list = page.getByRole('listbox');
  await expect.element(list.getByRole('option', { name: 'the kind of stay' })).toBeVisible();
  const groups = list.getByRole('group').elements();
  expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual([
    'Named conditions',
    'The situation',
    'Other',
  ]);
});
