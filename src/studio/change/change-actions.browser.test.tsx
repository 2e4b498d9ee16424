/** A person who has no further step with a change is told why. */
import '../../../test/support/studio/page-element.ts';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ChangeShown, ChangeState, StaffRole } from '../../contract/index.ts';
import { SessionContext, type StudioSession } from '../sign-in/session-gate.tsx';
import english from '../words/english.json' with { type: 'json' };
import { chooseLanguage, startWords } from '../words/studio-words.ts';
import { ChangeActions } from './change-actions.tsx';

const { change, step } = english;

async function show(state: ChangeState, role: StaffRole, canApprove = false): Promise<void> {
  await startWords();
  await chooseLanguage('english');
  document.body.replaceChildren(document.createElement('main'));
  const shown = {
    id: 1,
    state,
    title: 'Words',
    conflicts: [],
    position: 1,
    canApprove,
  } as Partial<ChangeShown> as ChangeShown;
  const session = { email: 'ana@example.com', role } as Partial<StudioSession> as StudioSession;
  flushSync(() =>
    createRoot(document.querySelector('main') as HTMLElement).render(
      <FluentProvider theme={webLightTheme}>
        <SessionContext value={session}>
          <ChangeActions change={shown} reload={async () => undefined} />
        </SessionContext>
      </FluentProvider>,
    ),
  );
}

test('a reader can read and comment, and has no empty toolbar', async () => {
  await show('draft', 'reader');
  await expect.element(page.getByText(change.next.reader)).toBeVisible();
  expect(page.getByRole('toolbar').elements()).toHaveLength(0);
});

test.each(['proposed', 'approved'] as const)(
  'an editor of a change that is %s waits for a publisher',
  async (state) => {
    await show(state, 'editor');
    await expect.element(page.getByText(change.next[state])).toBeVisible();
    await expect.element(page.getByRole('button', { name: step.withdraw })).toBeVisible();
  },
);

test('a publisher who edited a change is told that another one has to approve it', async () => {
  await show('proposed', 'publisher');
  await expect.element(page.getByText(change.next.ownChange)).toBeVisible();
  expect(page.getByRole('button', { name: step.approve }).elements()).toHaveLength(0);
  await show('proposed', 'publisher', true);
  await expect.element(page.getByRole('button', { name: step.approve })).toBeVisible();
});
