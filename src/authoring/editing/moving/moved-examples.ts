/**
 * Moves the statements of examples about a moved question to the target page. The examples of the source page keep it
 * as a saved answer.
 */

import { get, isEqual, isObject, type Json, type JsonObject, pathSegments, set } from '../../../engine/data/index.ts';
import { listAt, objectAt } from '../../json/json-parts.ts';
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
import { keepAnswer, moveSaved } from '../relocation/examples/example-answers.ts';
import { ExampleParts, TABLES, targetKey } from '../relocation/examples/example-parts.ts';
import { type CrossPageReads, targetGiven, withSaved } from '../relocation/examples/given-answers.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';

export function moveExamples(moving: RelocationParts, reads: CrossPageReads): void {
  const { files, readPaths, words, plan } = moving;
  const { form, paths } = moving.relocation.source;
  if (!hasExamples(files, form)) return;
  const sourceExamples = readCases(files, form);
  if (readPaths.isSamePage || readPaths.isFromList || readPaths.isToList) {
    const kept = paths.reduce(examplesWithoutQuestion, sourceExamples);
    plan.counts.set('lost', sourceExamples.cases.length - kept.cases.length);
    writeCases(files, form, { ...kept, cases: kept.cases.map((each) => withoutMovedNotes(each, words)) });
    for (const { sourcePath, targetPath } of readPaths.relocated)
      keepAnswer(moving, targetPath, exampleAnswer(sourceExamples, sourcePath));
  } else new MovedExamples(moving, reads, sourceExamples).write();
  const forms = Object.keys(files.files).flatMap((file) => /([^/]+)\/cases\.json$/.exec(file)?.[1] ?? []);
  for (const each of forms) moveSaved(moving, each);
}

/** The notes of an example of the source page; with `isGone`, those that move. */
const notesIn = (example: JsonObject, words: RelocationParts['words'], isGone: boolean): Json[] =>
  listAt(example, 'notes').filter((note) => words.isGone('texts', String(note).replace(/^texts\./, '')) === isGone);

const withoutMovedNotes = (example: JsonObject, words: RelocationParts['words']): JsonObject =>
  example.notes === undefined ? example : { ...example, notes: notesIn(example, words, false) };

class MovedExamples {
  readonly #targetExamples: ExampleSource;
  readonly #given: JsonObject;
  readonly #parts: ExampleParts;
  readonly #moving: RelocationParts;
  readonly #reads: CrossPageReads;
  readonly #sourceExamples: ExampleSource;

  constructor(moving: RelocationParts, reads: CrossPageReads, sourceExamples: ExampleSource) {
    this.#moving = moving;
    this.#reads = reads;
    this.#sourceExamples = sourceExamples;
    const { files, relocation } = moving;
    this.#targetExamples = readCases(files, relocation.target.form);
    this.#given = targetGiven(moving, reads);
    this.#parts = new ExampleParts(moving, reads, sourceExamples, this.#given);
  }

  write(): void {
    const { files, relocation, plan } = this.#moving;
    const { given, cases, ...rest } = this.#sourceExamples;
    const both = cases.map((each) => ({ source: this.#sourceCase(each), target: this.#targetCase(each) }));
    const [sourceCases, targetCases] = [both.flatMap(({ source }) => source), both.flatMap(({ target }) => target)];
    writeCases(files, relocation.source.form, { ...rest, given: this.#sourceGiven(), cases: sourceCases });
    const { form } = relocation.target;
    const examples = hasExamples(files, form)
      ? this.#targetExamples
      : { $schema: '../../schemas/cases.json', ...this.#targetExamples };
    writeCases(files, form, withMoreCases({ ...examples, given: this.#given }, targetCases));
    plan.counts.set('examples', targetCases.length);
    plan.counts.set('divided', both.filter(({ source, target }) => source.length > 0 && target.length > 0).length);
    plan.counts.set('lost', both.filter(({ source, target }) => source.length === 0 && target.length === 0).length);
  }

  #sourceGiven(): JsonObject {
    const { given } = this.#sourceExamples;
    const { paths } = this.#moving.relocation.source;
    const record = isObject(given.record)
      ? paths.reduce((all, path) => withoutAnswer(all, pathSegments(path)), given.record)
      : undefined;
    const kept = { ...given, ...(record && { record }) };
    return this.#withTargetAnswers(kept, objectAt(given, 'record'));
  }

  /** Adds the saved answers that rules of the source page read. */
  #withTargetAnswers(example: JsonObject, record: JsonObject): JsonObject {
    const { ofTarget } = this.#reads;
    if (ofTarget.length === 0) return example;
    const { relocation } = this.#moving;
    const saved = ofTarget.reduce<JsonObject>(
      (all, { sourcePath, targetPath }) => set(all, targetPath, get(record, sourcePath) ?? undefined),
      {},
    );
    return { ...example, situation: withSaved(objectAt(example, 'situation'), relocation.target.form, saved) };
  }

  /** Empty for an example about nothing else, which moves as a whole. */
  #sourceCase(example: JsonObject): JsonObject[] {
    if (this.#parts.isOnlyAboutRelocated(example) || this.#parts.isAboutOrder(example)) return [];
    const rest = withoutMovedNotes(
      this.#moving.relocation.source.paths.reduce(exampleWithoutQuestion, example),
      this.#moving.words,
    );
    if (!Object.keys(rest).some(isExpectation)) return [];
    const [record, given] = [this.#parts.record(example), objectAt(this.#sourceExamples.given, 'record')];
    const isUsual = this.#reads.ofTarget.every(({ sourcePath }) =>
      isEqual(get(record, sourcePath), get(given, sourcePath)),
    );
    return [isUsual ? rest : this.#withTargetAnswers(rest, record)];
  }

  /** An example states all notes of a page at once, so if the target page has others, none are stated. */
  #targetNotes(example: JsonObject): JsonObject {
    const gone = this.#reads.hasNotes ? [] : notesIn(example, this.#moving.words, true);
    const notes = gone.map((note) => targetKey(note, this.#moving));
    return notes.length > 0 ? { notes } : {};
  }

  #targetCase(example: JsonObject): JsonObject[] {
    const isOfOthers = example.sign !== undefined && !this.#parts.isOnlyAboutRelocated(example);
    if (isOfOthers || this.#parts.isAboutOrder(example)) return [];
    const stated: JsonObject = this.#targetNotes(example);
    for (const list of PLACE_LISTS) {
      const moved = this.#parts.list(example[list]);
      if (moved.length > 0) stated[list] = moved;
    }
    for (const table of TABLES) {
      const moved = this.#parts.table(example[table]);
      if (moved) stated[table] = moved;
    }
    const labels = this.#parts.keyTable(example.labels);
    if (Object.keys(labels).length > 0) stated.labels = labels;
    const problems = this.#parts.keyTable(example.problems);
    if (
      Object.keys(problems).length > 0 ||
      (example.problems !== undefined && this.#parts.isOnlyAboutRelocated(example))
    )
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
      ...(isObject(wire) && {
        wire: this.#parts.withOriginalAnswers(wire, objectAt(this.#targetExamples.given, 'record')),
      }),
      ...(answers && { answers }),
      ...(edits.length > 0 && { edits }),
    };
  }
}
