/** Moves the answer to a question in the given records and in the saved answers of examples. */
import {
  get,
  isEqual,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  type Pattern,
  segments,
  set,
} from '../../../../engine/data/index.ts';
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

/** An answer that passes: the first one of the complete record, else of an example without a problem. */
export function exampleAnswer({ given, cases }: ExampleSource, pattern: Pattern): Json | undefined {
  const passing = cases.filter(({ problems }) => isObject(problems) && Object.keys(problems).length === 0);
  const records = passing.map(({ wire, answers }) =>
    Object.entries(isObject(answers) ? answers : {}).reduce<Json>(
      (record, [path, answer]) => set(record, path, answer) ?? record,
      isObject(wire) ? wire : {},
    ),
  );
  const answers = [objectAt(given, 'record'), ...records].map((record) => get(record, pattern.replaceAll('*', '0')));
  return answers.find((answer) => answer !== undefined && answer !== null && answer !== '');
}

type TargetExamples = Pick<MovedAnswer, 'files' | 'move'>;

/** In the examples that judge a saved record of their own. */
export function answerSavedRecords({ files, move }: TargetExamples, next: Pattern, answer: Json): void {
  const source = readCases(files, move.to.form);
  const cases = source.cases.map((each) => {
    const { wire, problems } = each;
    const isOpen = isObject(wire) && problems !== undefined && get(wire, next) === undefined;
    return isOpen ? { ...each, wire: set(wire, next, answer) } : each;
  });
  if (!isEqual(cases, source.cases))
    files.write(formFile(files, move.to.form, 'cases'), formatJson({ ...source, cases }));
}

/** Puts an answer into the complete record of its new page; in a list, into each item, also of its examples. */
export function keepAnswer({ files, move }: TargetExamples, next: Pattern, answer: Json | undefined): void {
  const file = formFile(files, move.to.form, 'cases');
  if (answer === undefined || files.text(file) === undefined) return;
  const source = readCases(files, move.to.form);
  const record = objectAt(source.given, 'record');
  const [list = '', name] = next.split('/*/');
  if (name === undefined) {
    files.write(file, formatJson({ ...source, given: { ...source.given, record: set(record, next, answer) } }));
    answerSavedRecords({ files, move }, next, answer);
    return;
  }
  const within = (value: Json, at: string): Json =>
    list === at || list.startsWith(`${at}/`)
      ? withItemAnswer(value, segments(list.slice(at.length)), { name, answer })
      : value;
  const given: JsonObject =
    source.given.record === undefined ? source.given : { ...source.given, record: within(record, '') };
  const whole: ExampleSource = { ...source, given, cases: source.cases.map((each) => withAnswers(each, within)) };
  if (!isEqual(whole, source)) files.write(file, formatJson(whole));
}

/** An example whose answers are changed by where they stand. */
function withAnswers(example: JsonObject, within: (value: Json, at: string) => Json): JsonObject {
  const { wire, answers, edits } = example;
  const table = (all: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(all).map(([path, value]) => [path, within(value, path)]));
  return {
    ...example,
    ...(isObject(wire) && { wire: within(wire, '') }),
    ...(isObject(answers) && { answers: table(answers) }),
    ...(Array.isArray(edits) && {
      edits: edits.map((edit) => {
        const [path, ...value] = edit as [Path, ...Json[]];
        return [path, ...value.map((answer) => within(answer, path))];
      }),
    }),
  };
}

/** Items that are answered at all have the answer, too. */
function withItemAnswer(value: Json, [step, ...rest]: readonly string[], own: { name: string; answer: Json }): Json {
  if (step === undefined) {
    const isLacking = (item: Json): item is JsonObject =>
      isObject(item) && Object.keys(item).length > 0 && item[own.name] === undefined;
    return Array.isArray(value)
      ? value.map((item) => (isLacking(item) ? { ...item, [own.name]: own.answer } : item))
      : value;
  }
  const inner = isObject(value) ? value[step] : undefined;
  return inner === undefined ? value : { ...(value as JsonObject), [step]: withItemAnswer(inner, rest, own) };
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
