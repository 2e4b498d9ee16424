/** Copies a heading with its questions, and with the rules, words and examples about them, directly after the original. */

import { isObject, type Json, type JsonObject, LANGUAGES, type Pattern } from '../../../engine/data/index.ts';
import { firstFree } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, questionName, schemaPlace, uiPlace, wordsFile } from '../form-files.ts';
import { groupsAt, type HeadingAt } from '../heading-edits.ts';
import { questionSource } from '../question-edits.ts';
import { checkPlaces, keysAt } from '../rule-edits.ts';
import { orderIn, PARTS_BY_PATH } from '../structure-edits.ts';
import { copyExamples } from './examples/copied-examples.ts';
import { type Renaming, renameReads } from './mapped-rule.ts';
import { freeHeading, questionsUnder } from './move-heading.ts';
import { MovePlan } from './move-plan.ts';
import { withMovedLimits } from './moved-limits.ts';
import { movedUi } from './moved-ui.ts';
import { copiedValues } from './moved-values.ts';
import { ReadPaths } from './read-paths.ts';
import { CarriedWords, withMessages } from './word-keys.ts';

/** Returns the name of the copy. What its questions read of each other, the copies read of each other. */
export function duplicateHeading(files: EditedFiles, at: HeadingAt): string {
  const next = freeHeading(files, at.form, at.name);
  new HeadingCopy(files, at, next).write();
  return next;
}

class HeadingCopy {
  readonly #ways: ReadPaths;
  readonly #words: CarriedWords;
  readonly #logicFile: string;
  readonly #logic: JsonObject;

  constructor(
    private readonly files: EditedFiles,
    private readonly at: HeadingAt,
    private readonly next: string,
  ) {
    const { form, holder } = at;
    const paths = questionsUnder(files, at);
    const names = copyNames(files, at, paths);
    this.#ways = new ReadPaths(files, { at: { form, paths }, to: { form, holder, spot: {}, names } }, new MovePlan());
    this.#words = new CarriedWords(files, form, form);
    this.#logicFile = formFile(files, form, 'logic');
    this.#logic = files.object(this.#logicFile);
  }

  write(): void {
    const { files, at } = this;
    const sources = this.#ways.moved.map(({ old }) => questionSource(files, { form: at.form, path: old }));
    const looks = sources.map(({ ui }, i) => this.#copiedUi(ui, this.#ways.moved[i]?.old ?? ''));
    const named = this.#withValues([this.#copiedRules(), looks]);
    const [rules, ui] = named as [JsonObject, Json[]];
    for (const [i, { schema, isRequired }] of sources.entries())
      this.#writeQuestion(i, schema, ui[i] ?? {}, isRequired);
    this.#writeGroup();
    for (const [part, added] of Object.entries(rules)) this.#append(part, added);
    this.#joinChanges();
    this.#writeWords();
    copyExamples(files, at.form, this.#ways, this.#words);
  }

  #renaming: Renaming = {
    read: (path) => this.#ways.copiedRead(path),
    path: (path) => this.#ways.movedPath(path),
  };

  #copiedUi(ui: Json, path: Pattern): Json {
    return movedUi(ui, path, { path: this.#ways.movedPath, filter: () => this.#renaming, words: this.#words });
  }

  #copiedRules(): JsonObject {
    const copied: JsonObject = {};
    for (const part of PARTS_BY_PATH) {
      const own = Object.entries(this.files.object(this.#logicFile, [part])).filter(([path]) =>
        this.#ways.isMoved(path),
      );
      if (own.length > 0)
        copied[part] = Object.fromEntries(
          own.map(([path, rule]) => [
            this.#ways.movedPath(path),
            this.#withoutIdentity(renameReads(rule, this.#renaming)),
          ]),
        );
    }
    for (const list of ['checks', 'notes'] as const) {
      const own = this.files.list(this.#logicFile, [list]).flatMap((rule) => this.#copiedRule(rule, list));
      if (own.length > 0) copied[list] = own;
    }
    const changes = this.files.list(this.#logicFile, ['changes']).flatMap((change) => this.#copiedChange(change));
    if (changes.length > 0) copied.changes = changes;
    const conditions = this.at.holder === '' ? this.files.at(this.#logicFile, ['groups', this.at.name]) : undefined;
    if (conditions !== undefined) copied.groups = { [this.next]: renameReads(conditions, this.#renaming) };
    return copied;
  }

  /** Only one answer of the application may have `identifies`. */
  #withoutIdentity(rule: Json): Json {
    if (!isObject(rule)) return rule;
    const { identifies: _, ...others } = rule;
    return others;
  }

  #copiedRule(rule: Json, list: 'checks' | 'notes'): JsonObject[] {
    if (!isObject(rule)) return [];
    const own = checkPlaces(rule).filter(this.#ways.isMoved);
    const places = own.map(this.#ways.movedPath);
    const [first] = places;
    if (first === undefined) return [];
    const { at: _, ...rest } = withMovedLimits(rule, {
      path: this.#ways.movedPath,
      saved: (limit) => limit,
      refuse: () => undefined,
    });
    const copy: JsonObject = {
      at: places.length > 1 ? places : first,
      ...(renameReads(rest, this.#renaming) as JsonObject),
    };
    if (list === 'notes') return [{ ...copy, text: this.#ownWords('texts', String(rule.text)) }];
    if (rule.message !== undefined) return [{ ...copy, message: this.#ownWords('messages', String(rule.message)) }];
    for (const [i, path] of own.entries())
      for (const [k, key] of keysAt(rule, list, path).entries())
        this.#words.keep('messages', key, keysAt(copy, list, places[i] ?? '')[k] ?? key);
    return [copy];
  }

  /** A key of its own, so that the copy can be put otherwise. */
  #ownWords(part: 'messages' | 'texts', key: string): string {
    const known = this.#words.carried(part, key);
    if (known !== key) return known;
    const taken = Object.keys(this.files.object(wordsFile(this.at.form, 'english'), [part]));
    const next = firstFree(key, (each) => taken.includes(each));
    if (next !== key) this.#words.keep(part, key, next);
    return next;
  }

  /** A copy changes copies only. */
  #copiedChange(change: Json): JsonObject[] {
    if (!isObject(change) || !this.#ways.isMoved(String(change.on))) return [];
    const set = this.#copiedTargets(change);
    if (Object.keys(set).length === 0) return [];
    return [
      {
        on: this.#ways.movedPath(String(change.on)),
        ...(change.when !== undefined && { when: renameReads(change.when, this.#renaming) }),
        set,
      },
    ];
  }

  #copiedTargets({ set }: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(isObject(set) ? set : {})
        .filter(([path]) => this.#ways.isMoved(path))
        .map(([path, value]) => [this.#ways.movedPath(path), renameReads(value, this.#renaming)]),
    );
  }

  /** Other questions that change an original change its copy too. */
  #joinChanges(): void {
    for (const [i, change] of (Array.isArray(this.#logic.changes) ? this.#logic.changes : []).entries()) {
      if (!isObject(change) || this.#ways.isMoved(String(change.on))) continue;
      for (const [path, value] of Object.entries(this.#copiedTargets(change)))
        this.files.set(this.#logicFile, ['changes', i, 'set', path], value);
    }
  }

  /** The named values that read an original get a copy as well. */
  #withValues(rules: Json): Json {
    const copied = copiedValues(rules, this.files.object(this.#logicFile, ['values']), this.#renaming, this.#words);
    for (const [name, body] of Object.entries(copied.values)) this.files.set(this.#logicFile, ['values', name], body);
    return copied.rules;
  }

  #append(part: string, added: Json): void {
    if (Array.isArray(added))
      this.files.set(this.#logicFile, [part], [...this.files.list(this.#logicFile, [part]), ...added]);
    else if (isObject(added))
      for (const [name, rule] of Object.entries(added)) this.files.set(this.#logicFile, [part, name], rule);
  }

  #writeQuestion(i: number, schema: Json, ui: Json, isRequired: boolean): void {
    const { files, at } = this;
    const path = this.#ways.moved[i]?.next ?? '';
    const file = formFile(files, at.form, 'schema');
    files.set(
      file,
      schemaPlace(path),
      withMessages(schema, (key) => this.#ownWords('messages', key)),
    );
    const required = [...schemaPlace(at.holder), 'required'];
    if (isRequired) files.set(file, required, [...files.list(file, required), questionName(path)]);
    if (isObject(ui) && Object.keys(ui).length > 0) files.set(formFile(files, at.form, 'ui'), uiPlace(path), ui);
  }

  #writeGroup(): void {
    const { files, at } = this;
    const file = formFile(files, at.form, 'ui');
    const place = [...uiPlace(at.holder), 'ui:groups'];
    const groups = groupsAt(files, at);
    const own = groups.findIndex((group) => isObject(group) && group.name === at.name);
    const fields = this.#ways.moved.map(({ next }) => next);
    files.set(file, place, groups.toSpliced(own + 1, 0, { ...(groups[own] as JsonObject), name: this.next, fields }));
  }

  #writeWords(): void {
    const { files, at } = this;
    this.#words.keep('groups', at.name, this.next);
    this.#words.write();
    for (const language of LANGUAGES) {
      const file = wordsFile(at.form, language);
      for (const [path, words] of Object.entries(files.object(file, ['fields'])))
        if (this.#ways.isMoved(path)) files.set(file, ['fields', this.#ways.movedPath(path)], words);
    }
  }
}

/** Keys of messages that contain the names must be free too. */
function copyNames(files: EditedFiles, { form, holder }: HeadingAt, paths: readonly Pattern[]): string[] {
  const taken = orderIn(files, form, holder).map(({ name }) => name);
  const keys = Object.keys(files.object(wordsFile(form, 'english'), ['messages']));
  return paths.map((path) => {
    const isTaken = (free: string): boolean => taken.includes(free) || keys.some((key) => key.startsWith(`${free}.`));
    const name = firstFree(questionName(path), isTaken);
    taken.push(name);
    return name;
  });
}
