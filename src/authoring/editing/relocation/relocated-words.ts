/** Finds and moves the keys of words of a form: messages, texts, headings and named values. */
import { parseOperation } from '../../../engine/conditions/index.ts';
import { isEqual, isObject, type Json, LANGUAGES } from '../../../engine/data/index.ts';
import { findBranches } from '../../conditions/algebra.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import { firstFree } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { type FormWordPart, hasWords, wordsAt } from '../form-words.ts';
import { objectsAt } from '../json-parts.ts';
import { textOwners } from '../words/text-owners.ts';

/** The rule of a label with other keys of texts. */
export function withLabelKeys(label: Json, key: (old: string) => string): Json {
  if (typeof label === 'string') return key(label);
  const found = parseOperation(label);
  const outcomes = findBranches(label)?.map(({ index }) => index);
  if (!found || !outcomes) return label;
  return { [found.name]: found.args.map((arg, i) => (outcomes.includes(i) ? withLabelKeys(arg, key) : arg)) };
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

/** The keys of texts for files that cannot be sent or removed. */
export const fileTexts = (fileType: Json): string[] => [`${fileType}.uploadError`, `${fileType}.deleteError`];

/** The keys that a part of `ui.json` names: of headings, of groups of choices and of texts for files. */
function uiKeys(ui: Json): string[] {
  if (Array.isArray(ui)) return ui.flatMap(uiKeys);
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([key, inner]) => {
    if (key === 'fileType') return fileTexts(inner).map((text) => `texts ${text}`);
    const groups = key === 'ui:groups' || key === 'optionGroups' ? objectsAt(ui, key) : [];
    return [...groups.map(({ name }) => `groups ${name}`), ...uiKeys(inner)];
  });
}

/** Every key that the files of a form name, as `part key`. */
export function keysNamed(files: EditedFiles, form: string): Set<string> {
  const owned = [...textOwners(files, form).keys()].map((place) => place.replace('.', ' '));
  const values = Object.keys(files.object(formFile(files, form, 'logic'), ['values'])).map((name) => `values ${name}`);
  return new Set([...owned, ...uiKeys(files.object(formFile(files, form, 'ui'))), ...values]);
}

/**
 * Words to copy from one page to another, under their key or, if it is taken, under a free one. With `areOwn`, words are
 * copied although the target page has the same ones, and within a page: each can then be edited without the other.
 */
export class RelocatedWords {
  readonly #taken = new Map<string, string>();
  /** The keys that rules of the target page name, which may be those of words that all forms share. */
  readonly #named: ReadonlySet<string>;

  constructor(
    private readonly files: EditedFiles,
    private readonly sourceForm: string,
    private readonly targetForm: string,
    private readonly areOwn = false,
  ) {
    this.#named = areOwn ? keysNamed(files, targetForm) : new Set();
  }

  /** The key on the target page. Words that all forms share keep theirs. */
  key(part: FormWordPart, key: string): string {
    if ((this.sourceForm === this.targetForm && !this.areOwn) || !hasWords(this.files, this.sourceForm, [part, key]))
      return key;
    const known = this.#taken.get(`${part} ${key}`);
    const free = known ?? this.#free(part, key);
    this.#taken.set(`${part} ${key}`, free);
    return free;
  }

  /** Whether the source page no longer has the words of a key, since only moved rules named it. Known after all rules are written. */
  isGone(part: FormWordPart, key: string): boolean {
    return this.#taken.has(`${part} ${key}`) && !hasWords(this.files, this.sourceForm, [part, key]);
  }

  /** Whether rules that are moved or copied name a key. */
  isRelocated(part: FormWordPart, key: string): boolean {
    return this.#taken.has(`${part} ${key}`);
  }

  /** The key on the target page of words that are relocated. */
  targetKey(part: FormWordPart, key: string): string {
    return this.#taken.get(`${part} ${key}`) ?? key;
  }

  /** Copies words under a key that contains the name of the question. Returns whether the key was free. */
  keep(part: FormWordPart, key: string, targetKey: string): boolean {
    if (!hasWords(this.files, this.sourceForm, [part, key])) return true;
    this.#taken.set(`${part} ${key}`, targetKey);
    const isSameUse = this.sourceForm === this.targetForm && !this.areOwn;
    return isSameUse || !hasWords(this.files, this.targetForm, [part, targetKey]) || this.#isSame(part, key, targetKey);
  }

  /** Writes the words, and removes those that the source page no longer names. Called after its rules are written. */
  write(): void {
    const named = keysNamed(this.files, this.sourceForm);
    for (const [place, targetKey] of this.#taken) {
      const [part = '', key = ''] = place.split(' ', 2);
      for (const language of LANGUAGES) {
        const sourceFile = wordsFile(this.sourceForm, language);
        const text = this.files.at(sourceFile, [part, key]);
        const targetFile = wordsFile(this.targetForm, language);
        const isKept =
          this.sourceForm !== this.targetForm && this.files.at(targetFile, [part, targetKey]) !== undefined;
        if (text !== undefined && !isKept) this.files.set(targetFile, [part, targetKey], text);
        if (!named.has(place)) this.files.set(sourceFile, [part, key], undefined);
      }
    }
  }

  #free(part: FormWordPart, key: string): string {
    const taken = [...this.#taken.values()];
    const isOther = (each: string): boolean =>
      this.#named.has(`${part} ${each}`) ||
      (hasWords(this.files, this.targetForm, [part, each]) && !this.#isSame(part, key, each));
    return firstFree(key, (each) => isOther(each) || taken.includes(each));
  }

  #isSame(part: FormWordPart, key: string, other: string): boolean {
    return (
      !this.areOwn &&
      isEqual(wordsAt(this.files, this.sourceForm, [part, key]), wordsAt(this.files, this.targetForm, [part, other]))
    );
  }
}
