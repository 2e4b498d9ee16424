/** Edits of the product's definitions that put a change into a state; each finds a suitable question itself. */
import {
  EditedFiles,
  FACTS,
  FLOW,
  type OutlineQuestion,
  type QuestionAt,
  questionSource,
  questionsIn,
  readOutline,
  setAt,
  setRequired,
  setWords,
  wordsFile,
} from '../../src/authoring/editing/index.ts';
import type { Files } from '../../src/authoring/index.ts';

export type Edit = (files: EditedFiles) => void;

/** The files with the first pages alone. */
export function withPages(files: Files, count: number): Files {
  const { pages } = JSON.parse(files[FLOW] as string) as { pages: { section: string }[] };
  const gone = pages.slice(count).map(({ section }) => `forms/application/${section}/`);
  const kept = Object.entries(files).filter(([file]) => !gone.some((folder) => file.startsWith(folder)));
  return { ...Object.fromEntries(kept), [FLOW]: JSON.stringify({ pages: pages.slice(0, count) }) };
}

export interface FoundQuestion extends QuestionAt {
  question: OutlineQuestion;
}

/** The first question, in page order, that fulfils a condition. */
export function findQuestion(
  files: EditedFiles,
  isWanted: (question: OutlineQuestion, at: QuestionAt) => boolean,
): FoundQuestion {
  for (const { form, parts } of readOutline(files))
    for (const question of questionsIn(parts))
      if (isWanted(question, { form, path: question.path })) return { form, path: question.path, question };
  throw new Error('The definitions have no such question.');
}

const isText = ({ kind, path }: OutlineQuestion): boolean => kind === 'text' && !path.includes('*');

export const reworded: Edit = (files) => {
  const at = findQuestion(files, isText);
  setWords(files, at, 'english', ['label'], 'A clearer label');
  setWords(files, at, 'spanish', ['label'], 'Una etiqueta más clara');
};

/** Of the first page. */
export const retitled: Edit = (files) => {
  const [first] = readOutline(files);
  files.set(wordsFile(first?.form ?? '', 'english'), ['title'], 'About you');
};

/** A word, a rule, and a legal text. */
export const several: Edit = (files) => {
  reworded(files);
  const [name = ''] = Object.keys(files.object(FACTS, ['facts']));
  setAt(files, findQuestion(files, isText), 'logic', ['required'], { fact: name });
  const [legal = ''] = Object.keys(files.files).filter((file) => file.startsWith('locales/en/legal/'));
  files.write(legal, (files.text(legal) ?? '').replace(/\.$/m, '. This was added.'));
};

export const untranslated: Edit = (files) =>
  setWords(files, findQuestion(files, isText), 'english', ['label'], 'A clearer label');

export const broken: Edit = (files) => {
  const at = findQuestion(files, isText);
  setAt(files, at, 'logic', ['shown'], { fact: 'noSuchFact' });
  setWords(files, at, 'english', ['label'], '');
};

/** Complete examples have no answer to it. */
export const demanding: Edit = (files) =>
  setRequired(
    files,
    findQuestion(files, (question, at) => isText(question) && !questionSource(files, at).isRequired),
    true,
  );

export function edited(files: Files, edit: Edit | undefined): Files {
  const after = new EditedFiles(files);
  edit?.(after);
  return after.files;
}
