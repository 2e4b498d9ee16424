/**
 * Moves the statements of examples about a moved question to its new page. The old page's examples keep it as a saved
 * answer.
 */

import { get, isEqual, isObject, type Json, type JsonObject, type Path, set } from '../../../../engine/data/index.ts';
import { formatJson } from '../../../definition-files/layout.ts';
import { firstFree } from '../../../scaffold/index.ts';
import { isExpectation, placePattern, withoutAnswer, withoutExamples, withoutPath } from '../../example-edits.ts';
import { FACTS, formFile } from '../../form-files.ts';
import type { MovePlan } from '../move-plan.ts';
import type { CarriedWords } from '../word-keys.ts';
import { answersRead, givenThere, type ReadAcrossPages, withSaved } from './given-there.ts';
import {
  dense,
  type ExampleSource,
  firstAnswer,
  keepAnswer,
  type MovedAnswer,
  moveSaved,
  objectAt,
  PLACE_LISTS,
  readCases,
} from './moved-answers.ts';
import { movedNotes, withoutMovedNotes } from './moved-notes.ts';

interface MovedExample extends MovedAnswer {
  words: CarriedWords;
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
    files.write(file, at.paths.reduce(withoutExamples, text));
    const left = readCases(files, at.form);
    plan.counts.set('lost', before.cases.length - left.cases.length);
    files.write(file, formatJson({ ...left, cases: left.cases.map((each) => withoutMovedNotes(each, words)) }));
    for (const { old, next } of ways.moved)
      keepAnswer(moving, next, firstAnswer(objectAt(before.given, 'record'), old));
  } else new MovedExamples(moving, across, before).write();
  for (const other of Object.keys(files.files).filter((name) => name.endsWith('/cases.json')))
    moveSaved(moving, other, other === formFile(files, to.form, 'cases'));
}

const TABLES = ['labels', 'options', 'values', 'saved'] as const;

class MovedExamples {
  readonly #there: ExampleSource;
  readonly #given: JsonObject;
  readonly #usual: JsonObject;

  constructor(
    private readonly moving: MovedExample,
    private readonly across: ReadAcrossPages,
    private readonly before: ExampleSource,
  ) {
    const { files, move } = moving;
    this.#there = readCases(files, move.to.form);
    this.#given = givenThere(moving, across);
    this.#usual = files.object(FACTS, ['usual']);
  }

  write(): void {
    const { files, move, plan } = this.moving;
    const { given, cases, ...rest } = this.before;
    const stayed = cases.flatMap((each) => this.#stay(each));
    const went = cases.flatMap((each) => this.#go(each));
    const own = { ...rest, given: this.#givenHere(), cases: stayed };
    files.write(formFile(files, move.at.form, 'cases'), formatJson(own));
    const taken = this.#there.cases.map(({ name }) => String(name));
    const isTaken = (name: string): boolean => taken.includes(name);
    const free = (name: string): string => firstFree(name, isTaken, (n) => `${name} (${n})`);
    const named = went.map((each) => ({ ...each, name: free(String(each.name)) }));
    const there = formFile(files, move.to.form, 'cases');
    const source =
      files.text(there) === undefined ? { $schema: '../../schemas/cases.json', ...this.#there } : this.#there;
    files.write(there, formatJson({ ...source, given: this.#given, cases: [...this.#there.cases, ...named] }));
    plan.counts.set('examples', went.length);
    plan.counts.set('divided', went.length - (cases.length - stayed.length));
  }

  #isOwn = (place: string): boolean => this.moving.ways.isMoved(placePattern(place));

  #path = (place: Path): Path => this.moving.ways.movedPath(place);

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

  /** The record of the old page in an example. */
  #record({ blank, wire, answers, edits }: JsonObject): JsonObject {
    const begun = isObject(wire) ? wire : objectAt(this.before.given, 'record');
    const typed = [
      ...Object.entries(isObject(answers) ? answers : {}),
      ...((edits ?? []) as [Path, Json | undefined][]),
    ];
    const record = typed.reduce(
      (all, [path, value]) => set(all, path, value ?? undefined),
      blank === true ? {} : begun,
    );
    return dense(record) as JsonObject;
  }

  /** Whether an example is about nothing else, so that it moves as a whole. */
  #stay(example: JsonObject): JsonObject[] {
    if (this.#isWhole(example)) return [];
    const rest = withoutMovedNotes(this.moving.move.at.paths.reduce(withoutPath, example), this.moving.words);
    if (!Object.keys(rest).some(isExpectation)) return [];
    const [record, given] = [this.#record(example), objectAt(this.before.given, 'record')];
    const isUsual = this.across.readBack.every(({ old }) => isEqual(get(record, old), get(given, old)));
    return [isUsual ? rest : this.#withReadBack(rest, record)];
  }

  /** Examples state all notes of a page at once, so none are stated for a page that has others. */
  #movedNotes(example: JsonObject): JsonObject {
    const notes = this.across.hasNotes ? [] : movedNotes(example, this.moving.words);
    return notes.length > 0 ? { notes } : {};
  }

  #isWhole({ notes, ...example }: JsonObject): boolean {
    const places = [...PLACE_LISTS, ...TABLES, 'answers', 'problems', 'edits'].flatMap((name) =>
      placesIn(example[name]),
    );
    return notes === undefined && example.sign === undefined && places.length > 0 && places.every(this.#isOwn);
  }

  #go(example: JsonObject): JsonObject[] {
    const stated: JsonObject = this.#movedNotes(example);
    for (const list of PLACE_LISTS) {
      const own = placesIn(example[list]).filter(this.#isOwn).map(this.#path);
      if (own.length > 0) stated[list] = own;
    }
    for (const table of TABLES) {
      const own = this.#own(example[table]);
      if (own) stated[table] = own;
    }
    const problems = Object.entries(this.#own(example.problems) ?? {}).map(([path, key]) => [path, this.#message(key)]);
    if (problems.length > 0 || (example.problems !== undefined && this.#isWhole(example)))
      stated.problems = Object.fromEntries(problems);
    if (Object.keys(stated).length === 0 || example.sign !== undefined) return [];
    return [{ name: example.name ?? '', ...this.#begun(example), ...stated }];
  }

  /** The situation of an example and its answers. */
  #begun(example: JsonObject): JsonObject {
    const { moved } = this.moving.ways;
    const edits = ((example.edits ?? []) as [Path, Json][]).filter(([path]) => this.#isOwn(path));
    const answers = this.#own(example.answers);
    const { wire } = example;
    const situation = this.#situation(example);
    return {
      ...(Object.keys(situation).length > 0 && { situation }),
      ...(example.blank === true && { blank: true }),
      ...(isObject(wire) && {
        wire: moved.reduce(
          (all, { old, next }) => set(all, next, get(wire, old)),
          objectAt(this.#there.given, 'record'),
        ),
      }),
      ...(answers && { answers }),
      ...(edits.length > 0 && { edits: edits.map(([path, value]): Json => [this.#path(path), value]) }),
    };
  }

  /** The parts that differ from the given situation of the new page. */
  #situation(example: JsonObject): JsonObject {
    const { at, to } = this.moving.move;
    const here = [this.#usual, objectAt(this.before.given, 'situation'), objectAt(example, 'situation')].reduce(
      overlaid,
      {},
    );
    const there = [this.#usual, objectAt(this.#given, 'situation')].reduce(overlaid, {});
    const saved = answersRead(this.across, this.#record(example));
    const { [to.form]: _, ...others } = objectAt(here, 'saved');
    const lists = Object.entries(objectAt(here, 'lookups')).filter(([name]) => this.across.lookups.includes(name));
    const whole = {
      ...here,
      lookups: Object.fromEntries(lists),
      saved: { ...others, ...(saved && { [at.form]: saved }) },
    };
    return Object.fromEntries(
      Object.entries(whole).flatMap(([key, value]): [string, Json][] => {
        const given = there[key];
        if (!isObject(value) || !isObject(given)) return isEqual(value, given ?? {}) ? [] : [[key, value]];
        const differing = Object.entries(value).filter(([name, inner]) => !isEqual(inner, given[name]));
        return differing.length > 0 ? [[key, Object.fromEntries(differing)]] : [];
      }),
    );
  }

  #own(table: Json | undefined): JsonObject | undefined {
    const own = Object.entries(isObject(table) ? table : {}).filter(([path]) => this.#isOwn(path));
    return own.length > 0 ? Object.fromEntries(own.map(([path, value]) => [this.#path(path), value])) : undefined;
  }

  /** Its message may have another key on the new page. */
  #message(key: Json): Json {
    const [, name = ''] = /^messages\.(.*)$/.exec(String(key)) ?? [];
    return name === '' ? key : `messages.${this.moving.words.carried('messages', name)}`;
  }
}

function placesIn(value: Json | undefined): Path[] {
  if (Array.isArray(value)) return value.map((item) => String(Array.isArray(item) ? item[0] : item));
  return Object.keys(isObject(value) ? value : {});
}

/** Merges like `situationIn`, which lays the situation of an example over the usual one. */
const overlaid = (base: JsonObject, changes: JsonObject): JsonObject => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const before = base[key];
      return [key, isObject(before) && isObject(value) ? { ...before, ...value } : value];
    }),
  ),
});
