/** A heading without a condition says that it leaves the matter to its questions. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import { kennelWithHeadings } from '../../../test/support/studio/kennel-files.ts';
import { groupsIn } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import english from '../words/english.json' with { type: 'json' };
import { GroupPanel } from './group-panel.tsx';

const { conditions } = english;

function People() {
  const { outline } = useDefinitions();
  const [group] = groupsIn(outline.find(({ form }) => form === 'kennel')?.parts ?? []);
  return group && <GroupPanel form="kennel" group={group} select={() => undefined} />;
}

afterEach(hideEditor);

test.each([conditions.required, conditions.readOnly])('%s: as each question says', async (role) => {
  await showEditor(<People />, () => ({}), kennelWithHeadings);
  const choices = page.getByRole('radiogroup', { name: role });
  await expect.element(choices.getByRole('radio', { name: conditions.asEach })).toBeChecked();
  expect(choices.getByRole('radio', { name: conditions.never }).elements()).toHaveLength(0);
});
