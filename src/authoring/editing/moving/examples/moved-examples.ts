/**
 * Moves the statements of examples about a moved question to its new page. The old page's examples keep it as a saved
 * answer.
 */

import { get, isEqual, isObject, type JsonObject, set } from '../../../../engine/data/index.ts';
import { formatJson } from '../../../definition-files/layout.ts';
import {
  examplesWithoutQuestion,
  exampleWithoutQuestion,
  isExpectation,
  withoutAnswer,
} from '../../examples-without-question.ts';
import { formFile } from '../../form-files.ts';
import type { MovePlan } from '../move-plan.ts';
import { type CarriedExample, ExampleParts, TABLES } from './example-parts.ts';
import { givenThere, type ReadAcrossPages, withSaved } from './given-there.ts';
import {
  type ExampleSource,
  exampleAnswer,
  keepAnswer,
  moveSaved,
  objectAt,
  PLACE_LISTS,
  readCases,
  withMoreCases,
} from './moved-answers.ts';
import { movedNotes, withoutMovedNotes } from './moved-notes.ts';

interface MovedExample extends CarriedExample {
  plan: MovePlan;
}

export function moveExamples(moving: MovedExample, across: ReadAcrossPages): void {
  const { files, move, ways, words, plan } = moving;
  const { at, to } = move;
  const file = formFile(files, at.form, 'cases');
  const text = files.text(file);
  if (text === undefined) return;
  const before = readCases(files, at.form);
  if (ways.isSamePage || ways.isFromList || ways.isToList) {
    files.write(file, at.paths.reduce(examplesWithoutQuestion, text));
    const left = readCases(files, at.form);
    plan.counts.set('lost', before.cases.length - left.cases.length);
    files.write(file, formatJson({ ...left, cases: left.cases.map((each) => withoutMovedNotes(each, words)) }));
    for (const { old, next } of ways.moved) keepAnswer(moving, next, exampleAnswer(before, old));
  } else new MovedExamples(moving, across, before).write();
  for (const other of Object.keys(files.files).filter((name) => name.endsWith('/cases.json')))
    moveSaved(moving, other, other === formFile(files, to.form, 'cases'));
}

class MovedExamples {
  readonly #there: ExampleSource;
  readonly #given: JsonObject;
  readonly #parts: ExampleParts;

  constructor(
    private readonly moving: MovedExample,
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
    const own = { ...rest, given: this.#givenHere(), cases: stayed };
    files.write(formFile(files, move.at.form, 'cases'), formatJson(own));
    const there = formFile(files, move.to.form, 'cases');
    const source =
      files.text(there) === undefined ? { $schema: '../../schemas/cases.json', ...this.#there } : this.#there;
    files.write(there, formatJson(withMoreCases({ ...source, given: this.#given }, went)));
    plan.counts.set('examples', went.length);
    plan.counts.set('divided', both.filter((each) => each.stayed.length > 0 && each.went.length > 0).length);
    plan.counts.set('lost', both.filter((each) => each.stayed.length === 0 && each.went.length === 0).length);
  }

  #givenHere(): JsonObject {
    const { given } = this.before;
    const { paths } = this.moving.move.at;
    const record = isObject(given.record)
      ? paths.reduce((all, path) => withoutAnswer(all, path.split('/').slice(1)), given.record)
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
    const notes = this.across.hasNotes ? [] : movedNotes(example, this.moving);
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
