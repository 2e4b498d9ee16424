/** Moves the answer to a question in the given records and in the saved answers of examples. */
import { get, isObject, type Json, type JsonObject, type Pattern, set } from '../../../../engine/data/index.ts';
import { formatJson } from '../../../definition-files/layout.ts';
import { firstFree } from '../../../scaffold/index.ts';
import type { EditedFiles } from '../../edited-files.ts';
import { withoutSavedAnswer } from '../../examples-without-question.ts';
import { formFile } from '../../form-files.ts';
import type { PlannedMove } from '../move-plan.ts';
import type { MovedPath, ReadPaths } from '../read-paths.ts';

export interface MovedAnswer {
  files: EditedFiles;
  move: PlannedMove;
  ways: ReadPaths;
}

/** `cases.json` of a form. */
export interface ExampleSource extends JsonObject {
  given: JsonObject;
  cases: JsonObject[];
}

/** The lists of places in an example. */
export const PLACE_LISTS = ['shown', 'hidden', 'required', 'optional', 'readOnly'] as const;

export const readCases = (files: EditedFiles, form: string): ExampleSource => {
  const { given, cases, ...rest } = files.object(formFile(files, form, 'cases'));
  return { ...rest, given: isObject(given) ? given : {}, cases: Array.isArray(cases) ? cases.filter(isObject) : [] };
};

/** Their names stay different from those that are there, and from each other. */
export function withMoreCases(source: ExampleSource, more: readonly JsonObject[]): ExampleSource {
  const taken = new Set(source.cases.map(({ name }) => String(name)));
  const renamed = more.map((each) => {
    const own = String(each.name);
    const name = firstFree(
      own,
      (one) => taken.has(one),
      (n) => `${own} (${n})`,
    );
    taken.add(name);
    return { ...each, name };
  });
  return { ...source, cases: [...source.cases, ...renamed] };
}

export const objectAt = (whole: JsonObject, name: string): JsonObject => (isObject(whole[name]) ? whole[name] : {});

/** Fills holes, since an answer of a later item may be set before an earlier one exists. */
export function dense(value: Json | undefined): Json {
  if (Array.isArray(value)) return Array.from(value, (item) => (item === undefined ? {} : dense(item)));
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dense(inner)]));
}

/** In a list, the answer of the first item. */
export function firstAnswer(record: JsonObject, pattern: string): Json | undefined {
  return get(record, pattern.replaceAll('*', '0'));
}

/** Puts an answer into the given record of its new page; in a list, into each item. */
export function keepAnswer({ files, move }: MovedAnswer, next: Pattern, answer: Json | undefined): void {
  const file = formFile(files, move.to.form, 'cases');
  if (answer === undefined || files.text(file) === undefined) return;
  const source = readCases(files, move.to.form);
  const record = objectAt(source.given, 'record');
  const [list = '', name] = next.split('/*');
  const items = name === undefined ? undefined : get(record, list);
  const paths = name === undefined ? [next] : Array.isArray(items) ? items.map((_, i) => `${list}/${i}${name}`) : [];
  const whole = paths.reduce((all, path) => set(all, path, answer), record);
  if (paths.length > 0) files.write(file, formatJson({ ...source, given: { ...source.given, record: whole } }));
}

/** Moves the answers in the `saved` parts of examples of other pages. On their new page they are no saved answers. */
export function moveSaved(moving: MovedAnswer, file: string, isThere: boolean): void {
  const { isFromList, moved } = moving.ways;
  if (!isFromList) for (const each of moved) moveSavedAnswer(moving, each, file, isThere);
}

function moveSavedAnswer({ files, move, ways }: MovedAnswer, path: MovedPath, file: string, isThere: boolean): void {
  const { at, to } = move;
  const text = files.text(file) ?? '';
  const stripped = withoutSavedAnswer(text, at.form, path.old);
  if (stripped === undefined) return;
  const [before, after] = [JSON.parse(text), JSON.parse(stripped)] as [ExampleSource, ExampleSource];
  const moved = (old: JsonObject, next: JsonObject): JsonObject => {
    const answer = get(objectAt(objectAt(old, 'situation'), 'saved'), `/${at.form}${path.old}`);
    if (answer === undefined || ways.isToList) return next;
    if (isThere && old === before.given) return { ...next, record: set(objectAt(next, 'record'), path.next, answer) };
    if (isThere) return { ...next, answers: { ...objectAt(next, 'answers'), [path.next]: answer } };
    return { ...next, situation: set(objectAt(next, 'situation'), `/saved/${to.form}${path.next}`, answer) };
  };
  const cases = after.cases.map((each, i) => moved(before.cases[i] ?? {}, each));
  files.write(file, formatJson({ ...after, given: moved(before.given, after.given), cases }));
}
