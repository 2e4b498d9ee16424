/** The lines to read in a document: answers of other pages, and values under a text of the page. */
import type { JSONPath } from 'jsonc-parser';
import { type BilingualText, isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { nameFrom } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { removeWords, wordKeys, writeWords } from '../form-words.ts';
import { groupsAt, positionIn } from '../headings/groups.ts';
import type { QuestionAt } from '../question-edits.ts';
import { textOwners } from '../words/text-owners.ts';

export interface DocumentAt {
  form: string;
  /** The group of the document, at the top of its page. */
  group: string;
}

/** The format of a value: plain, a day, or its last four digits. */
export const LINE_FORMATS = ['plain', 'day', 'lastFour'] as const;
export type LineFormat = (typeof LINE_FORMATS)[number];

export interface DocumentLine {
  position: number;
  format: LineFormat;
  /** An answer of another page; otherwise a value, under a text of this page. */
  answer?: QuestionAt;
  text?: string;
  value?: Json;
}

export function shownLines(files: EditedFiles, at: DocumentAt): DocumentLine[] {
  return lineObjects(files, at).map((line, position): DocumentLine => {
    const format = LINE_FORMATS.find((each) => each === line.as) ?? 'plain';
    if (typeof line.section === 'string')
      return { position, format, answer: { form: line.section, path: String(line.at ?? '') as Pattern } };
    return { position, format, text: String(line.text ?? ''), ...(line.value !== undefined && { value: line.value }) };
  });
}

export function addAnswerLine(files: EditedFiles, at: DocumentAt, { form, path }: QuestionAt): void {
  setLines(files, at, [...lineObjects(files, at), { section: form, at: path }]);
}

/** Adds a value under a new text. */
export function addValueLine(files: EditedFiles, at: DocumentAt, texts: BilingualText, value: Json): void {
  const text = nameFrom(texts.english, wordKeys(files, at.form, 'texts'));
  writeWords(files, at.form, ['texts', text], texts);
  setLines(files, at, [...lineObjects(files, at), { text, value }]);
}

export function setLineFormat(files: EditedFiles, at: DocumentAt, position: number, format: LineFormat): void {
  files.set(
    formFile(files, at.form, 'ui'),
    [...linesPlace(files, at), position, 'as'],
    format === 'plain' ? undefined : format,
  );
}

export function setLineValue(files: EditedFiles, at: DocumentAt, position: number, value: Json): void {
  files.set(formFile(files, at.form, 'ui'), [...linesPlace(files, at), position, 'value'], value);
}

export function setLineAnswer(files: EditedFiles, at: DocumentAt, position: number, { form, path }: QuestionAt): void {
  setLines(
    files,
    at,
    lineObjects(files, at).with(position, { ...lineObjects(files, at)[position], section: form, at: path }),
  );
}

/** Moves a line up or down by `by` places. */
export function moveLine(files: EditedFiles, at: DocumentAt, position: number, by: number): void {
  const lines = lineObjects(files, at);
  const [line] = lines.splice(position, 1);
  if (line) lines.splice(Math.max(0, position + by), 0, line);
  setLines(files, at, lines);
}

/** Removes a line, and its text unless it is used elsewhere. */
export function removeLine(files: EditedFiles, at: DocumentAt, position: number): void {
  const lines = lineObjects(files, at);
  const text = lines[position]?.text;
  setLines(files, at, lines.toSpliced(position, 1));
  if (typeof text !== 'string' || textOwners(files, at.form).has(`texts.${text}`)) return;
  removeWords(files, at.form, ['texts', text]);
}

const lineObjects = (files: EditedFiles, at: DocumentAt): JsonObject[] =>
  files.list(formFile(files, at.form, 'ui'), linesPlace(files, at)).filter(isObject);

function setLines(files: EditedFiles, at: DocumentAt, lines: JsonObject[]): void {
  files.set(formFile(files, at.form, 'ui'), linesPlace(files, at), lines.length > 0 ? lines : undefined);
}

/** The lines of a document for another page. `relocate` returns undefined for a line to leave out. */
export const relocateLines = (
  files: EditedFiles,
  at: DocumentAt,
  relocate: (line: JsonObject, place: JSONPath) => JsonObject[],
): JsonObject[] => lineObjects(files, at).flatMap((line, i) => relocate(line, [...linesPlace(files, at), i]));

/** The place of the lines in `ui.json`. */
export function linesPlace(files: EditedFiles, { form, group }: DocumentAt): JSONPath {
  return ['ui:groups', positionIn(groupsAt(files, { form, container: '' }), group), 'shows'];
}
