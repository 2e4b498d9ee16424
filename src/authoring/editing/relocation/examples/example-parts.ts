/** The parts of the examples of a page that are about moved or copied questions, as the other page reads them. */
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
import { type ExampleSource, PLACE_LISTS } from '../../examples/example-source.ts';
import { isWithin } from '../../form-files.ts';
import { objectAt } from '../../json-parts.ts';
import { firstItem, type MovedPath } from '../read-paths.ts';
import type { RelocationParts } from '../relocation-parts.ts';
import { dense } from './example-answers.ts';
import { answersRead, type ReadAcrossPages } from './given-answers.ts';

export const TABLES = ['options', 'values', 'saved'] as const;
/** Tables whose values are keys of words. */
const KEY_TABLES = ['labels', 'problems'] as const;

export class ExampleParts {
  readonly #usual: JsonObject;

  /** `given` is what the examples of the other page will begin with. */
  constructor(
    private readonly moving: RelocationParts,
    private readonly across: ReadAcrossPages,
    private readonly before: ExampleSource,
    private readonly given: JsonObject,
  ) {
    this.#usual = moving.files.object(FACTS, ['usual']);
  }

  isOwn = (place: string): boolean => this.#find(place) !== undefined;

  path = (place: Path): Path => {
    const found = this.#find(place);
    return found ? firstItem(found.next) + place.slice(found.old.length) : place;
  };

  /** Of questions of items, the first item is the one that examples say something of. */
  #find(place: string): MovedPath | undefined {
    const { moved, isFromList } = this.moving.readPaths;
    const at = isFromList ? place : toPattern(place);
    return moved.find(({ old }) => isWithin(at, isFromList ? firstItem(old) : old));
  }

  /** The record of the old page in an example. */
  record({ blank, wire, answers, edits }: JsonObject): JsonObject {
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

  /** Whether an example is about nothing else. */
  isWhole({ notes, ...example }: JsonObject): boolean {
    if (example.sign !== undefined) return this.isOwn(String(example.sign));
    const places = [...PLACE_LISTS, ...TABLES, ...KEY_TABLES, 'answers', 'edits'].flatMap((name) =>
      placesIn(example[name]),
    );
    return notes === undefined && places.length > 0 && places.every(this.isOwn);
  }

  /** Whether an example shows that one document is signed before another one, only one of which moves or is copied. */
  isAboutOrder({ sign, problems }: JsonObject): boolean {
    return sign !== undefined && placesIn(problems).some((place) => this.isOwn(place) !== this.isOwn(String(sign)));
  }

  /** The signature that an example asks for. */
  sign({ sign }: JsonObject): JsonObject {
    return sign === undefined ? {} : { sign: this.path(String(sign)) };
  }

  list(places: Json | undefined): Path[] {
    return placesIn(places).filter(this.isOwn).map(this.path);
  }

  table(table: Json | undefined): JsonObject | undefined {
    const own = Object.entries(isObject(table) ? table : {}).filter(([path]) => this.isOwn(path));
    return own.length > 0 ? Object.fromEntries(own.map(([path, value]) => [this.path(path), value])) : undefined;
  }

  edits({ edits }: JsonObject): Json[] {
    const own = ((edits ?? []) as [Path, Json][]).filter(([path]) => this.isOwn(path));
    return own.map(([path, value]): Json => [this.path(path), value]);
  }

  /** A table whose values are keys of words, which may be others on the other page. */
  keyTable(table: Json | undefined): JsonObject {
    const own = Object.entries(this.table(table) ?? {});
    return Object.fromEntries(own.map(([path, key]) => [path, carriedKey(key, this.moving)]));
  }

  /** A saved record with the answers of the originals, as far as they are in the one of the example. */
  saved(wire: JsonObject, record: JsonObject): JsonObject {
    return this.moving.readPaths.moved.reduce(
      (all, { old, next }) => set(all, firstItem(next), get(wire, firstItem(old))),
      record,
    );
  }

  /** The parts that differ from the given situation of the other page; of several parts of one, those that are read. */
  situation(example: JsonObject, isRead: (path: string) => boolean = () => true): JsonObject {
    const { at, to } = this.moving.move;
    const here = [this.#usual, objectAt(this.before.given, 'situation'), objectAt(example, 'situation')].reduce(
      overlaid,
      {},
    );
    const there = [this.#usual, objectAt(this.given, 'situation')].reduce(overlaid, {});
    const saved = answersRead(this.across, this.record(example));
    const { [to.form]: _, ...others } = objectAt(here, 'saved');
    const lists = Object.entries(objectAt(here, 'lookups')).filter(([name]) => this.across.lookups.includes(name));
    const whole = {
      ...here,
      lookups: Object.fromEntries(lists),
      saved: { ...others, ...(saved && { [at.form]: { ...this.#otherwiseSaved(there), ...saved } }) },
    };
    return Object.fromEntries(
      Object.entries(whole).flatMap(([key, value]): [string, Json][] => {
        const given = there[key];
        if (!isRead(key)) return [];
        if (!isObject(value) || !isObject(given)) return isEqual(value, given ?? {}) ? [] : [[key, value]];
        const differing = Object.entries(value).filter(
          ([name, inner]) => isRead(`${key}.${name}`) && !isEqual(inner, given[name]),
        );
        return differing.length > 0 ? [[key, Object.fromEntries(differing)]] : [];
      }),
    );
  }

  /** Other answers of the old page that the examples of the new one begin with. */
  #otherwiseSaved(situation: JsonObject): JsonObject {
    const { left } = this.across;
    const known = objectAt(objectAt(situation, 'saved'), this.moving.move.at.form);
    return Object.fromEntries(Object.entries(known).filter(([name]) => !left.includes(name)));
  }
}

/** The key of a message, a text or a label, as a moved or copied question names it. */
export function carriedKey(key: Json, { readPaths, words }: Pick<RelocationParts, 'readPaths' | 'words'>): Json {
  const [, part, name] = /^(messages|texts)\.(.*)$/.exec(String(key)) ?? [];
  if (name !== undefined) return `${part}.${words.newKey(part === 'texts' ? 'texts' : 'messages', name)}`;
  const [, path, label] = /^fields\.(\/.*)\.(\w+)$/.exec(String(key)) ?? [];
  return path === undefined ? key : `fields.${readPaths.movedPath(path)}.${label}`;
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
