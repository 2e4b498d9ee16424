/** Makes an example from the page on the screen: its situation, its answers and their outcome. */
import {
  get,
  isEqual,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  parentPath,
  set,
  toPath,
} from '../../engine/data/index.ts';
import { Evaluation, type Form, initialRecord, type Situation } from '../../engine/index.ts';
import type { Case, CasesSource } from '../file-schemas/index.ts';
import { type ExampleOutcome, problemsByPath, runExample, situationIn } from './example.ts';

/** The state of a page on the screen. */
export interface PageState {
  form: Form;
  situation: Situation;
  record: JsonObject;
}

/** The situation and record on which the examples of the form are based. */
interface Usual {
  usual: JsonObject;
  given: CasesSource['given'];
}

/** The example contains only differences from the usual situation and the given record. Its outcome is computed. */
export function exampleFromPage(name: string, begin: Usual, state: PageState): Case {
  const base = situationIn(begin.usual, begin.given, { name });
  const parts = { ...partsRead(state, base), ...savedRead(state, base) };
  const rows = { lookups: rowsNamed(state, base) };
  const day = { today: state.situation.today };
  const wanted = visibleState(new Evaluation(state.form, state.situation, state.record));
  const tryWith = (more: JsonObject) => run(name, begin, state, { ...parts, ...more });
  // The day and the lookup lists are included only if they change the outcome.
  const enough = [{}, day, rows].find((more) => isEqual(visibleState(tryWith(more).outcome.evaluation), wanted));
  const { example, outcome } = tryWith(enough ?? { ...day, ...rows });
  return { ...example, ...describeOutcome(outcome) };
}

function run(name: string, { usual, given }: Usual, { form, record }: PageState, parts: JsonObject) {
  const about: Case = { name, ...(Object.keys(parts).length > 0 && { situation: parts }) };
  const situation = situationIn(usual, given, about);
  const fromGiven = changedAnswers(given.record, record);
  const fromBlank = changedAnswers(initialRecord(form, situation, null), record);
  const isBlank = fromBlank.length < fromGiven.length;
  const answers = Object.fromEntries(isBlank ? fromBlank : fromGiven);
  const example = { ...about, ...(isBlank && { blank: true }), ...(Object.keys(answers).length > 0 && { answers }) };
  return { example, outcome: runExample(form, given, example, situation) };
}

/** The parts of the situation that the form reads and that differ. */
function partsRead({ form, situation }: PageState, base: Situation): JsonObject {
  const paths = form.situationPaths.map((path) => path.split('/').slice(1, 3));
  return paths.reduce<JsonObject>((parts, [root = '', ...names]) => {
    const path = toPath(root, ...names);
    const value = get(situation, path);
    const isOwn = ['saved', 'lookups', 'today'].includes(root);
    return isOwn || value === undefined || isEqual(value, get(base, path)) ? parts : set(parts, path, value);
  }, {});
}

/** The answers of other pages that the form reads. */
function savedRead({ form, situation }: PageState, base: Situation): JsonObject {
  const read = [...form.savedAnswerNames].flatMap(([section, names]): [string, JsonObject][] => {
    const [was, is] = [base, situation].map(({ saved }) => {
      const record = get(saved, toPath(section));
      return names.map((name): [string, Json] => [name, (isObject(record) && record[name]) || null]);
    });
    return isEqual(was, is) ? [] : [[section, Object.fromEntries((is ?? []).filter(([, value]) => value !== null))]];
  });
  return read.length > 0 ? { saved: Object.fromEntries(read) } : {};
}

/** The lookup lists that a form offers choices from, or reads in a condition. */
export function formLists({ fields, situationPaths }: Form): string[] {
  const bound = fields.flatMap(({ uiOptions }) => uiOptions.lookup?.name ?? []);
  const read = situationPaths.flatMap((path) => /^\/lookups\/([^/]+)/.exec(path)?.[1] ?? []);
  return [...new Set([...bound, ...read])].sort();
}

/** The rows that answers name, in the lookup lists that the form reads and that differ. */
function rowsNamed({ form, situation, record }: PageState, base: Situation): JsonObject {
  const answers = new Set(scalarsIn(record));
  const isNamed = (row: JsonObject): boolean => scalarsIn(row).some((value) => answers.has(value));
  return Object.fromEntries(
    formLists(form).flatMap((name): [string, JsonObject[]][] => {
      const rows = situation.lookups[name] ?? [];
      return isEqual(rows, base.lookups[name]) ? [] : [[name, rows.filter(isNamed)]];
    }),
  );
}

/** The texts and numbers in a value. */
const scalarsIn = (value: Json): Json[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(scalarsIn);
  return value === null || value === '' || typeof value === 'boolean' ? [] : [value];
};

/** The answers that differ, each with its path. */
function changedAnswers(from: Json | undefined, to: Json | undefined, path: Path = ''): [Path, Json][] {
  if (isEqual(from, to)) return [];
  if (path !== '' && !(isObject(from) && isObject(to))) return [[path, to ?? null]];
  const [before, after] = [from, to].map((each) => (isObject(each) ? each : {}));
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => changedAnswers(before?.[name], after?.[name], `${path}/${name}`));
}

/** The visible state of the page: the states of questions, and the problems. */
function visibleState(evaluation: Evaluation): Json {
  const states = evaluation.walk().map(([, path]) => [path, evaluation.state(path)]);
  return [states, problemsByPath(evaluation.problems())] as Json;
}

/** The outcome to state: whether conditional questions are shown, all problems, and the notes if the form has any. */
function describeOutcome({ evaluation }: ExampleOutcome): Partial<Case> {
  const conditional = evaluation.walk().filter(([{ logic, widget }, path]) => {
    return isObject(logic.shown) && widget !== 'hidden' && evaluation.isShown(parentPath(path));
  });
  const pathsShown = (is: boolean): Path[] =>
    conditional.map(([, path]) => path).filter((path) => evaluation.isShown(path) === is);
  const [shown, hidden] = [pathsShown(true), pathsShown(false)];
  return {
    ...(shown.length > 0 && { shown }),
    ...(hidden.length > 0 && { hidden }),
    problems: problemsByPath(evaluation.problems()),
    ...((evaluation.form.logic.notes ?? []).length > 0 && { notes: evaluation.notes().map(({ text }) => text) }),
  };
}
