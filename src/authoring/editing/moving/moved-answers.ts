/** Moves the answer to a question in the given records and in the saved answers of examples. */
import { get, isObject, type Json, type JsonObject, set } from '../../../engine/data/index.ts';
import { formatJson } from '../../definition-files/layout.ts';
import type { EditedFiles } from '../edited-files.ts';
import { withoutSavedAnswer } from '../example-edits.ts';
import { formFile } from '../form-files.ts';
import type { QuestionMove } from './move-plan.ts';
import { isInList, type ReadPaths } from './read-paths.ts';

export interface MovedAnswer {
  files: EditedFiles;
  move: QuestionMove;
  ways: ReadPaths;
}

/** `cases.json` of a form. */
export interface ExampleSource extends JsonObject {
  given: JsonObject;
  cases: JsonObject[];
}

export const readCases = (files: EditedFiles, form: string): ExampleSource => {
  const { given, cases, ...rest } = files.object(formFile(files, form, 'cases'));
  return { ...rest, given: isObject(given) ? given : {}, cases: Array.isArray(cases) ? cases.filter(isObject) : [] };
};

export const objectAt = (whole: JsonObject, name: string): JsonObject => (isObject(whole[name]) ? whole[name] : {});

/** In a list, the answer of the first item. */
export function firstAnswer(record: JsonObject, pattern: string): Json | undefined {
  return get(record, pattern.replaceAll('*', '0'));
}

/** Puts the answer into the given record of its new page; in a list, into each item. */
export function keepAnswer({ files, move, ways }: MovedAnswer, answer: Json | undefined): void {
  const file = formFile(files, move.to.form, 'cases');
  if (answer === undefined || files.text(file) === undefined) return;
  const source = readCases(files, move.to.form);
  const record = objectAt(source.given, 'record');
  const [list = '', name] = ways.newPath.split('/*');
  const items = name === undefined ? undefined : get(record, list);
  const paths =
    name === undefined ? [ways.newPath] : Array.isArray(items) ? items.map((_, i) => `${list}/${i}${name}`) : [];
  const next = paths.reduce((all, path) => set(all, path, answer), record);
  if (paths.length > 0) files.write(file, formatJson({ ...source, given: { ...source.given, record: next } }));
}

/** Moves the answer in the `saved` parts of examples of other pages. On its new page it is no saved answer. */
export function moveSaved({ files, move, ways }: MovedAnswer, file: string, isThere: boolean): void {
  const { at, to } = move;
  const text = files.text(file) ?? '';
  const stripped = isInList(at.path) ? undefined : withoutSavedAnswer(text, at.form, at.path);
  if (stripped === undefined) return;
  const [before, after] = [JSON.parse(text), JSON.parse(stripped)] as [ExampleSource, ExampleSource];
  const moved = (old: JsonObject, next: JsonObject): JsonObject => {
    const answer = get(objectAt(objectAt(old, 'situation'), 'saved'), `/${at.form}${at.path}`);
    if (answer === undefined || isInList(ways.newPath)) return next;
    if (isThere && old === before.given)
      return { ...next, record: set(objectAt(next, 'record'), ways.newPath, answer) };
    if (isThere) return { ...next, answers: { ...objectAt(next, 'answers'), [ways.newPath]: answer } };
    return { ...next, situation: set(objectAt(next, 'situation'), `/saved/${to.form}${ways.newPath}`, answer) };
  };
  const cases = after.cases.map((each, i) => moved(before.cases[i] ?? {}, each));
  files.write(file, formatJson({ ...after, given: moved(before.given, after.given), cases }));
}
