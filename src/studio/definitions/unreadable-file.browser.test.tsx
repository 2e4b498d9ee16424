/** An edit of a file that cannot be read is not made, and is said to be impossible. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { SignedIn } from '../../../test/support/studio/signed-in.tsx';
import type { ChangeShown } from '../../contract/index.ts';
import { Toasts } from '../components/toasts.tsx';
import { StoredWords } from '../question/words/stored-words.tsx';
import type { FileEdits } from '../saving/use-file-edits.ts';
import { chooseLanguage, startWords } from '../words/studio-words.ts';
import { useChangeDefinitions } from './definitions.ts';
import { DefinitionsProvider } from './definitions-provider.tsx';

const WORDS = 'locales/en/kennel.json';
const edit = vi.fn<FileEdits['edit']>();
const change = { id: 1, state: 'draft' } as ChangeShown;
const edits = {
  files: { ...kennelFiles, [WORDS]: '{ "title"' },
  position: 0,
  faults: [],
  edit,
} as unknown as FileEdits;

function Words() {
  return (
    <DefinitionsProvider definitions={useChangeDefinitions(change, edits)}>
      <StoredWords form="kennel" place={['title']} label="Title" />
      <Toasts />
    </DefinitionsProvider>
  );
}

test('what is typed into its field', async () => {
  // The check of the server never comes.
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  await startWords();
  await chooseLanguage('english');
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  flushSync(() =>
    root.render(
      <SignedIn>
        <FluentProvider theme={webLightTheme}>
          <Words />
        </FluentProvider>
      </SignedIn>,
    ),
  );
  await userEvent.type(page.getByRole('textbox', { name: 'Title (English)' }), 'K');
  await expect.element(page.getByRole('region')).toHaveTextContent(`${WORDS} cannot be read`);
  expect(edit).not.toHaveBeenCalled();
  await userEvent.type(page.getByRole('textbox', { name: 'Title (Español)' }), 'K');
  expect(edit).toHaveBeenCalledOnce();
  root.unmount();
  vi.mocked(window.fetch).mockRestore();
});
