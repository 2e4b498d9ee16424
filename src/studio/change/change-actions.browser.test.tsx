/** A person who has no further step with a change is told why; a step is taken once, with what the person has seen. */
import { closedGate } from '../../../test/support/gate.ts';
import '../../../test/support/studio/page-element.ts';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ChangeShown, ChangeState, StaffRole } from '../../contract/index.ts';
import { DefinitionsContext, type EditedDefinitions } from '../definitions/definitions.ts';
import { SessionContext, type StudioSession } from '../sign-in/session-gate.tsx';
import english from '../words/english.json' with { type: 'json' };
import { chooseLanguage, startWords } from '../words/studio-words.ts';
import { ChangeActions } from './change-actions.tsx';

const { change, step, withdraw } = english;

let root: Root;
const save = vi.fn();
const reload = vi.fn();
/** The calls of the server, with the edit that the person has seen. */
const calls: string[] = [];

async function show(state: ChangeState, role: StaffRole, canApprove = false): Promise<void> {
  const shown = {
    id: 1,
    state,
    title: 'Words',
    conflicts: [],
    position: 7,
    canApprove,
  } as Partial<ChangeShown> as ChangeShown;
  const session = { email: 'ana@example.com', role } as Partial<StudioSession> as StudioSession;
  const definitions = { edits: { save } } as unknown as EditedDefinitions;
  flushSync(() =>
    root.render(
      <FluentProvider theme={webLightTheme}>
        <SessionContext value={session}>
          <DefinitionsContext value={definitions}>
            <ChangeActions key={`${state} ${role}`} change={shown} reload={reload} />
          </DefinitionsContext>
        </SessionContext>
      </FluentProvider>,
    ),
  );
}

beforeEach(async () => {
  vi.clearAllMocks();
  save.mockResolvedValue(undefined);
  calls.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    const { url, headers } = request as Request;
    calls.push([url.split('/').at(-1), headers.get('if-match')].filter(Boolean).join(' '));
    return Response.json({});
  });
  await startWords();
  await chooseLanguage('english');
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => {
  root.unmount();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

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
    await expect.element(button(step.withdraw)).toBeVisible();
    expect(button(step.publish).elements()).toHaveLength(0);
  },
);

test('a publisher can publish what is approved, also at another time', async () => {
  for (const state of ['approved', 'scheduled'] as const) {
    await show(state, 'publisher');
    await expect.element(button(step.publish)).toBeVisible();
  }
});

test('a publisher who edited a change is told that another one has to approve it', async () => {
  await show('proposed', 'publisher');
  await expect.element(page.getByText(change.next.ownChange)).toBeVisible();
  expect(button(step.approve).elements()).toHaveLength(0);
});

test('a publisher approves the edit that is shown', async () => {
  await show('proposed', 'publisher', true);
  await button(step.approve).click();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  expect(calls).toEqual(['approve "7"']);
});

test('typed text is saved before the change is proposed', async () => {
  const saving = closedGate();
  save.mockReturnValue(saving.opened);
  await show('draft', 'editor');
  await button(step.propose).click();
  expect(save).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
  saving.open();
  await expect.poll(() => calls).toEqual(['propose']);
});

test('a change is withdrawn once that is confirmed', async () => {
  await show('scheduled', 'editor');
  await button(step.withdraw).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(withdraw.scheduled);
  expect(calls).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: step.withdraw }).click();
  await expect.poll(() => calls).toEqual(['withdraw']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
