/** Finds and moves the keys of words of a form: messages, texts, headings and named values. */
import { parseOperation } from '../../../engine/conditions/index.ts';
import { isEqual, isObject, type Json, LANGUAGES } from '../../../engine/data/index.ts';
import { findBranches } from '../../conditions/algebra.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import { mapParts, mapValues, objectsAt } from '../../json/json-parts.ts';
import { firstFree } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { type FormWordPart, hasWords, wordsAt } from '../form-words.ts';
import { textOwners } from '../words/text-owners.ts';

/** The rule of a label with other keys of texts. */
export function withLabelKeys(label: Json, key: (old: string) => string): Json {
  if (typeof label === 'string') return key(label);
  const operation = parseOperation(label);
  const outcomes = findBranches(label)?.map(({ index }) => index);
  if (!operation || !outcomes) return label;
  return { [operation.name]: operation.args.map((arg, i) => (outcomes.includes(i) ? withLabelKeys(arg, key) : arg)) };
}

/** A part of `schema.json` with other keys of messages. */
export function withMessages(schema: Json, key: (old: string) => string): Json {
  const named = (message: Json): Json => (typeof message === 'string' ? key(message) : message);
  return mapParts(schema, (inner, name) => {
    if (name !== 'errorMessage') return withMessages(inner, key);
    return isObject(inner) ? mapValues(inner, named) : named(inner);
  });
}

/** The keys of texts for files that cannot be sent or removed. */
export const fileTexts = (fileType: Json): string[] => [`${fileType}.uploadError`, `${fileType}.deleteError`];

/** The keys that a part of `ui.json` names: of headings, of groups of choices and of texts for files. */
function uiKeys(ui: Json): string[] {
  if (Array.isArray(ui)) return ui.flatMap(uiKeys);
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([key, inner]) => {
    if (key === 'fileType') return fileTexts(inner).map((text) => `texts.${text}`);
    const groups = key === 'ui:groups' || key === 'optionGroups' ? objectsAt(ui, key) : [];
    return [...groups.map(({ name }) => `groups.${name}`), ...uiKeys(inner)];
  });
}

/** Every key that the files of a form name, as `part.key`. */
export function keysNamed(files: EditedFiles, form: string): Set<string> {
  const values = Object.keys(files.object(formFile(files, form, 'logic'), ['values'])).map((name) => `values.${name}`);
  return new Set([...textOwners(files, form).keys(), ...uiKeys(files.object(formFile(files, form, 'ui'))), ...values]);
}

interface Claim {
  part: FormWordPart;
  key: string;
  targetKey: string;
}

/**
 * Words to copy from one page to another, under their key or, if it is taken, under a free one. A copy of a question
 * always gets words of its own, also where the target page has the same ones: each can then be edited without the other.
 */
export class RelocatedWords {
  /** By `part.key`. */
  readonly #claims = new Map<string, Claim>();
  /** The keys that rules of the target page name. They may belong to words that all forms share. */
  readonly #named: ReadonlySet<string>;
  /** Whether moved rules name the same words on their page as before. */
  readonly #sharesWords: boolean;
  readonly #files: EditedFiles;
  readonly #sourceForm: string;
  readonly #targetForm: string;
  readonly #isCopy: boolean;

  constructor(files: EditedFiles, sourceForm: string, targetForm: string, isCopy = false) {
    this.#files = files;
    this.#sourceForm = sourceForm;
    this.#targetForm = targetForm;
    this.#isCopy = isCopy;
    this.#named = isCopy ? keysNamed(files, targetForm) : new Set();
    this.#sharesWords = sourceForm === targetForm && !isCopy;
  }

  /** Claims a key on the target page. Words that all forms share keep theirs. */
  claimKey(part: FormWordPart, key: string): string {
    if (this.#sharesWords || !hasWords(this.#files, this.#sourceForm, [part, key])) return key;
    const targetKey = this.#claims.get(`${part}.${key}`)?.targetKey ?? this.#free(part, key);
    this.#claims.set(`${part}.${key}`, { part, key, targetKey });
    return targetKey;
  }

  /** Claims a key that contains the name of the question. Returns whether it was free. */
  claimNamedKey(part: FormWordPart, key: string, targetKey: string): boolean {
    if (!hasWords(this.#files, this.#sourceForm, [part, key])) return true;
    this.#claims.set(`${part}.${key}`, { part, key, targetKey });
    const isFree = !hasWords(this.#files, this.#targetForm, [part, targetKey]);
    return this.#sharesWords || isFree || this.#isSame(part, key, targetKey);
  }

  /** Whether the source page has lost the words of a key, because only moved rules named it. Known after `write`. */
  isGone(part: FormWordPart, key: string): boolean {
    return this.isRelocated(part, key) && !hasWords(this.#files, this.#sourceForm, [part, key]);
  }

  /** Whether rules that are moved or copied name a key. */
  isRelocated(part: FormWordPart, key: string): boolean {
    return this.#claims.has(`${part}.${key}`);
  }

  /** The key on the target page of words that are relocated. */
  targetKey(part: FormWordPart, key: string): string {
    return this.#claims.get(`${part}.${key}`)?.targetKey ?? key;
  }

  /** Writes the words, and removes those that the source page no longer names. Called after its rules are written. */
  write(): void {
    const named = keysNamed(this.#files, this.#sourceForm);
    for (const [place, { part, key, targetKey }] of this.#claims) {
      for (const language of LANGUAGES) {
        const [sourceFile, targetFile] = [wordsFile(this.#sourceForm, language), wordsFile(this.#targetForm, language)];
        const text = this.#files.at(sourceFile, [part, key]);
        const isKept =
          this.#sourceForm !== this.#targetForm && this.#files.at(targetFile, [part, targetKey]) !== undefined;
        if (text !== undefined && !isKept) this.#files.set(targetFile, [part, targetKey], text);
        if (!named.has(place)) this.#files.set(sourceFile, [part, key], undefined);
      }
    }
  }

  #free(part: FormWordPart, key: string): string {
    const claimed = [...this.#claims.values()].map(({ targetKey }) => targetKey);
    const isOther = (each: string): boolean =>
      this.#named.has(`${part}.${each}`) ||
      (hasWords(this.#files, this.#targetForm, [part, each]) && !this.#isSame(part, key, each));
    return firstFree(key, (each) => isOther(each) || claimed.includes(each));
  }

  #isSame(part: FormWordPart, key: string, other: string): boolean {
    return (
      !this.#isCopy &&
      isEqual(
        wordsAt(this.#files, this.#sourceForm, [part, key]),
        wordsAt(this.#files, this.#targetForm, [part, other]),
      )
    );
  }
}
