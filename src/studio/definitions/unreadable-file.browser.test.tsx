/** An edit of a file that cannot be read is not made, and is said to be impossible. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { SignedIn } from '../../../test/support/studio/signed-in.tsx';
import type { ChangeShown } from '../../contract/index.ts';
import { Toasts } from '../components/toasts.tsx';
import { AddQuestion } from '../question/add-question.tsx';
import { PageAdditions } from '../question/page-additions.tsx';
import { Rules } from '../question/rules/rules.tsx';
import { StoredWords } from '../question/words/stored-words.tsx';
import type { FileEdits } from '../saving/use-file-edits.ts';
import english from '../words/english.json' with { type: 'json' };
import { chooseLanguage, startWords } from '../words/studio-words.ts';
import { useChangeDefinitions, useDefinitions } from './definitions.ts';
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

function Edited({ children }: { children: ReactNode }) {
  return (
    <DefinitionsProvider definitions={useChangeDefinitions(change, edits)}>
      {children}
      <Toasts />
    </DefinitionsProvider>
  );
}

let root: Root;

async function show(content: ReactNode): Promise<void> {
  edit.mockClear();
  // The check of the server never comes.
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  await startWords();
  await chooseLanguage('english');
  root = createRoot(document.body.appendChild(document.createElement('main')));
  flushSync(() =>
    root.render(
      <SignedIn>
        <FluentProvider theme={webLightTheme}>
          <Edited>{content}</Edited>
        </FluentProvider>
      </SignedIn>,
    ),
  );
}

afterEach(() => {
  root.unmount();
  sessionStorage.clear();
});

test('text typed into its field', async () => {
  await show(<StoredWords form="kennel" place={['title']} label="Title" />);
  await userEvent.type(page.getByRole('textbox', { name: 'Title (English)' }), 'K');
  await expect.element(page.getByRole('region')).toHaveTextContent(`${WORDS} cannot be read`);
  expect(edit).not.toHaveBeenCalled();
  await userEvent.type(page.getByRole('textbox', { name: 'Title (Español)' }), 'K');
  expect(edit).toHaveBeenCalledExactlyOnceWith(expect.anything(), { isTyped: true });
});

const close = vi.fn();
const { add, notes, pagePanel, question } = english;

const Question = () => <AddQuestion form="kennel" container="" select={close} close={close} />;
const Notes = () => <Rules at={{ form: 'kennel', path: '/home' }} list="notes" />;
function Additions() {
  const [form] = useDefinitions().outline;
  return form && <PageAdditions form={form} select={close} />;
}

test.each([
  ['a question', Question, question.word.label, add.do],
  ['a note', Notes, notes.words, notes.add],
  ['a document', Additions, pagePanel.documentTitle, pagePanel.addDocument],
])('the words of %s that cannot be added stay', async (_, Content, label, button) => {
  await show(<Content />);
  const word = (language: string) => page.getByRole('textbox', { name: `${label} (${language})` });
  const press = () => page.getByRole('button', { name: button, exact: true }).last().click();
  if (word('English').elements().length === 0) await press();
  for (const language of ['English', 'Español']) await userEvent.fill(word(language), 'Boat');
  await press();
  await expect.element(page.getByRole('region')).toHaveTextContent(`${WORDS} cannot be read`);
  await expect.element(word('English')).toHaveValue('Boat');
  expect(close).not.toHaveBeenCalled();
});
