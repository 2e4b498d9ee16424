/** Switches the choices of a question between its own list and a lookup list of the database. */
import { inEachLanguage, isObject, type Json } from '../../../engine/data/index.ts';
import { FACTS } from '../../definition-files/file-paths.ts';
import type { EditedFiles } from '../edited-files.ts';
import { removeWords, writeWords } from '../form-words.ts';
import { NEW_QUESTIONS } from '../new-question.ts';
import { type QuestionAt, questionSource, setAt } from '../question-edits.ts';
import { optionsIn } from './answer-kinds.ts';

export const LOOKUP = ['ui:options', 'lookup'];

/** The columns of each lookup list. */
export const lookupLists = (files: EditedFiles): Readonly<Record<string, Json>> => files.object(FACTS, ['lookups']);

export const lookupColumns = (files: EditedFiles, list: string): string[] =>
  Object.keys(files.object(FACTS, ['lookups', list]));

/** The list that the choices come from; undefined for the question's own choices. */
export function lookupIn(files: EditedFiles, at: QuestionAt): Readonly<Record<string, Json>> | undefined {
  const { lookup } = optionsIn(questionSource(files, at).ui);
  return isObject(lookup) ? lookup : undefined;
}

/** Replaces the choices by those of a lookup list, and removes their words. */
export function chooseFromLookup(files: EditedFiles, at: QuestionAt, name: string): void {
  const columns = files.object(FACTS, ['lookups', name]);
  const texts = Object.keys(columns).filter((column) => columns[column] === 'string');
  const inSpanish = texts.find((column) => /spanish/i.test(column));
  const inEnglish = texts.find((column) => column !== inSpanish) ?? inSpanish ?? '';
  const [value = ''] = Object.keys(columns);
  const label = { english: inEnglish, spanish: inSpanish ?? inEnglish };
  setAt(files, at, 'ui', LOOKUP, { name, value, label });
  setAt(files, at, 'schema', ['type'], columns[value] === 'number' ? 'integer' : 'string');
  setAt(files, at, 'schema', ['enum'], undefined);
  setAt(files, at, 'ui', ['ui:options', 'optionGroups'], undefined);
  removeWords(files, at.form, ['fields', at.path, 'options']);
}

/** Replaces a lookup list by the choices of a new question, to be reworded. */
export function chooseFromOwn(files: EditedFiles, at: QuestionAt): void {
  setAt(files, at, 'ui', LOOKUP, undefined);
  setAt(files, at, 'schema', ['type'], 'string');
  setAt(files, at, 'schema', ['enum'], NEW_QUESTIONS.choice.schema.enum);
  const { words } = NEW_QUESTIONS.choice;
  writeWords(
    files,
    at.form,
    ['fields', at.path, 'options'],
    inEachLanguage((language) => words[language].options),
  );
}
