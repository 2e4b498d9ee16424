/** The saved files of a change, outside of its editor: for the names of its pages and questions. */
import { useMemo } from 'react';
import { EditedFiles, type OutlineForm, questionsIn, readOutline } from '../../authoring/editing/index.ts';
import type { ChangeShown } from '../../contract/index.ts';
import { toPattern } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { languageNow } from '../words/studio-words.ts';

export interface ChangeFiles {
  /** The edit after which they were loaded. */
  etag: string | null;
  files: EditedFiles;
  outline: OutlineForm[];
  pageName(form: string): string;
  /** The label of a question by its path; the path itself if it has none. */
  questionName(form: string, path: string): string;
}

/** Undefined until they are loaded. */
export function useChangeFiles({ id, position }: Pick<ChangeShown, 'id' | 'position'>): ChangeFiles | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after each edit
  const { value } = useLoaded(() => call('GET /studio/changes/:id/files', { params: { id } }), [id, position]);
  const language = languageNow();
  return useMemo(() => {
    if (!value) return undefined;
    const files = new EditedFiles(value.answer);
    const outline = readOutline(files);
    const findForm = (form: string) => outline.find((each) => each.form === form);
    return {
      etag: value.etag,
      files,
      outline,
      pageName: (form) => findForm(form)?.labels[language] ?? form,
      questionName: (form, path) =>
        questionsIn(findForm(form)?.parts ?? []).find((each) => each.path === toPattern(path))?.labels[language] ??
        path,
    };
  }, [value, language]);
}
