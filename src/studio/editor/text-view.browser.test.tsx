/** In the text view, a fault leads to its place each time that it is pressed; keys undo edits outside of fields only. */
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import type { StudioFault } from '../../contract/index.ts';
import { DefinitionsContext, useDefinitions } from '../definitions/definitions.ts';
import english from '../words/english.json' with { type: 'json' };
import { Editor } from './editor.tsx';

const SPANISH = 'locales/es/kennel.json';
const FAULT = { file: SPANISH, pointer: '/title', line: 2, message: 'This text is empty.' } as StudioFault;

const undo = vi.fn(async () => 'none' as const);
const redo = vi.fn(async () => 'none' as const);

function TextView() {
  const definitions = useDefinitions();
  const edits = { ...definitions.edits, state: 'saved' as const, conflicts: [], failure: undefined, undo, redo };
  const change = { ...definitions.change, state: 'draft' as const, canUndo: true, canRedo: true };
  return (
    <DefinitionsContext value={{ ...definitions, faults: [FAULT], edits, change }}>
      <Editor />
    </DefinitionsContext>
  );
}

afterEach(hideEditor);

const show = () =>
  showEditor(
    <MemoryRouter initialEntries={['/?file=locales/en/kennel.json']}>
      <TextView />
    </MemoryRouter>,
    () => ({}),
  );

test('keys undo and redo, but not while a field has the focus', async () => {
  await show();
  await userEvent.click(page.getByRole('searchbox'));
  await userEvent.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
  expect([undo, redo].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  page.getByRole('button', { name: english.edit.undo, exact: true }).element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([undo, redo].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}y{/Control}');
  expect([undo, redo].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('a fault leads to its text, also after another file was chosen', async () => {
  await show();
  const text = (file: string) => page.getByRole('textbox', { name: file });
  await expect.element(text('locales/en/kennel.json')).toBeVisible();
  await page.getByRole('button', { name: english.edit.faults.replace('{{count}}', '1') }).click();
  const fault = page.getByRole('button', { name: /Kennel \(Español\)$/ });
  await fault.click();
  await expect.element(text(SPANISH)).toBeVisible();
  await page.getByRole('treeitem', { name: english.text.kind.schema }).click();
  await expect.element(text(SPANISH)).not.toBeInTheDocument();
  await fault.click();
  await expect.element(text(SPANISH)).toBeVisible();
});
