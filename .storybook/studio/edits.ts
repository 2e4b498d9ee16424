/** Edits of the product's definitions that put a change into a state; each finds a suitable question itself. */
import {
  EditedFiles,
  type OutlineQuestion,
  type QuestionAt,
  questionSource,
  questionsIn,
  readOutline,
  setAt,
  setRequired,
  setWords,
} from '../../src/authoring/editing/index.ts';
import type { Files } from '../../src/authoring/index.ts';

export type Edit = (files: EditedFiles) => void;

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
