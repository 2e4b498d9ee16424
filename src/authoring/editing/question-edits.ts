/** Edits one question: its words, limits, appearance and conditions. */
import type { JSONPath } from 'jsonc-parser';
import {
  inEachLanguage,
  type Json,
  LANGUAGES,
  type Language,
  lastSegment,
  type Pattern,
  parentPath,
} from '../../engine/data/index.ts';
import { wordsFile } from '../definition-files/file-paths.ts';
import { schemaPlace, uiPlace } from '../definition-files/question-place.ts';
import { firstFree } from '../scaffold/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { type FormPart, formFile } from './form-files.ts';
import { removeWords, setWordsAt, writeWords } from './form-words.ts';

export interface QuestionAt {
  form: string;
  path: Pattern;
}

/** The parts of all files that belong to a question, as their author wrote them. */
export interface QuestionSource {
  schema: Readonly<Record<string, Json>>;
  ui: Readonly<Record<string, Json>>;
  /** The entry of its path in `fields` of `logic.json`. */
  logic: Readonly<Record<string, Json>>;
  words: Readonly<Record<Language, Readonly<Record<string, Json>>>>;
  /** The question is listed in the `required` of its container's schema. */
  isRequired: boolean;
}

export function questionSource(files: EditedFiles, { form, path }: QuestionAt): QuestionSource {
  return {
    schema: files.object(formFile(files, form, 'schema'), schemaPlace(path)),
    ui: files.object(formFile(files, form, 'ui'), uiPlace(path)),
    logic: files.object(formFile(files, form, 'logic'), ['fields', path]),
    words: inEachLanguage((language) => files.object(wordsFile(form, language), ['fields', path])),
    isRequired: requiredNames(files, form, path).includes(lastSegment(path)),
  };
}

const requiredPlace = (path: Pattern): JSONPath => [...schemaPlace(parentPath(path)), 'required'];

const requiredNames = (files: EditedFiles, form: string, path: Pattern): Json[] =>
  files.list(formFile(files, form, 'schema'), requiredPlace(path));

/** Sets the text of a label, a hint, a choice … An empty text is removed. */
export function setWords(files: EditedFiles, at: QuestionAt, language: Language, place: string[], text: string): void {
  setWordsAt(files, at.form, language, ['fields', at.path, ...place], text === '' ? undefined : text);
}

/** Adds a message that replaces the general ones for every problem of the answer. */
export function addMessage(files: EditedFiles, at: QuestionAt, texts: Readonly<Record<Language, string>>): void {
  const taken = files.object(wordsFile(at.form, 'english'), ['messages']);
  const key = firstFree(`${lastSegment(at.path)}.wrong`, (each) => Object.hasOwn(taken, each));
  setAt(files, at, 'schema', ['errorMessage'], key);
  writeWords(files, at.form, ['messages', key], texts);
}

/** Sets a value at a question in one of the files of its form. */
export function setAt(
  files: EditedFiles,
  at: QuestionAt,
  part: Exclude<FormPart, 'cases'>,
  place: JSONPath,
  value: Json | undefined,
): void {
  files.set(formFile(files, at.form, part), [...jsonPlace(at.path, part), ...place], value);
}

function jsonPlace(path: Pattern, part: Exclude<FormPart, 'cases'>): JSONPath {
  if (part === 'schema') return schemaPlace(path);
  return part === 'ui' ? uiPlace(path) : ['fields', path];
}

/** Sets `required` to always, never or a condition: in `schema.json` or in `logic.json`, never in both. */
export function setRequired(files: EditedFiles, at: QuestionAt, required: boolean | Json): void {
  const isPlain = typeof required === 'boolean';
  setAt(files, at, 'logic', ['required'], isPlain ? undefined : required);
  const names = requiredNames(files, at.form, at.path);
  const others = names.filter((name) => name !== lastSegment(at.path));
  const next = required === true ? [...others, lastSegment(at.path)] : others;
  if (required === true && names.length > others.length) return;
  files.set(formFile(files, at.form, 'schema'), requiredPlace(at.path), next.length > 0 ? next : undefined);
}

/** The maximum number of decimals; 0 for a whole number. */
export type Decimals = number | 'any';

export function setDecimals(files: EditedFiles, at: QuestionAt, decimals: Decimals): void {
  setAt(files, at, 'schema', ['type'], decimals === 0 ? 'integer' : 'number');
  setAt(files, at, 'schema', ['decimals'], decimals === 'any' || decimals === 0 ? undefined : decimals);
}

export function readDecimals({ schema: { type, decimals } }: Pick<QuestionSource, 'schema'>): Decimals {
  if (typeof decimals === 'number') return decimals;
  return type === 'integer' ? 0 : 'any';
}

/** Adds a choice with its words after the others. */
export function addChoice(
  files: EditedFiles,
  at: QuestionAt,
  value: string | number,
  words: Record<Language, string>,
): void {
  setChoices(files, at, [...sourceChoices(files, at), value]);
  for (const language of LANGUAGES) setWords(files, at, language, ['options', String(value)], words[language]);
}

export function removeChoice(files: EditedFiles, at: QuestionAt, value: Json): void {
  setChoices(
    files,
    at,
    sourceChoices(files, at).filter((other) => other !== value),
  );
  removeWords(files, at.form, ['fields', at.path, 'options', String(value)]);
}

/** Moves a choice up or down by `by` places. */
export function moveChoice(files: EditedFiles, at: QuestionAt, value: Json, by: number): void {
  const choices = sourceChoices(files, at);
  const from = choices.indexOf(value);
  const others = choices.filter((other) => other !== value);
  others.splice(Math.max(0, from + by), 0, value);
  setChoices(files, at, others);
}

export const setChoices = (files: EditedFiles, at: QuestionAt, choices: Json[]): void =>
  setAt(files, at, 'schema', choicesPlace(files, at), choices);

export const sourceChoices = (files: EditedFiles, at: QuestionAt): Json[] =>
  files.list(formFile(files, at.form, 'schema'), [...schemaPlace(at.path), ...choicesPlace(files, at)]);

/** A question with several answers has its choices in `items`. */
const choicesPlace = (files: EditedFiles, at: QuestionAt): string[] =>
  questionSource(files, at).schema.type === 'array' ? ['items', 'enum'] : ['enum'];
