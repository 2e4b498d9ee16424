/** The parts of the examples of a page that are about relocated questions, as the target page reads them. */
import {
  get,
  isEqual,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  set,
  toPattern,
} from '../../../../engine/data/index.ts';
import { FACTS } from '../../../definition-files/file-paths.ts';
import { firstItem } from '../../../definition-files/question-place.ts';
import { overlaid } from '../../../examples/index.ts';
import { filterEntries, mapValues, objectAt, omit } from '../../../json/json-parts.ts';
import { type ExampleSource, PLACE_LISTS } from '../../examples/example-source.ts';
import { isWithin } from '../../form-files.ts';
import type { RelocatedPath } from '../read-paths.ts';
import type { RelocationParts } from '../relocation-parts.ts';
import { fillHoles } from './example-answers.ts';
import { answersRead, type CrossPageReads } from './given-answers.ts';

export const TABLES = ['options', 'values', 'saved'] as const;
/** Tables whose values are keys of words. */
export const KEY_TABLES = ['labels', 'problems'] as const;

export class ExampleParts {
  readonly #usual: JsonObject;
  readonly #parts: RelocationParts;
  readonly #reads: CrossPageReads;
  readonly #sourceExamples: ExampleSource;
  readonly #targetGiven: JsonObject;

  /** `targetGiven` is what the examples of the target page will begin with. */
  constructor(parts: RelocationParts, reads: CrossPageReads, sourceExamples: ExampleSource, targetGiven: JsonObject) {
    this.#parts = parts;
    this.#reads = reads;
    this.#sourceExamples = sourceExamples;
    this.#targetGiven = targetGiven;
    this.#usual = parts.files.object(FACTS, ['usual']);
  }

  /** Whether a place of the source page is in one of the relocated questions. */
  isOwn = (place: string): boolean => this.#find(place) !== undefined;

  /** The place in the target of a place of the source page. */
  path = (place: Path): Path => {
    const found = this.#find(place);
    return found ? firstItem(found.targetPath) + place.slice(found.sourcePath.length) : place;
  };

  /** For questions of items, examples state something about the first item only. */
  #find(place: string): RelocatedPath | undefined {
    const { relocated, isFromList } = this.#parts.readPaths;
    const at = isFromList ? place : toPattern(place);
    return relocated.find(({ sourcePath }) => isWithin(at, isFromList ? firstItem(sourcePath) : sourcePath));
  }

  /** The record of the source page in an example. */
  record({ blank, wire, answers, edits }: JsonObject): JsonObject {
    const begun = isObject(wire) ? wire : objectAt(this.#sourceExamples.given, 'record');
    const typed = [
      ...Object.entries(isObject(answers) ? answers : {}),
      ...((edits ?? []) as [Path, Json | undefined][]),
    ];
    const record = typed.reduce(
      (all, [path, value]) => set(all, path, value ?? undefined),
      blank === true ? {} : begun,
    );
    return fillHoles(record) as JsonObject;
  }

  /** Whether everything that an example states is about relocated questions. */
  isOnlyAboutRelocated({ notes, ...example }: JsonObject): boolean {
    if (example.sign !== undefined) return this.isOwn(String(example.sign));
    const places = [...PLACE_LISTS, ...TABLES, ...KEY_TABLES, 'answers', 'edits'].flatMap((name) =>
      placesIn(example[name]),
    );
    return notes === undefined && places.length > 0 && places.every(this.isOwn);
  }

  /** Whether an example shows the order of two documents, of which only one moves or is copied. */
  isAboutOrder({ sign, problems }: JsonObject): boolean {
    return sign !== undefined && placesIn(problems).some((place) => this.isOwn(place) !== this.isOwn(String(sign)));
  }

  /** The signature that an example asks for. */
  sign({ sign }: JsonObject): JsonObject {
    return sign === undefined ? {} : { sign: this.path(String(sign)) };
  }

  /** The places of a list that are in relocated questions, in the target. */
  list(places: Json | undefined): Path[] {
    return placesIn(places).filter(this.isOwn).map(this.path);
  }

  /** As `list`, for a table by places; undefined if it has none. */
  table(table: Json | undefined): JsonObject | undefined {
    const relocated = Object.entries(isObject(table) ? table : {}).filter(([path]) => this.isOwn(path));
    return relocated.length > 0
      ? Object.fromEntries(relocated.map(([path, value]) => [this.path(path), value]))
      : undefined;
  }

  /** As `list`, for the edits of an example. */
  edits({ edits }: JsonObject): Json[] {
    const relocated = ((edits ?? []) as [Path, Json][]).filter(([path]) => this.isOwn(path));
    return relocated.map(([path, value]): Json => [this.path(path), value]);
  }

  /** A table whose values are keys of words, which may differ on the target page. */
  keyTable(table: Json | undefined): JsonObject {
    return mapValues(this.table(table) ?? {}, (key) => targetKey(key, this.#parts));
  }

  /** A saved record with the answers of the originals, if the record of the example has them. */
  withOriginalAnswers(wire: JsonObject, record: JsonObject): JsonObject {
    return this.#parts.readPaths.relocated.reduce(
      (all, { sourcePath, targetPath }) => set(all, firstItem(targetPath), get(wire, firstItem(sourcePath))),
      record,
    );
  }

  /** The parts of the situation that are read and differ from the situation that the target page is given. */
  situation(example: JsonObject, isRead: (path: string) => boolean = () => true): JsonObject {
    const targetSituation = this.#overlayUsual(objectAt(this.#targetGiven, 'situation'));
    const wanted = Object.entries(this.#wantedSituation(example, targetSituation)).filter(([key]) => isRead(key));
    return Object.fromEntries(
      wanted.flatMap(([key, value]): [string, Json][] => {
        const given = targetSituation[key];
        if (!isObject(value) || !isObject(given)) return isEqual(value, given ?? {}) ? [] : [[key, value]];
        const differing = Object.entries(value).filter(
          ([name, inner]) => isRead(`${key}.${name}`) && !isEqual(inner, given[name]),
        );
        return differing.length > 0 ? [[key, Object.fromEntries(differing)]] : [];
      }),
    );
  }

  #overlayUsual = (...situations: JsonObject[]): JsonObject =>
    [this.#usual, ...situations].reduce<JsonObject>(overlaid, {});

  /** The situation of an example on the source page, with the saved answers of that page when the target page opens. */
  #wantedSituation(example: JsonObject, targetSituation: JsonObject): JsonObject {
    const { source, target } = this.#parts.relocation;
    const given = objectAt(this.#sourceExamples.given, 'situation');
    const situation = this.#overlayUsual(given, objectAt(example, 'situation'));
    const read = answersRead(this.#reads, this.record(example));
    return {
      ...situation,
      lookups: filterEntries(objectAt(situation, 'lookups'), (name) => this.#reads.lookups.includes(name)),
      saved: {
        ...omit(objectAt(situation, 'saved'), target.form),
        ...(read && { [source.form]: { ...this.#otherSavedAnswers(targetSituation), ...read } }),
      },
    };
  }

  /** Other answers of the source page that the examples of the target page begin with. */
  #otherSavedAnswers(situation: JsonObject): JsonObject {
    const { ofSource } = this.#reads;
    const known = objectAt(objectAt(situation, 'saved'), this.#parts.relocation.source.form);
    return filterEntries(known, (name) => !ofSource.includes(name));
  }
}

/** The key of a message, a text or a label, as a moved or copied question names it. */
export function targetKey(key: Json, { readPaths, words }: Pick<RelocationParts, 'readPaths' | 'words'>): Json {
  const [, part, name] = /^(messages|texts)\.(.*)$/.exec(String(key)) ?? [];
  if (name !== undefined) return `${part}.${words.targetKey(part === 'texts' ? 'texts' : 'messages', name)}`;
  const [, path, label] = /^fields\.(\/.*)\.(\w+)$/.exec(String(key)) ?? [];
  return path === undefined ? key : `fields.${readPaths.pathInTarget(path)}.${label}`;
}

function placesIn(value: Json | undefined): Path[] {
  if (Array.isArray(value)) return value.map((item) => String(Array.isArray(item) ? item[0] : item));
  return Object.keys(isObject(value) ? value : {});
}
