/** The panel of the first question of the product that a story asks for. */
import { useEffect, useMemo, useState } from 'react';
import { EditedFiles, groupsIn, type QuestionKind, readOutline } from '../../src/authoring/editing/index.ts';
import type { Files } from '../../src/authoring/index.ts';
import { useChangeDefinitions } from '../../src/studio/definitions/definitions.ts';
import { DefinitionsProvider } from '../../src/studio/definitions/definitions-provider.tsx';
import { PreviewContext, usePreviewState } from '../../src/studio/definitions/preview-state.ts';
import type { Selection } from '../../src/studio/definitions/selection.ts';
import { QuestionPart } from '../../src/studio/question/question-part.tsx';
import type { FileEdits } from '../../src/studio/saving/use-file-edits.ts';
import { useWords } from '../../src/studio/words/studio-words.ts';
import { findQuestion } from './edits.ts';
import { change } from './samples.ts';
import { liveFiles, liveVersion } from './story-definitions.ts';
import { Part } from './studio-stories.tsx';

type Find = (files: EditedFiles) => Selection;

/** By the kinds of the outline. */
export const ofKind =
  (kind: QuestionKind): Find =>
  (files) =>
    findQuestion(files, (question) => question.named === kind);

/** A heading, or a document that is signed. */
export const groupOfKind =
  (kind: 'heading' | 'document'): Find =>
  (files) => {
    for (const { form, parts } of readOutline(files))
      for (const group of groupsIn(parts))
        if (group.kind === kind) return { form, path: group.container, group: group.name };
    throw new Error('The definitions have no such group.');
  };

export const firstPage: Find = (files) => ({ form: readOutline(files)[0]?.form ?? '', path: '' });

export function QuestionStory({ find }: { find: Find }) {
  const t = useWords();
  const [files, setFiles] = useState<Files>();
  useEffect(() => {
    void liveFiles().then(setFiles);
  }, []);
  return <Part title={t('question.title')}>{files && <Panel find={find} live={files} />}</Part>;
}

function Panel({ find, live }: { find: Find; live: Files }) {
  const [files, setFiles] = useState(live);
  const first = useMemo(() => find(new EditedFiles(live)), [find, live]);
  const [selection, select] = useState(first);
  const definitions = useChangeDefinitions(change(liveVersion()), storyEdits(files, setFiles));
  const preview = usePreviewState();
  return (
    <DefinitionsProvider definitions={definitions}>
      <PreviewContext value={preview}>
        <QuestionPart selection={selection} select={select} />
      </PreviewContext>
    </DefinitionsProvider>
  );
}

/** Saved at once, without a server. */
function storyEdits(files: Files, setFiles: (files: Files) => void): FileEdits {
  const nothing = async (): Promise<void> => undefined;
  const none = async () => 'none' as const;
  return {
    files: files as Record<string, string>,
    faults: [],
    state: 'saved',
    failure: undefined,
    position: 0,
    conflicts: [],
    edit: (texts) => {
      const all = Object.entries({ ...files, ...texts });
      setFiles(Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null)));
    },
    save: nothing,
    undo: none,
    redo: none,
    choose: nothing,
  };
}
