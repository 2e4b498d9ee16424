/** Parts of the studio over the definitions of the kennel, whose edits are kept in the page instead of a change. */
import './page-element.ts';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { EditedFiles, readOutline } from '../../../src/authoring/editing/index.ts';
import type { Files } from '../../../src/authoring/index.ts';
import {
  DefinitionsContext,
  type EditedDefinitions,
  EditingContext,
} from '../../../src/studio/definitions/definitions.ts';
import { chooseLanguage, startWords } from '../../../src/studio/words/studio-words.ts';
import { kennelFiles } from './kennel-files.ts';
import { SignedIn } from './signed-in.tsx';

let root: Root | undefined;
/** The files at first, and after each step. */
export const steps: Files[] = [];

function KennelEditor({ first, children }: { first: Files; children: ReactNode }) {
  const [texts, setTexts] = useState<Files>(first);
  const files = new EditedFiles(texts);
  const edit: EditedDefinitions['edit'] = (make) => {
    const edited = new EditedFiles(texts);
    make(edited);
    steps.push(edited.files);
    setTexts(edited.files);
    return undefined;
  };
  const isReadOnly = false;
  /** As much of a change as outline, panels and dialogs read. */
  const definitions = {
    ...{ change: { id: 1, position: 0 }, edits: { files: texts }, review: { check: undefined }, faults: [] },
    ...{ files, edit, isReadOnly, changeId: 1, outline: readOutline(files) },
  };
  return (
    <SignedIn>
      <FluentProvider theme={webLightTheme}>
        <EditingContext value={{ edit, isReadOnly, changeId: 1 }}>
          <DefinitionsContext value={definitions as unknown as EditedDefinitions}>{children}</DefinitionsContext>
        </EditingContext>
      </FluentProvider>
    </SignedIn>
  );
}

/** With a server that answers by the path of a call: the data alone, or the whole response. */
export async function showEditor(
  content: ReactNode,
  answer: (path: string) => object | Response,
  first: Files = kennelFiles,
): Promise<void> {
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    const answered = answer(new URL((request as Request).url).pathname);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  await startWords();
  await chooseLanguage('english');
  steps.splice(0, steps.length, first);
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
  flushSync(() => root?.render(<KennelEditor first={first}>{content}</KennelEditor>));
}

export function hideEditor(): void {
  root?.unmount();
  sessionStorage.clear();
}
