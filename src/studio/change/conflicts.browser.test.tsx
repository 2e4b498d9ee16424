/** Conflicts with a change that has gone live are told where the person is working, not only at the top of the screen. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import type { ChangeShown } from '../../contract/index.ts';
import { Toasts } from '../components/toasts.tsx';
import english from '../words/english.json' with { type: 'json' };
import { Conflicts } from './conflicts.tsx';

const CONFLICT = { file: 'locales/en/kennel.json', place: '/title', base: 'a', ours: 'b', theirs: 'c' };

function Change({ first }: { first: object[] }) {
  const [conflicts, setConflicts] = useState(first);
  const change = { id: 1, position: 1, conflicts } as Partial<ChangeShown> as ChangeShown;
  return (
    <>
      <button type="button" onClick={() => setConflicts([CONFLICT])}>
        Publish another one
      </button>
      <Conflicts change={change} reload={async () => undefined} />
      <Toasts />
    </>
  );
}

afterEach(hideEditor);

const toast = page.getByRole('region', { name: english.notices });

test('a new conflict is told by a notice', async () => {
  await showEditor(<Change first={[]} />, () => kennelFiles);
  await page.getByRole('button', { name: 'Publish another one' }).click();
  await expect.element(toast).toHaveTextContent(english.conflicts.told_one);
});

test('one that is there when the change is opened is shown at the top alone', async () => {
  await showEditor(<Change first={[CONFLICT]} />, () => kennelFiles);
  await expect.element(page.getByText(english.conflicts.told_one)).toBeVisible();
  await expect.element(toast).toHaveTextContent('');
});
