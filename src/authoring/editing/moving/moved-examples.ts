/**
 * Moves the statements of examples about a moved question to its new page. The old page's examples keep it as a saved
 * answer.
 */

import { get, isEqual, isObject, type Json, type JsonObject, segments, set } from '../../../engine/data/index.ts';
import {
  type ExampleSource,
  exampleAnswer,
  hasExamples,
  isExpectation,
  PLACE_LISTS,
  readCases,
  withMoreCases,
  writeCases,
} from '../examples/example-source.ts';
import {
  examplesWithoutQuestion,
  exampleWithoutQuestion,
  withoutAnswer,
} from '../examples/examples-without-question.ts';
import { listAt, objectAt } from '../json-parts.ts';
import { keepAnswer, moveSaved } from '../relocation/examples/example-answers.ts';
import { carriedKey, ExampleParts, TABLES } from '../relocation/examples/example-parts.ts';
import { givenThere, type ReadAcrossPages, withSaved } from '../relocation/examples/given-answers.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';

export function moveExamples(moving: RelocationParts, across: ReadAcrossPages): void {
  const { files, move, readPaths, words, plan } = moving;
  const { at } = move;
  if (!hasExamples(files, at.form)) return;
  const before = readCases(files, at.form);
  if (readPaths.isSamePage || readPaths.isFromList || readPaths.isToList) {
    const left = at.paths.reduce(examplesWithoutQuestion, before);
    plan.counts.set('lost', before.cases.length - left.cases.length);
    writeCases(files, at.form, { ...left, cases: left.cases.map((each) => withoutMovedNotes(each, words)) });
    for (const { old, next } of readPaths.moved) keepAnswer(moving, next, exampleAnswer(before, old));
  } else new MovedExamples(moving, across, before).write();
  const forms = Object.keys(files.files).flatMap((file) => /([^/]+)\/cases\.json$/.exec(file)?.[1] ?? []);
  for (const form of forms) moveSaved(moving, form);
}

/** The notes of an example that stay on the old page; with `isGone`, those that move. */
const notesIn = (example: JsonObject, words: RelocationParts['words'], isGone: boolean): Json[] =>
  listAt(example, 'notes').filter((note) => words.isGone('texts', String(note).replace(/^texts\./, '')) === isGone);

const withoutMovedNotes = (example: JsonObject, words: RelocationParts['words']): JsonObject =>
  example.notes === undefined ? example : { ...example, notes: notesIn(example, words, false) };

class MovedExamples {
  readonly #there: ExampleSource;
  readonly #given: JsonObject;
  readonly #parts: ExampleParts;

  constructor(
    private readonly moving: RelocationParts,
    private readonly across: ReadAcrossPages,
    private readonly before: ExampleSource,
  ) {
    const { files, move } = moving;
    this.#there = readCases(files, move.to.form);
    this.#given = givenThere(moving, across);
    this.#parts = new ExampleParts(moving, across, before, this.#given);
  }

  write(): void {
    const { files, move, plan } = this.moving;
    const { given, cases, ...rest } = this.before;
    const both = cases.map((each) => ({ stayed: this.#stay(each), went: this.#go(each) }));
    const [stayed, went] = [both.flatMap((each) => each.stayed), both.flatMap((each) => each.went)];
    writeCases(files, move.at.form, { ...rest, given: this.#givenHere(), cases: stayed });
    const { form } = move.to;
    const source = hasExamples(files, form) ? this.#there : { $schema: '../../schemas/cases.json', ...this.#there };
    writeCases(files, form, withMoreCases({ ...source, given: this.#given }, went));
    plan.counts.set('examples', went.length);
    plan.counts.set('divided', both.filter((each) => each.stayed.length > 0 && each.went.length > 0).length);
    plan.counts.set('lost', both.filter((each) => each.stayed.length === 0 && each.went.length === 0).length);
  }

  #givenHere(): JsonObject {
    const { given } = this.before;
    const { paths } = this.moving.move.at;
    const record = isObject(given.record)
      ? paths.reduce((all, path) => withoutAnswer(all, segments(path)), given.record)
      : undefined;
    const kept = { ...given, ...(record && { record }) };
    return this.#withReadBack(kept, objectAt(given, 'record'));
  }

  /** Adds the saved answers that rules of the old page read. */
  #withReadBack(example: JsonObject, record: JsonObject): JsonObject {
    const { readBack } = this.across;
    if (readBack.length === 0) return example;
    const { move } = this.moving;
    const saved = readBack.reduce<JsonObject>(
      (all, { old, next }) => set(all, next, get(record, old) ?? undefined),
      {},
    );
    return { ...example, situation: withSaved(objectAt(example, 'situation'), move.to.form, saved) };
  }

  /** Nothing of an example that is about nothing else, so that it moves as a whole. */
  #stay(example: JsonObject): JsonObject[] {
    if (this.#parts.isWhole(example) || this.#parts.isAboutOrder(example)) return [];
    const rest = withoutMovedNotes(
      this.moving.move.at.paths.reduce(exampleWithoutQuestion, example),
      this.moving.words,
    );
    if (!Object.keys(rest).some(isExpectation)) return [];
    const [record, given] = [this.#parts.record(example), objectAt(this.before.given, 'record')];
    const isUsual = this.across.readBack.every(({ old }) => isEqual(get(record, old), get(given, old)));
    return [isUsual ? rest : this.#withReadBack(rest, record)];
  }

  /** Examples state all notes of a page at once, so none are stated for a page that has others. */
  #movedNotes(example: JsonObject): JsonObject {
    const gone = this.across.hasNotes ? [] : notesIn(example, this.moving.words, true);
    const notes = gone.map((note) => carriedKey(note, this.moving));
    return notes.length > 0 ? { notes } : {};
  }

  #go(example: JsonObject): JsonObject[] {
    const isOfOthers = example.sign !== undefined && !this.#parts.isWhole(example);
    if (isOfOthers || this.#parts.isAboutOrder(example)) return [];
    const stated: JsonObject = this.#movedNotes(example);
    for (const list of PLACE_LISTS) {
      const own = this.#parts.list(example[list]);
      if (own.length > 0) stated[list] = own;
    }
    for (const table of TABLES) {
      const own = this.#parts.table(example[table]);
      if (own) stated[table] = own;
    }
    const labels = this.#parts.keyTable(example.labels);
    if (Object.keys(labels).length > 0) stated.labels = labels;
    const problems = this.#parts.keyTable(example.problems);
    if (Object.keys(problems).length > 0 || (example.problems !== undefined && this.#parts.isWhole(example)))
      stated.problems = problems;
    if (Object.keys(stated).length === 0) return [];
    return [{ name: example.name ?? '', ...this.#begun(example), ...this.#parts.sign(example), ...stated }];
  }

  /** The situation of an example and its answers. */
  #begun(example: JsonObject): JsonObject {
    const edits = this.#parts.edits(example);
    const answers = this.#parts.table(example.answers);
    const { wire } = example;
    const situation = this.#parts.situation(example);
    return {
      ...(Object.keys(situation).length > 0 && { situation }),
      ...(example.blank === true && { blank: true }),
      ...(isObject(wire) && { wire: this.#parts.saved(wire, objectAt(this.#there.given, 'record')) }),
      ...(answers && { answers }),
      ...(edits.length > 0 && { edits }),
    };
  }
}
