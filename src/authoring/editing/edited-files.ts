/** Files as an edit leaves them. What an edit does not touch stays as its author wrote it. */
import { applyEdits, getNodeValue, type JSONPath, modify, parseTree } from 'jsonc-parser';
import { BoundedCache, isEqual, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { reformatJson } from '../definition-files/layout.ts';

/** A file that is no JSON has to be mended as text first. */
export class Unreadable extends Error {
  constructor(readonly file: string) {
    super(`${file} cannot be read.`);
  }
}

/** One for all that is not there, so that it is the same each time. */
const NOTHING: JsonObject = Object.freeze({});
const INDENTED = { insertSpaces: true, tabSize: 2 };

export class EditedFiles {
  readonly #files: Files;
  readonly #edits = new Map<string, string | null>();
  readonly #values = new Map<string, Json>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** The new texts by file; null where a file goes. */
  get edits(): Record<string, string | null> {
    return Object.fromEntries([...this.#edits].filter(([file, text]) => text !== (this.#files[file] ?? null)));
  }

  /** All files, as they are now. */
  get files(): Files {
    const all = Object.entries({ ...this.#files, ...Object.fromEntries(this.#edits) });
    return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
  }

  text(file: string): string | undefined {
    return (this.#edits.has(file) ? this.#edits.get(file) : this.#files[file]) ?? undefined;
  }

  /** What stands at a place. */
  at(file: string, place: JSONPath = []): Json | undefined {
    return place.reduce<Json | undefined>((value, step) => inside(value, step), this.#value(file));
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

  /** Undefined takes out what is there, with what would be left empty around it. What is there already stays as it is written. */
  set(file: string, place: JSONPath, value: Json | undefined): void {
    if (isEqual(this.at(file, place), value)) return;
    if (value !== undefined) this.#modify(file, place, value);
    else this.#remove(file, this.#emptied(file, place));
  }

  /** The library takes a part of the last item only, where the list stands on one line. */
  #remove(file: string, place: JSONPath): void {
    const [holder, last] = [place.slice(0, -1), place.at(-1)];
    const rest = typeof last === 'number' ? this.list(file, holder).toSpliced(last, 1) : undefined;
    if (rest) this.#modify(file, holder, rest);
    else this.#modify(file, place, undefined);
  }

  /** Puts a new item into a list, or a new name into an object, before the one that has this position. */
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

  /** The outermost place that has nothing else in it. */
  #emptied(file: string, place: JSONPath): JSONPath {
    const holder = place.slice(0, -1);
    if (holder.length === 0 || typeof holder.at(-1) === 'number') return place;
    return Object.keys(this.object(file, holder)).length > 1 || this.list(file, holder).length > 1
      ? place
      : this.#emptied(file, holder);
  }

  #modify(file: string, place: JSONPath, value: Json | undefined, more: Parameters<typeof modify>[3] = {}): void {
    const text = this.text(file) ?? '{}';
    if (!isReadable(text)) throw new Unreadable(file);
    // A file in another layout keeps it, but for the place that is edited.
    const isLaidOut = reformatJson(text) === text;
    const next = applyEdits(text, modify(text, place, value, { formattingOptions: INDENTED, ...more }));
    this.write(file, (isLaidOut ? reformatJson(next) : undefined) ?? next);
  }
}

/** Each keystroke changes one file of many. */
const known = new BoundedCache<Json>(500);

function readValue(text: string): Json {
  const value = known.get(text) ?? parsed(text);
  known.set(text, value);
  return value;
}

/** Of a file that is no JSON, as much as can be read. */
function parsed(text: string): Json {
  if (isReadable(text)) return JSON.parse(text) as Json;
  const root = parseTree(text, []);
  return root ? ((getNodeValue(root) as Json | undefined) ?? {}) : {};
}

function isReadable(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function inside(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}
