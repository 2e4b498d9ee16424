/** Copies the rules of questions. A rule that would not work in the new place is left out, which the plan tells. */
import { isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { PARTS_BY_PATH } from '../../file-schemas/index.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import { carryLines } from '../documents/shown-lines.ts';
import { formFile, uiPlace } from '../form-files.ts';
import { type KeyPlace, type Renaming, renameReads, withCopied } from '../moving/mapped-rule.ts';
import type { MoveParts } from '../moving/move-parts.ts';
import { MovePlan, ruleAt } from '../moving/move-plan.ts';
import { type LimitReads, withMovedLimits } from '../moving/moved-limits.ts';
import { movedUi } from '../moving/moved-ui.ts';
import { valuesRead, valuesReading } from '../moving/moved-values.ts';
import { prefillsFrom } from '../moving/prefill-sources.ts';
import { isInList, ReadPaths, recordName } from '../moving/read-paths.ts';
import { withLabelKeys } from '../moving/word-keys.ts';
import { checkPlaces, keysAt } from '../rule-edits.ts';
import { isBesideOriginal } from './planned-copy.ts';

/** Reads answers in the new place; what cannot be read there is an obstacle in the plan. */
interface CopyTrial {
  ways: ReadPaths;
  plan: MovePlan;
}

export class CopiedRules {
  readonly #file: string;
  readonly #isBeside: boolean;

  constructor(private readonly copying: MoveParts) {
    const { files, move } = copying;
    this.#file = formFile(files, move.at.form, 'logic');
    this.#isBeside = isBesideOriginal(move);
  }

  /** The parts of `logic.json` for the copies. */
  copied(): JsonObject {
    const { ways } = this.copying;
    const parts: JsonObject = {};
    for (const part of PARTS_BY_PATH) {
      const own = Object.entries(this.#part(part)).filter(([path]) => ways.isMoved(path));
      const rules = own.flatMap(([path, rule]): [string, Json][] => {
        const copy = part === 'fields' ? this.#field(path, rule) : this.#pathRule(part, rule, path);
        return copy === undefined ? [] : [[ways.movedPath(path), copy]];
      });
      if (rules.length > 0) parts[part] = Object.fromEntries(rules);
    }
    for (const list of ['checks', 'notes'] as const) {
      const rules = this.#list(list).flatMap((rule, i) => this.#placedRule(rule, list, i));
      if (rules.length > 0) parts[list] = rules;
    }
    const changes = this.#list('changes').flatMap((change, i) => this.#change(change, i));
    if (changes.length > 0) parts.changes = changes;
    const groups = this.#headings();
    return groups === undefined ? parts : { ...parts, groups };
  }

  ui(ui: Json, path: Pattern): Json {
    const { files, move, ways, words } = this.copying;
    const file = formFile(files, move.at.form, 'ui');
    return movedUi(ui, path, {
      path: ways.movedPath,
      filter: (filter, at) => this.#tried(filter, at, ruleAt(move.at.form, file, uiPlace(at))),
      words,
    });
  }

  /** The lines to read in a document, without those that would show what is not known there; `names` of hidden answers. */
  lines(names: ReadonlyMap<string, string>): JsonObject[] {
    const { files, move, ways, words, plan } = this.copying;
    if (move.heading?.document === undefined) return [];
    const file = formFile(files, move.at.form, 'ui');
    return carryLines(files, { form: move.at.form, group: move.heading.name }, (line, place) => {
      const location = ruleAt(move.at.form, file, place);
      if (line.section !== undefined) {
        if (this.#isBeside || ways.isBefore(String(line.section))) return [line];
        plan.tell('omitted', location);
        return [];
      }
      const value = this.#attempt(line.value ?? null, location, ({ ways: tried }) =>
        renameReads(line.value ?? null, withCopied(this.renaming('', location, tried), names)),
      );
      return value === undefined ? [] : [{ ...line, text: words.key('texts', String(line.text)), value }];
    });
  }

  /** What changes an original changes its copy beside it, too. Elsewhere nothing does. */
  targets(set: Json | undefined, place: KeyPlace): JsonObject {
    const { ways } = this.copying;
    const own = Object.entries(isObject(set) ? set : {}).filter(([path]) => ways.isMoved(path));
    return Object.fromEntries(
      own.flatMap(([path, value]): [string, Json][] => {
        const copy = this.#rule(value, path, place);
        return copy === undefined ? [] : [[ways.movedPath(path), copy]];
      }),
    );
  }

  /** How a rule is renamed; `at` is '' for a named value. */
  renaming(at: Pattern, location: RuleLocation, ways = this.copying.ways): Renaming {
    return {
      read: (path) => (this.#isBeside ? ways.copiedRead(path) : ways.own(path, at, location)),
      path: ways.movedPath,
    };
  }

  #part = (part: string): JsonObject => this.copying.files.object(this.#file, [part]);

  #list = (part: string): Json[] => this.copying.files.list(this.#file, [part]);

  #location = (place: KeyPlace): RuleLocation => ruleAt(this.copying.move.at.form, this.#file, place);

  #rule = (rule: Json, at: Pattern, place: KeyPlace): Json | undefined => this.#tried(rule, at, this.#location(place));

  #tried(rule: Json, at: Pattern, location: RuleLocation): Json | undefined {
    return this.#attempt(rule, location, ({ ways }) => renameReads(rule, this.renaming(at, location, ways)));
  }

  /** Makes the copy of a rule, unless it, or a named value that it reads, would not work in the new place. */
  #attempt<Rule extends Json>(rule: Json, location: RuleLocation, make: (trial: CopyTrial) => Rule): Rule | undefined {
    const { files, move, ways, plan } = this.copying;
    const trial = new MovePlan();
    const tried = new ReadPaths(files, move, trial);
    make({ ways: tried, plan: trial });
    const values = this.#part('values');
    for (const name of valuesRead(rule, values)) renameReads(values[name] ?? null, this.renaming('', location, tried));
    // Whether an item has a question cannot depend on a named value that all items give.
    const isCircle = ways.isSamePage && ways.isToList && valuesReading(rule, values, move.to.holder).length > 0;
    if (trial.isPossible && !(isCircle && !this.#isBeside)) return make({ ways, plan });
    plan.tell('omitted', location);
    return undefined;
  }

  #field(path: Pattern, entry: Json): Json | undefined {
    if (!isObject(entry)) return entry;
    const parts = Object.entries(entry).flatMap(([key, rule]): [string, Json][] => {
      // Only one answer of the application may have `identifies`.
      if (key === 'identifies') return [];
      const copy = this.#rule(rule, path, ['fields', path, key]);
      if (copy === undefined) return [];
      return [[key, key === 'label' ? withLabelKeys(copy, (text) => this.copying.words.key('texts', text)) : copy]];
    });
    return parts.length > 0 ? Object.fromEntries(parts) : undefined;
  }

  /** What is put in when the page opens cannot come from an answer of that page. */
  #pathRule(part: string, rule: Json, path: Pattern): Json | undefined {
    const { move, ways, plan } = this.copying;
    if (ways.isSamePage || !prefillsFrom(part, rule, this.#part('values'), move.to.form))
      return this.#rule(rule, path, [part, path]);
    plan.tell('omitted', this.#location([part, path]));
    return undefined;
  }

  /** The conditions of the copied heading, and of headings within copied lists. */
  #headings(): JsonObject | undefined {
    const { move, words } = this.copying;
    const entries = Object.entries(this.#part('groups')).flatMap(([name, own]): [string, Json][] => {
      const isHeading = move.heading?.name === name;
      if (!isObject(own) || !(isHeading || words.isCarried('groups', name))) return [];
      const roles = Object.entries(own).flatMap(([role, rule]): [string, Json][] => {
        const copy = this.#rule(rule, move.at.paths[0] ?? '', ['groups', name, role]);
        return copy === undefined ? [] : [[role, copy]];
      });
      const next = isHeading ? move.heading?.next : words.carried('groups', name);
      return roles.length > 0 && next !== undefined ? [[next, Object.fromEntries(roles)]] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  #placedRule(rule: Json, list: 'checks' | 'notes', i: number): JsonObject[] {
    const { ways } = this.copying;
    const own = isObject(rule) ? checkPlaces(rule).filter(ways.isMoved) : [];
    const [first] = own;
    if (!isObject(rule) || first === undefined) return [];
    const location = this.#location([list, i]);
    const places = own.map(ways.movedPath);
    const { at: _, ...others } = rule;
    const copy = this.#attempt(others, location, (trial): JsonObject => {
      const { at: __, ...rest } = withMovedLimits(rule, this.#limits(first, location, trial));
      const renamed = renameReads(rest, this.renaming(first, location, trial.ways)) as JsonObject;
      return { at: places.length > 1 ? places : ways.movedPath(first), ...renamed };
    });
    return copy ? [this.#withWords(rule, copy, list, { own, location })] : [];
  }

  #limits(at: Pattern, location: RuleLocation, { ways, plan }: CopyTrial): LimitReads {
    const stays = (path: Pattern): boolean => this.#isBeside || (ways.isSamePage && !isInList(path));
    return {
      path: (path) => (ways.isMoved(path) ? ways.movedPath(path) : stays(path) ? path : undefined),
      saved: (limit) => ({ var: ways.own(recordName(limit), at, location) }),
      refuse: () => plan.refuse('limit', location),
    };
  }

  #withWords(
    rule: JsonObject,
    copy: JsonObject,
    list: 'checks' | 'notes',
    { own, location }: { own: readonly Pattern[]; location: RuleLocation },
  ): JsonObject {
    const { ways, words, plan } = this.copying;
    if (list === 'notes') return { ...copy, text: words.key('texts', String(rule.text)) };
    if (rule.message !== undefined) return { ...copy, message: words.key('messages', String(rule.message)) };
    for (const path of own) {
      const [before, after] = [keysAt(rule, list, path), keysAt(copy, list, ways.movedPath(path))];
      for (const [k, key] of before.entries())
        if (!words.keep('messages', key, after[k] ?? key)) plan.refuse('message', location);
    }
    return copy;
  }

  /** A copy changes copies only. */
  #change(change: Json, i: number): JsonObject[] {
    const { ways, plan } = this.copying;
    if (!isObject(change)) return [];
    const location = this.#location(['changes', i]);
    const all = Object.keys(isObject(change.set) ? change.set : {});
    const isOwn = ways.isMoved(String(change.on));
    const reached = all.filter(ways.isMoved);
    if (isOwn ? reached.length < all.length : reached.length > 0 && !this.#isBeside) plan.tell('omitted', location);
    if (!isOwn || reached.length === 0) return [];
    const { when } = change;
    const copied = when === undefined ? undefined : this.#rule(when, String(change.on), ['changes', i]);
    const set = this.targets(change.set, ['changes', i]);
    if ((when !== undefined && copied === undefined) || Object.keys(set).length === 0) return [];
    return [{ on: ways.movedPath(String(change.on)), ...(copied !== undefined && { when: copied }), set }];
  }
}
