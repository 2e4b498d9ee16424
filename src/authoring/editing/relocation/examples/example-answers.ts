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
  pathSegments,
  set,
} from '../../../../engine/data/index.ts';
import { schemaPlace } from '../../../definition-files/question-place.ts';
import { mapValues, objectAt } from '../../../json/json-parts.ts';
import type { EditedFiles } from '../../edited-files.ts';
import { type ExampleSource, hasExamples, readCases, writeCases } from '../../examples/example-source.ts';
import { withoutSavedAnswer } from '../../examples/examples-without-question.ts';
import { formFile } from '../../form-files.ts';
import type { QuestionAt } from '../../question-edits.ts';
import { isInList, isStoredInOtherFormat, type RelocatedPath } from '../read-paths.ts';
import type { RelocationParts } from '../relocation-parts.ts';

/** Fills holes, since an answer of a later item may be set before an earlier one exists. */
export function fillHoles(value: Json | undefined): Json {
  if (Array.isArray(value)) return Array.from(value, (item) => (item === undefined ? {} : fillHoles(item)));
  if (!isObject(value)) return value ?? null;
  return mapValues(value, fillHoles);
}

/** Moves the answers in examples that validate a saved record of their own. */
export function answerSavedRecords({ files, relocation }: RelocationParts, targetPath: Pattern, answer: Json): void {
  const source = readCases(files, relocation.target.form);
  const cases = source.cases.map((each) => {
    const { wire, problems } = each;
    const isOpen = isObject(wire) && problems !== undefined && get(wire, targetPath) === undefined;
    return isOpen ? { ...each, wire: set(wire, targetPath, answer) } : each;
  });
  if (!isEqual(cases, source.cases)) writeCases(files, relocation.target.form, { ...source, cases });
}

/** Puts an answer into the complete record of the target page; in a list, into each item, also of its examples. */
export function keepAnswer(parts: RelocationParts, targetPath: Pattern, answer: Json | undefined): void {
  const {
    files,
    relocation: {
      target: { form },
    },
  } = parts;
  if (!hasExamples(files, form)) return;
  const source = readCases(files, form);
  if (isInList(targetPath)) {
    const answers = { given: answer, saved: savedAnswer(files, { form, path: targetPath }, answer) };
    const next = withItemAnswers(source, targetPath, answers);
    if (!isEqual(next, source)) writeCases(files, form, next);
    return;
  }
  if (answer === undefined) return;
  const record = set(objectAt(source.given, 'record'), targetPath, answer);
  writeCases(files, form, { ...source, given: { ...source.given, record } });
  answerSavedRecords(parts, targetPath, answer);
}

/** The saved form of an answer; undefined if a rule sets it. */
function savedAnswer(files: EditedFiles, { form, path }: QuestionAt, answer: Json | undefined): Json | undefined {
  const logic = formFile(files, form, 'logic');
  if (isStoredInOtherFormat(files.object(logic, ['fields', path])) || files.at(logic, ['save', path]) !== undefined)
    return undefined;
  const isList = files.at(formFile(files, form, 'schema'), [...schemaPlace(path), 'type']) === 'array';
  return answer ?? (isList ? [] : null);
}

interface AnswerInItems {
  given: Json | undefined;
  saved: Json | undefined;
}

function withItemAnswers(source: ExampleSource, targetPath: Pattern, { given, saved }: AnswerInItems): ExampleSource {
  const list = enclosingList(targetPath) ?? '';
  const name = targetPath.slice(`${list}/*/`.length);
  const within =
    (answer: Json | undefined) =>
    (value: Json, at: string): Json =>
      answer !== undefined && (list === at || list.startsWith(`${at}/`))
        ? withItemAnswer(value, pathSegments(list.slice(at.length)), { name, answer })
        : value;
  const { record } = source.given;
  const nextGiven = record === undefined ? source.given : { ...source.given, record: within(given)(record, '') };
  const cases = source.cases.map((each) => withAnswers(each, within(given), within(saved)));
  return { ...source, given: nextGiven, cases };
}

type Within = (value: Json, at: string) => Json;

/** An example with changed answers; the change depends on their place. */
function withAnswers(example: JsonObject, given: Within, stored: Within): JsonObject {
  const { wire, answers, edits, values, saved } = example;
  const table = (all: JsonObject, within: Within): JsonObject => mapValues(all, within);
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

/** Items that have any answer get this answer too. */
function withItemAnswer(value: Json, [step, ...rest]: readonly string[], added: { name: string; answer: Json }): Json {
  if (step === undefined) {
    const isLacking = (item: Json): item is JsonObject =>
      isObject(item) && Object.keys(item).length > 0 && item[added.name] === undefined;
    return Array.isArray(value)
      ? value.map((item) => (isLacking(item) ? { ...item, [added.name]: added.answer } : item))
      : value;
  }
  const inner = isObject(value) ? value[step] : undefined;
  return inner === undefined ? value : { ...(value as JsonObject), [step]: withItemAnswer(inner, rest, added) };
}

/** Moves the answers in the `saved` parts of the examples of a page. On the target page they are not saved answers. */
export function moveSaved(parts: RelocationParts, form: string): void {
  const { isFromList, relocated } = parts.readPaths;
  if (!isFromList) for (const each of relocated) moveSavedAnswer(parts, each, form);
}

function moveSavedAnswer({ files, relocation, readPaths }: RelocationParts, path: RelocatedPath, form: string): void {
  const { source, target } = relocation;
  const before = readCases(files, form);
  const remaining = withoutSavedAnswer(before, source.form, path.sourcePath);
  if (isEqual(before, remaining)) return;
  const moved = (old: JsonObject, rest: JsonObject): JsonObject => {
    const answer = get(objectAt(objectAt(old, 'situation'), 'saved'), `/${source.form}${path.sourcePath}`);
    if (answer === undefined || readPaths.isToList) return rest;
    if (form !== target.form)
      return {
        ...rest,
        situation: set(objectAt(rest, 'situation'), `/saved/${target.form}${path.targetPath}`, answer),
      };
    const name = old === before.given ? 'record' : 'answers';
    const answers = objectAt(rest, name);
    return {
      ...rest,
      [name]: name === 'record' ? set(answers, path.targetPath, answer) : { ...answers, [path.targetPath]: answer },
    };
  };
  const cases = remaining.cases.map((each, i) => moved(before.cases[i] ?? {}, each));
  writeCases(files, form, { ...remaining, given: moved(before.given, remaining.given), cases });
}
