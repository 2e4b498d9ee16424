/** Adds to the examples of a page the statements about each copied question, as they are about its original. */
import { isObject, type Json, type JsonObject, lastSegment, type Path, toPattern } from '../../../engine/data/index.ts';
import { objectAt } from '../../json/json-parts.ts';
import {
  hasExamples,
  isExpectation,
  PLACE_LISTS,
  readCases,
  withMoreCases,
  writeCases,
} from '../examples/example-source.ts';
import { KEY_TABLES, TABLES, targetKey } from '../relocation/examples/example-parts.ts';
import type { ReadPaths } from '../relocation/read-paths.ts';
import type { RelocatedWords } from '../relocation/relocated-words.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';

const STATED = [...TABLES, ...KEY_TABLES];

export function copyExamplesBeside({ files, relocation, readPaths, words }: RelocationParts): void {
  const { form } = relocation.source;
  if (!hasExamples(files, form)) return;
  const { given, cases, ...rest } = readCases(files, form);
  const copy = new ExampleCopy(readPaths, words, relocation.heading?.document !== undefined);
  const begun = isObject(given.record) ? { ...given, record: copy.record(given.record) } : given;
  const source = { ...rest, given: begun, cases: cases.map((each) => copy.example(each)) };
  const signing = cases.flatMap((each) => copy.signing(each));
  writeCases(files, form, withMoreCases(source, signing));
}

class ExampleCopy {
  /** Whether the questions belong to a document, which is signed separately. */
  readonly #isDocument: boolean;

  constructor(
    readonly readPaths: ReadPaths,
    readonly words: RelocatedWords,
    isDocument: boolean,
  ) {
    this.#isDocument = isDocument;
  }

  /** The answer with those of the copies, also inside the part at a place. */
  #answer(answer: Json, place: Path): Json {
    const at = toPattern(place);
    return this.readPaths.relocated
      .filter(({ sourcePath }) => sourcePath.startsWith(`${at}/`))
      .reduce(
        (all, { sourcePath, targetPath }) =>
          copyAnswer(all, sourcePath.slice(at.length + 1).split('/'), lastSegment(targetPath)),
        answer,
      );
  }

  record(record: JsonObject): JsonObject {
    const next = this.#answer(record, '');
    return isObject(next) ? next : record;
  }

  /** An example that signs a document states nothing about the copy of another one, although it has its answers. */
  example(example: JsonObject): JsonObject {
    if (!this.#isDocument || example.sign === undefined) return this.#example(example);
    const { name, sign, ...parts } = example;
    const isInput = ([key]: [string, Json]): boolean => !isExpectation(key);
    const begun = this.#example(Object.fromEntries(Object.entries(parts).filter(isInput)));
    const stated = Object.entries(parts).filter((part) => !isInput(part));
    return { name: name ?? '', ...begun, sign: sign ?? '', ...Object.fromEntries(stated) };
  }

  /** Signs the copy if an example signs its original. */
  signing(example: JsonObject): JsonObject[] {
    if (!this.#isDocument || example.sign === undefined || !this.#isOwn(String(example.sign))) return [];
    const next = this.example(example);
    next.sign = this.#path(String(example.sign));
    for (const name of PLACE_LISTS)
      if (Array.isArray(next[name])) next[name] = next[name].map(String).filter(this.#isOwn).map(this.#path);
    for (const name of STATED) if (isObject(next[name])) next[name] = this.#renamed(next[name], name === 'problems');
    return [next];
  }

  /** The table with the paths of the copies. `isWhole` keeps the entries at other paths. */
  #renamed(table: JsonObject, isWhole: boolean): JsonObject {
    const kept = Object.entries(table).filter(([path]) => isWhole || this.#isOwn(path));
    return Object.fromEntries(
      kept.map(([path, value]) => (this.#isOwn(path) ? [this.#path(path), targetKey(value, this)] : [path, value])),
    );
  }

  #example(example: JsonObject): JsonObject {
    const next = { ...example };
    if (isObject(example.wire)) next.wire = this.record(example.wire);
    for (const name of PLACE_LISTS) if (Array.isArray(example[name])) next[name] = this.#list(example[name]);
    for (const name of ['answers', ...STATED])
      if (isObject(example[name])) next[name] = this.#table(objectAt(example, name));
    if (Array.isArray(example.edits))
      next.edits = example.edits.flatMap((edit): Json[] => {
        const [path, ...value] = edit as [Path, ...Json[]];
        const whole = [path, ...value.map((answer) => this.#answer(answer, path))];
        return this.#isOwn(path) ? [whole, [this.#path(path), ...value]] : [whole];
      });
    if (Array.isArray(example.notes)) next.notes = [...example.notes, ...this.#notes(example.notes)];
    return next;
  }

  #isOwn = (place: string): boolean => this.readPaths.isRelocated(toPattern(place));

  /** In a list, the name follows the position. */
  #path = (place: Path): Path => {
    const pattern = toPattern(place);
    const found = this.readPaths.pathInTarget(pattern).split('/');
    return place
      .split('/')
      .map((step, i) => (/^\d+$/.test(step) ? step : (found[i] ?? step)))
      .join('/');
  };

  #list(places: readonly Json[]): Json[] {
    const own = places.map(String).filter(this.#isOwn);
    return [...places, ...own.map(this.#path)];
  }

  #table(table: JsonObject): JsonObject {
    const own = Object.entries(table).filter(([path]) => this.#isOwn(path));
    const whole = Object.entries(table).map(([path, value]) => [path, this.#answer(value, path)]);
    return {
      ...Object.fromEntries(whole),
      ...Object.fromEntries(own.map(([path, value]) => [this.#path(path), targetKey(value, this)])),
    };
  }

  #notes(notes: readonly Json[]): Json[] {
    return notes.flatMap((note) => {
      const next = targetKey(note, this);
      return next === note ? [] : [next];
    });
  }
}

/** Adds a copy beside an answer, under another name. */
function copyAnswer(whole: Json, [step = '', ...rest]: readonly string[], name: string): Json {
  if (Array.isArray(whole)) return step === '*' ? whole.map((item) => copyAnswer(item, rest, name)) : whole;
  if (!isObject(whole)) return whole;
  const inner = whole[step];
  if (inner === undefined) return whole;
  return rest.length === 0 ? { ...whole, [name]: inner } : { ...whole, [step]: copyAnswer(inner, rest, name) };
}
