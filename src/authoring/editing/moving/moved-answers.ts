/** The answer to a moved question in complete records, and in what examples say was saved. */
import { get, isObject, type Json, type JsonObject, set } from '../../../engine/data/index.ts';
import { formatJson } from '../../definition-files/layout.ts';
import type { EditedFiles } from '../edited-files.ts';
import { withoutSavedAnswer } from '../example-edits.ts';
import { formFile } from '../form-files.ts';
import type { QuestionMove } from './move-plan.ts';
import { isInList, type ReadWays } from './read-ways.ts';

export interface MovedAnswer {
  files: EditedFiles;
  move: QuestionMove;
  ways: ReadWays;
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

export const part = (whole: JsonObject, name: string): JsonObject => (isObject(whole[name]) ? whole[name] : {});

/** In a list, the answer of the first item. */
export function firstAnswer(record: JsonObject, pattern: string): Json | undefined {
  return get(record, pattern.replaceAll('*', '0'));
}

/** The complete record has the answer where the question is now, in each item of a list. */
export function keepAnswer({ files, move, ways }: MovedAnswer, answer: Json | undefined): void {
  const file = formFile(files, move.to.form, 'cases');
  if (answer === undefined || files.text(file) === undefined) return;
  const source = readCases(files, move.to.form);
  const record = part(source.given, 'record');
  const [list = '', name] = ways.newPath.split('/*');
  const items = name === undefined ? undefined : get(record, list);
  const paths =
    name === undefined ? [ways.newPath] : Array.isArray(items) ? items.map((_, i) => `${list}/${i}${name}`) : [];
  const next = paths.reduce((all, path) => set(all, path, answer), record);
  if (paths.length > 0) files.write(file, formatJson({ ...source, given: { ...source.given, record: next } }));
}

/** Answers that examples of other pages say were saved. On its new page the question is answered. */
export function moveSaved({ files, move, ways }: MovedAnswer, file: string, isThere: boolean): void {
  const { at, to } = move;
  const text = files.text(file) ?? '';
  const stripped = isInList(at.path) ? undefined : withoutSavedAnswer(text, at.form, at.path);
  if (stripped === undefined) return;
  const [before, after] = [JSON.parse(text), JSON.parse(stripped)] as [ExampleSource, ExampleSource];
  const moved = (old: JsonObject, next: JsonObject): JsonObject => {
    const answer = get(part(part(old, 'situation'), 'saved'), `/${at.form}${at.path}`);
    if (answer === undefined || isInList(ways.newPath)) return next;
    if (isThere && old === before.given) return { ...next, record: set(part(next, 'record'), ways.newPath, answer) };
    if (isThere) return { ...next, answers: { ...part(next, 'answers'), [ways.newPath]: answer } };
    return { ...next, situation: set(part(next, 'situation'), `/saved/${to.form}${ways.newPath}`, answer) };
  };
  const cases = after.cases.map((each, i) => moved(before.cases[i] ?? {}, each));
  files.write(file, formatJson({ ...after, given: moved(before.given, after.given), cases }));
}
