/** In the text view, a fault leads to its place each time that it is pressed. */
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import type { StudioFault } from '../../contract/index.ts';
import { DefinitionsContext, useDefinitions } from '../definitions/definitions.ts';
import english from '../words/english.json' with { type: 'json' };
import { Editor } from './editor.tsx';

const SPANISH = 'locales/es/kennel.json';
const FAULT = { file: SPANISH, pointer: '/title', line: 2, message: 'This text is empty.' } as StudioFault;

function TextView() {
  const definitions = useDefinitions();
  const edits = { ...definitions.edits, state: 'saved' as const, conflicts: [], failure: undefined };
  const change = { ...definitions.change, state: 'draft' as const };
  return (
    <DefinitionsContext value={{ ...definitions, faults: [FAULT], edits, change }}>
      <Editor />
    </DefinitionsContext>
  );
}

afterEach(hideEditor);

test('also after another file was chosen', async () => {
  await showEditor(
    <MemoryRouter initialEntries={['/?file=locales/en/kennel.json']}>
      <TextView />
    </MemoryRouter>,
    () => ({}),
  );
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
