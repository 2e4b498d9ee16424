/** Moves the rules of a question to its new page, and adapts all others that read it. */
import { isEqual, isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { PARTS_BY_PATH } from '../../file-schemas/index.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import type { EditedFiles } from '../edited-files.ts';
import { withoutAnswer } from '../examples-without-question.ts';
import { formFile, uiPlace } from '../form-files.ts';
import { checkPlaces, keysAt, withoutPlaces } from '../rule-edits.ts';
import { type KeyPlace, type Renaming, renameReads } from './mapped-rule.ts';
import type { MovePlan, PlannedMove } from './move-plan.ts';
import { ruleAt } from './move-plan.ts';
import { type LimitReads, withMovedLimits } from './moved-limits.ts';
import { valuesRead, withoutUnread } from './moved-values.ts';
import { isInList, type ReadPaths, recordName } from './read-paths.ts';
import { type CarriedWords, withLabelKeys } from './word-keys.ts';

interface MovedParts {
  /** The parts to add on the new page; lists are appended to its own. */
  going: JsonObject;
  staying: JsonObject;
}

export class MovedRules {
  readonly #logic: JsonObject;
  readonly #file: string;
  /** The positions in the file of the rules that stay in each list. */
  readonly #kept = new Map<string, number[]>();

  constructor(
    private readonly files: EditedFiles,
    private readonly move: PlannedMove,
    private readonly ways: ReadPaths,
    private readonly words: CarriedWords,
    private readonly plan: MovePlan,
  ) {
    this.#file = formFile(files, move.at.form, 'logic');
    this.#logic = files.object(this.#file);
  }

  split(): MovedParts {
    const going: JsonObject = {};
    const left: JsonObject = { ...this.#logic };
    for (const part of PARTS_BY_PATH) {
      const rules = this.#part(part);
      const [own, others] = [
        Object.entries(rules).filter(([path]) => this.ways.isMoved(path)),
        Object.entries(rules).filter(([path]) => !this.ways.isMoved(path)),
      ];
      if (own.length === 0) continue;
      going[part] = Object.fromEntries(
        own.map(([path, rule]) => [this.ways.movedPath(path), this.#movedRule(part, path, rule)]),
      );
      left[part] = Object.fromEntries(others);
    }
    this.#splitLists(going, left);
    this.#splitChanges(going, left);
    this.#splitHeading(going, left);
    // Named values that only moved rules read would be reported as unused.
    const { values, ...others } = this.#readHere(left);
    const staying = renameReads(values === undefined ? others : { ...others, values }, {
      read: (path, place) => this.ways.staying(path, this.#rule(this.#written(place))),
      path: this.ways.movedPath,
    }) as JsonObject;
    return { going, staying: withoutEmpty(staying) };
  }

  /** How a rule of the question at a path, or a named value (''), is renamed. */
  renaming(at: Pattern, location: RuleLocation): Renaming {
    return { read: (path) => this.ways.own(path, at, location), path: this.ways.movedPath };
  }

  #movedRule(part: string, path: Pattern, rule: Json): Json {
    const moved = renameReads(rule, this.renaming(path, this.#rule([part, path])));
    if (part !== 'fields' || !isObject(moved) || moved.label === undefined) return moved;
    return { ...moved, label: withLabelKeys(moved.label, (key) => this.words.key('texts', key)) };
  }

  /** The conditions of the heading that goes along. */
  #splitHeading(going: JsonObject, left: JsonObject): void {
    const { heading } = this.move;
    if (!heading) return;
    const { [heading.name]: own, ...others } = this.#part('groups');
    if (own === undefined) return;
    const [first = ''] = this.move.at.paths;
    going.groups = { [heading.next]: renameReads(own, this.renaming(first, this.#rule(['groups', heading.name]))) };
    left.groups = others;
  }

  #splitLists(going: JsonObject, left: JsonObject): void {
    for (const list of ['checks', 'notes'] as const) {
      const rules = this.#list(list);
      const [gone, kept]: [Json[], Json[]] = [[], []];
      for (const [i, rule] of rules.entries()) {
        if (!isObject(rule)) continue;
        const own = checkPlaces(rule).filter(this.ways.isMoved);
        const others = this.move.at.paths.reduce(
          (rules, path) => rules.flatMap((each) => withoutPlaces(each, path)),
          [rule],
        );
        if (own.length > 0) gone.push(list === 'checks' ? this.#movedCheck(rule, own, i) : this.#movedNote(rule, i));
        kept.push(...(list === 'checks' ? others.map((other) => this.#stayingCheck(other, i)) : others));
        if (others.length > 0) this.#keep(list, i);
      }
      if (gone.length > 0) going[list] = gone;
      if (rules.length > 0) left[list] = kept;
    }
  }

  #movedCheck(check: JsonObject, own: readonly Pattern[], i: number): JsonObject {
    const rule = this.#rule(['checks', i]);
    const places = own.map(this.ways.movedPath);
    const limited = withMovedLimits(
      check,
      this.#limitWays(rule, (path) => this.#ownLimit(path)),
    );
    const [first = ''] = own;
    const { at: _, message, ...rest } = limited;
    const moved: JsonObject = {
      at: places.length > 1 ? places : (places[0] ?? ''),
      ...(renameReads(rest, this.renaming(first, rule)) as JsonObject),
    };
    if (message !== undefined) return { ...moved, message: this.words.key('messages', String(message)) };
    for (const [k, path] of own.entries()) {
      const [before, after] = [keysAt(check, 'checks', path), keysAt(moved, 'checks', places[k] ?? '')];
      for (const [j, key] of before.entries())
        if (!this.words.keep('messages', key, after[j] ?? key)) this.plan.refuse('message', rule);
    }
    return moved;
  }

  #movedNote(note: JsonObject, i: number): JsonObject {
    const { at, text, ...rest } = note;
    const moved = renameReads(rest, this.renaming(String(at), this.#rule(['notes', i]))) as JsonObject;
    return { at: this.ways.movedPath(String(at)), ...moved, text: this.words.key('texts', String(text)) };
  }

  /** A check of another question that the moved one limits. The keys of its words may name it. */
  #stayingCheck(check: JsonObject, i: number): JsonObject {
    const rule = this.#rule(['checks', i]);
    const next = withMovedLimits(
      check,
      this.#limitWays(rule, (path) => (this.ways.isMoved(path) ? this.#stayingLimit(path) : path)),
    );
    if (isEqual(check, next)) return check;
    const isKeyed = check.message === undefined;
    if (isKeyed && checkPlaces(check).some((at) => !isEqual(keysAt(check, 'checks', at), keysAt(next, 'checks', at))))
      this.plan.refuse('limit', rule);
    return next;
  }

  #limitWays(rule: RuleLocation, path: LimitReads['path']): LimitReads {
    return {
      path,
      saved: (limit) => ({
        var: this.ways.isMoved(limit)
          ? this.ways.staying(recordName(limit), rule)
          : this.ways.own(recordName(limit), this.move.at.paths[0] ?? '', rule),
      }),
      refuse: () => this.plan.refuse('limit', rule),
    };
  }

  /** Only rules of the same page can read the moved question by its path. */
  #stayingLimit(limit: Pattern): Pattern | undefined {
    return this.ways.isSamePage && !this.ways.isToList ? this.ways.movedPath(limit) : undefined;
  }

  #ownLimit(path: Pattern): Pattern | undefined {
    if (this.ways.isMoved(path)) return this.ways.movedPath(path);
    return this.ways.isSamePage && !isInList(path) ? path : undefined;
  }

  /** Changes work within one page only. */
  #splitChanges(going: JsonObject, left: JsonObject): void {
    const [gone, kept]: [Json[], Json[]] = [[], []];
    for (const [i, change] of this.#list('changes').entries()) {
      if (!isObject(change)) continue;
      const rule = this.#rule(['changes', i]);
      const set = Object.entries(isObject(change.set) ? change.set : {});
      const on = String(change.on);
      const targets = set.filter(([path]) => this.ways.isMoved(path));
      const isOwn = this.ways.isMoved(on);
      const stays = this.ways.isSamePage && !isInList(on) && !this.ways.isToList;
      if ((isOwn ? targets.length < set.length : targets.length > 0) && !stays) this.plan.refuse('change', rule);
      const renaming = isOwn ? this.renaming(on, rule) : { read: (path: string) => this.ways.staying(path, rule) };
      const moved = {
        on: this.ways.movedPath(on),
        ...(change.when !== undefined && { when: renameReads(change.when, renaming) }),
        set: Object.fromEntries(set.map(([path, value]) => [this.ways.movedPath(path), renameReads(value, renaming)])),
      };
      if (isOwn) gone.push(moved);
      else {
        kept.push(targets.length > 0 ? moved : change);
        this.#keep('changes', i);
      }
    }
    if (gone.length > 0) going.changes = gone;
    if (this.#list('changes').length > 0) left.changes = kept;
  }

  #part(name: string): JsonObject {
    const part = this.#logic[name];
    return isObject(part) ? part : {};
  }

  #list(name: string): Json[] {
    const list = this.#logic[name];
    return Array.isArray(list) ? list : [];
  }

  #rule(place: KeyPlace): RuleLocation {
    return ruleAt(this.move.at.form, this.#file, place);
  }

  /** The rules that stay without the values that only moved rules read. */
  #readHere(left: JsonObject): JsonObject {
    if (this.ways.isSamePage) return left;
    const { form, paths } = this.move.at;
    const ui = paths.reduce(
      (all, path) => withoutAnswer(all, uiPlace(path).map(String)),
      this.files.object(formFile(this.files, form, 'ui')),
    );
    const { values: _, ...rules } = this.#logic;
    return withoutUnread(
      left,
      ui,
      valuesRead([rules, this.files.object(formFile(this.files, form, 'ui'))], this.#part('values')),
    );
  }

  #keep(list: string, position: number): void {
    this.#kept.set(list, [...(this.#kept.get(list) ?? []), position]);
  }

  /** Rules before it in its list may have been taken out. */
  #written([part = '', position = '', ...more]: KeyPlace): KeyPlace {
    const before = this.#kept.get(String(part))?.[Number(position)];
    return [part, before ?? position, ...more];
  }
}

const withoutEmpty = (logic: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(logic).filter(([, part]) =>
      Array.isArray(part) ? part.length > 0 : !isObject(part) || Object.keys(part).length > 0,
    ),
  );
