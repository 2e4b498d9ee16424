/** The definition files during an edit. Parts that the edit does not touch keep their spelling and layout. */
import { applyEdits, getNodeValue, type JSONPath, modify, parseTree } from 'jsonc-parser';
import { BoundedCache, isEqual, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { formatJson, reformatJson } from '../definition-files/layout.ts';
import { parsedJson } from '../definition-files/parsed-json.ts';
import { partAt } from '../json/json-parts.ts';

/** Thrown for an edit of a file that is not JSON. Its text must be repaired first. */
export class Unreadable extends Error {
  constructor(readonly file: string) {
    super(`${file} cannot be read.`);
  }
}

/** Shared, so that a missing object has the same identity each time. */
const NOTHING: JsonObject = Object.freeze({});
const INDENTED = { insertSpaces: true, tabSize: 2 };

export class EditedFiles {
  readonly #files: Files;
  readonly #edits = new Map<string, string | null>();
  readonly #values = new Map<string, Json>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** The new texts by file; null for a removed file. */
  get edits(): Record<string, string | null> {
    return Object.fromEntries([...this.#edits].filter(([file, text]) => text !== (this.#files[file] ?? null)));
  }

  /** The current texts of all files. */
  get files(): Files {
    const all = Object.entries({ ...this.#files, ...Object.fromEntries(this.#edits) });
    return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
  }

  /** A copy in which an edit can be tried. */
  copy(): EditedFiles {
    return new EditedFiles(this.files);
  }

  text(file: string): string | undefined {
    return (this.#edits.has(file) ? this.#edits.get(file) : this.#files[file]) ?? undefined;
  }

  /** The value at a place. */
  at(file: string, place: JSONPath = []): Json | undefined {
    return partAt(this.#value(file), place);
  }

  object(file: string, place: JSONPath = []): JsonObject {
    const value = this.at(file, place);
    return isObject(value) ? value : NOTHING;
  }

  list(file: string, place: JSONPath = []): Json[] {
    const value = this.at(file, place);
    return Array.isArray(value) ? value : [];
  }

  write(file: string, text: string | null): void {
    this.#edits.set(file, text);
    this.#values.delete(file);
  }

  /** Replaces a file, in the standard layout. */
  replace(file: string, value: Json): void {
    if (!isReadable(this.text(file) ?? '{}')) throw new Unreadable(file);
    this.write(file, formatJson(value));
  }

  /** `undefined` removes the value, and containers that would be left empty. An equal value is not rewritten. */
  set(file: string, place: JSONPath, value: Json | undefined): void {
    if (isEqual(this.at(file, place), value)) return;
    if (value !== undefined) this.#modify(file, place, value);
    else this.#remove(file, this.#emptied(file, place));
  }

  /** Writes the parts of a file that differ. All others keep their spelling. */
  setChanged(file: string, before: Json | undefined, after: Json | undefined, place: JSONPath = []): void {
    if (isEqual(before, after)) return;
    if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
      for (const [i, item] of after.entries()) this.setChanged(file, before[i], item, [...place, i]);
    } else if (isObject(before) && isObject(after) && Object.keys(after).length > 0)
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
        this.setChanged(file, before[key], after[key], [...place, key]);
    else this.set(file, place, after);
  }

  /** Rewrites the list to remove an item, because the library damages a list that is written on one line. */
  #remove(file: string, place: JSONPath): void {
    const [container, last] = [place.slice(0, -1), place.at(-1)];
    const rest = typeof last === 'number' ? this.list(file, container).toSpliced(last, 1) : undefined;
    if (rest) this.#modify(file, container, rest);
    else this.#modify(file, place, undefined);
  }

  /** Inserts an item into a list, or a name into an object, at this position. */
  insert(file: string, place: JSONPath, position: number, value: Json): void {
    const isItem = typeof place.at(-1) === 'number';
    this.#modify(file, place, value, isItem ? { isArrayInsertion: true } : { getInsertionIndex: () => position });
  }

  #value(file: string): Json {
    const known = this.#values.get(file);
    if (known !== undefined) return known;
    const text = this.text(file);
    const value = text === undefined ? {} : readValue(text);
    this.#values.set(file, value);
    return value;
  }

  /** The outermost container that contains nothing but this place. */
  #emptied(file: string, place: JSONPath): JSONPath {
    const container = place.slice(0, -1);
    if (container.length === 0 || typeof container.at(-1) === 'number') return place;
    return Object.keys(this.object(file, container)).length > 1 || this.list(file, container).length > 1
      ? place
      : this.#emptied(file, container);
  }

  #modify(file: string, place: JSONPath, value: Json | undefined, more: Parameters<typeof modify>[3] = {}): void {
    const text = this.text(file) ?? '{}';
    if (!isReadable(text)) throw new Unreadable(file);
    // A file without the standard layout keeps its own, except at the edited place.
    const isLaidOut = reformatJson(text) === text;
    const next = applyEdits(text, modify(text, place, value, { formattingOptions: INDENTED, ...more }));
    this.write(file, (isLaidOut ? reformatJson(next) : undefined) ?? next);
  }
}

/** Parsed files by text: each keystroke changes one file of many. */
const known = new BoundedCache<Json>(500);

const readValue = (text: string): Json => known.getOrCompute(text, parse);

/** Parses a file; if it is not valid JSON, as much as can be read. */
function parse(text: string): Json {
  const whole = parsedJson(text);
  if (whole !== undefined) return whole;
  const root = parseTree(text, []);
  return root ? ((getNodeValue(root) as Json | undefined) ?? {}) : {};
}

const isReadable = (text: string): boolean => parsedJson(text) !== undefined;
