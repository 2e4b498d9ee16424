/** The dialog shows what becomes of pasted lines before it adds them. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../../test/support/studio/kennel-editor.tsx';
import english from '../../words/english.json' with { type: 'json' };
import { PasteDialog } from './paste-dialog.tsx';

const { choices } = english;
const repeated = (count: number): string => choices.pasteRepeated.replace('{{count}}', `${count}`);

afterEach(hideEditor);

test('a repeated value gets a warning, since its last line counts', async () => {
  const at = { form: 'kennel', path: '/home' };
  await showEditor(<PasteDialog at={at} listed={['House']} close={() => {}} />, () => ({}));
  const lines = page.getByRole('textbox', { name: choices.pasteText });
  await lines.fill('Boat | Bote\nTent | Carpa\n\nBoat | Barco');
  await expect.element(page.getByRole('status')).toHaveTextContent(repeated(1));
  await lines.fill('Boat | Barco\nTent | Carpa');
  await expect.element(page.getByRole('status')).not.toHaveTextContent(repeated(1));
});
