/** Finds and moves the keys of words of a form: messages, texts, headings and named values. */
import { isEqual, isObject, type Json, type JsonObject, LANGUAGES } from '../../../engine/data/index.ts';
import { findBranches } from '../../conditions/algebra.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import { firstFree } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { checkPlaces, keysAt } from '../rule-edits.ts';

type KeyPart = 'messages' | 'texts' | 'groups' | 'values';

/** The texts that the rule of a label may give. */
function labelKeys(rule: Json): string[] {
  if (typeof rule === 'string') return [rule];
  return (findBranches(rule) ?? []).flatMap(({ outcome }) => labelKeys(outcome));
}

/** The rule of a label with other keys of texts. */
export function withLabelKeys(label: Json, key: (old: string) => string): Json {
  if (labelKeys(label).length === 0) return label;
  if (typeof label === 'string') return key(label);
  const [[name = '', args] = []] = Object.entries(label as JsonObject);
  if (!Array.isArray(args)) return label;
  return {
    [name]: args.map((arg, i) => (i % 2 === 1 || i === args.length - 1 ? withLabelKeys(arg, key) : arg)),
  };
}

/** The names of groups of questions and of choices in a part of `ui.json`. */
function groupNames(ui: Json): string[] {
  if (Array.isArray(ui)) return ui.flatMap(groupNames);
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([key, inner]) =>
    key === 'ui:groups' || key === 'optionGroups'
      ? (inner as Json[]).flatMap((group) => (isObject(group) ? [String(group.name)] : []))
      : groupNames(inner),
  );
}

/** The messages that a part of `schema.json` names. */
function schemaMessages(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(schemaMessages);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (key !== 'errorMessage') return schemaMessages(inner);
    return typeof inner === 'string' ? [inner] : Object.values(isObject(inner) ? inner : {}).map(String);
  });
}

/** A part of `schema.json` with other keys of messages. */
export function withMessages(schema: Json, key: (old: string) => string): Json {
  if (Array.isArray(schema)) return schema.map((inner) => withMessages(inner, key));
  if (!isObject(schema)) return schema;
  const named = (message: Json): Json => (typeof message === 'string' ? key(message) : message);
  return Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => {
      if (name !== 'errorMessage') return [name, withMessages(inner, key)];
      if (!isObject(inner)) return [name, named(inner)];
      return [name, Object.fromEntries(Object.entries(inner).map(([keyword, message]) => [keyword, named(message)]))];
    }),
  );
}

/** Texts for files that cannot be sent or removed. */
const fileTexts = (ui: Json): string[] => {
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([key, inner]) =>
    key === 'fileType' ? [`${inner}.uploadError`, `${inner}.deleteError`] : fileTexts(inner),
  );
};

/** Every key that the files of a form name, as `part key`. */
export function keysNamed(files: EditedFiles, form: string): Set<string> {
  const [schema, ui, logic] = (['schema', 'ui', 'logic'] as const).map((part) =>
    files.object(formFile(files, form, part)),
  );
  const rules = (list: string) => files.list(formFile(files, form, 'logic'), [list]).filter(isObject);
  const shows = (Array.isArray(ui?.['ui:groups']) ? ui['ui:groups'] : []).flatMap((group) =>
    isObject(group) && Array.isArray(group.shows) ? group.shows.filter(isObject).map((line) => String(line.text)) : [],
  );
  const labels = Object.values(isObject(logic?.fields) ? logic.fields : {}).flatMap((own) =>
    isObject(own) ? labelKeys(own.label ?? null) : [],
  );
  const named: Record<KeyPart, string[]> = {
    messages: [
      ...schemaMessages(schema ?? {}),
      ...rules('checks').flatMap((check) => checkPlaces(check).flatMap((at) => keysAt(check, 'checks', at))),
    ],
    texts: [
      ...rules('notes').map(({ text }) => String(text)),
      ...rules('prepare').map(({ text }) => String(text)),
      ...labels,
      ...shows,
      ...fileTexts(ui ?? {}),
    ],
    groups: groupNames(ui ?? {}),
    values: Object.keys(isObject(logic?.values) ? logic.values : {}),
  };
  return new Set(Object.entries(named).flatMap(([part, keys]) => keys.map((key) => `${part} ${key}`)));
}

const textsAt = (files: EditedFiles, form: string, part: KeyPart, key: string): (Json | undefined)[] =>
  LANGUAGES.map((language) => files.at(wordsFile(form, language), [part, key]));

export const hasWords = (files: EditedFiles, form: string, part: KeyPart, key: string): boolean =>
  textsAt(files, form, part, key).some((text) => text !== undefined);

/**
 * Words to copy from one page to another, under their key or, if it is taken, under a free one. With `areOwn`, also on
 * the same page and where the other page says the same: what one rule says can then be edited without the other.
 */
export class CarriedWords {
  readonly #taken = new Map<string, string>();
  /** The keys that rules of the other page name, which may be those of words that all forms share. */
  readonly #named: ReadonlySet<string>;

  constructor(
    private readonly files: EditedFiles,
    private readonly from: string,
    private readonly to: string,
    private readonly areOwn = false,
  ) {
    this.#named = areOwn ? keysNamed(files, to) : new Set();
  }

  /** The key on the other page. Words that all forms share stay where they are. */
  key(part: KeyPart, key: string): string {
    if ((this.from === this.to && !this.areOwn) || !hasWords(this.files, this.from, part, key)) return key;
    const known = this.#taken.get(`${part} ${key}`);
    const free = known ?? this.#free(part, key);
    this.#taken.set(`${part} ${key}`, free);
    return free;
  }

  /** Whether only moved rules named a key. Valid after all rules are written. */
  isGone(part: KeyPart, key: string): boolean {
    return this.#taken.has(`${part} ${key}`) && !hasWords(this.files, this.from, part, key);
  }

  /** Whether rules that are moved or copied name a key. */
  isCarried(part: KeyPart, key: string): boolean {
    return this.#taken.has(`${part} ${key}`);
  }

  /** The new keys by their old ones. */
  carried(part: KeyPart, key: string): string {
    return this.#taken.get(`${part} ${key}`) ?? key;
  }

  /** Copies words under a key that contains the name of the question. Returns whether the key was free. */
  keep(part: KeyPart, key: string, next: string): boolean {
    if (!hasWords(this.files, this.from, part, key)) return true;
    this.#taken.set(`${part} ${key}`, next);
    const isSameUse = this.from === this.to && !this.areOwn;
    return isSameUse || !hasWords(this.files, this.to, part, next) || this.#isSame(part, key, next);
  }

  /** Writes the words, and removes those that the old page no longer names. Called after its rules are written. */
  write(): void {
    const named = keysNamed(this.files, this.from);
    for (const [place, next] of this.#taken) {
      const [part = '', key = ''] = place.split(' ', 2);
      for (const language of LANGUAGES) {
        const own = wordsFile(this.from, language);
        const text = this.files.at(own, [part, key]);
        const there = wordsFile(this.to, language);
        const isKept = this.from !== this.to && this.files.at(there, [part, next]) !== undefined;
        if (text !== undefined && !isKept) this.files.set(there, [part, next], text);
        if (!named.has(place)) this.files.set(own, [part, key], undefined);
      }
    }
  }

  #free(part: KeyPart, key: string): string {
    const taken = [...this.#taken.values()];
    const isOther = (each: string): boolean =>
      this.#named.has(`${part} ${each}`) ||
      (hasWords(this.files, this.to, part, each) && !this.#isSame(part, key, each));
    return firstFree(key, (each) => isOther(each) || taken.includes(each));
  }

  #isSame(part: KeyPart, key: string, other: string): boolean {
    return (
      !this.areOwn && isEqual(textsAt(this.files, this.from, part, key), textsAt(this.files, this.to, part, other))
    );
  }
}
