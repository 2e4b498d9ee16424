/** Moves the answer to a question in the given records and in the saved answers of examples. */
import {
  enclosingList,
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
import { formFile, schemaPlace } from '../../form-files.ts';
import type { QuestionAt } from '../../question-edits.ts';
import type { PlannedMove } from '../move-plan.ts';
import { isInList, isStoredOtherwise, type MovedPath, type ReadPaths } from '../read-paths.ts';

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
  if (files.text(file) === undefined) return;
  const source = readCases(files, move.to.form);
  if (isInList(next)) {
    const own = { given: answer, saved: savedAnswer(files, { form: move.to.form, path: next }, answer) };
    const whole = withItemAnswers(source, next, own);
    if (!isEqual(whole, source)) files.write(file, formatJson(whole));
    return;
  }
  if (answer === undefined) return;
  const record = set(objectAt(source.given, 'record'), next, answer);
  files.write(file, formatJson({ ...source, given: { ...source.given, record } }));
  answerSavedRecords({ files, move }, next, answer);
}

/** What is saved of an answer; undefined if a rule says otherwise. */
function savedAnswer(files: EditedFiles, { form, path }: QuestionAt, answer: Json | undefined): Json | undefined {
  const logic = formFile(files, form, 'logic');
  if (isStoredOtherwise(files.object(logic, ['fields', path])) || files.at(logic, ['save', path]) !== undefined)
    return undefined;
  const isList = files.at(formFile(files, form, 'schema'), [...schemaPlace(path), 'type']) === 'array';
  return answer ?? (isList ? [] : null);
}

interface AnswerInItems {
  given: Json | undefined;
  saved: Json | undefined;
}

function withItemAnswers(source: ExampleSource, next: Pattern, { given, saved }: AnswerInItems): ExampleSource {
  const list = enclosingList(next) ?? '';
  const name = next.slice(`${list}/*/`.length);
  const within =
    (answer: Json | undefined) =>
    (value: Json, at: string): Json =>
      answer !== undefined && (list === at || list.startsWith(`${at}/`))
        ? withItemAnswer(value, segments(list.slice(at.length)), { name, answer })
        : value;
  const { record } = source.given;
  const begun = record === undefined ? source.given : { ...source.given, record: within(given)(record, '') };
  const cases = source.cases.map((each) => withAnswers(each, within(given), within(saved)));
  return { ...source, given: begun, cases };
}

type Within = (value: Json, at: string) => Json;

/** An example whose answers are changed by where they stand. */
function withAnswers(example: JsonObject, given: Within, stored: Within): JsonObject {
  const { wire, answers, edits, values, saved } = example;
  const table = (all: JsonObject, within: Within): JsonObject =>
    Object.fromEntries(Object.entries(all).map(([path, value]) => [path, within(value, path)]));
  return {
    ...example,
    ...(isObject(wire) && { wire: given(wire, '') }),
    ...(isObject(answers) && { answers: table(answers, given) }),
    ...(Array.isArray(edits) && {
      edits: edits.map((edit) => {
        const [path, ...value] = edit as [Path, ...Json[]];
        return [path, ...value.map((answer) => given(answer, path))];
      }),
    }),
    ...(isObject(values) && { values: table(values, given) }),
    ...(isObject(saved) && { saved: table(saved, stored) }),
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
