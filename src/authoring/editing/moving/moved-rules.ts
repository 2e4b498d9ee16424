/** Moves the rules of questions to the target, and adapts those of the source page that read them. */
import { isEqual, isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { uiPlace } from '../../definition-files/question-place.ts';
import { PARTS_BY_PATH } from '../../file-schemas/index.ts';
import { changedEntries, filterEntries, type KeyPlace, listAt, mapValues, objectAt } from '../../json/json-parts.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import { withoutAnswer } from '../examples/examples-without-question.ts';
import { formFile } from '../form-files.ts';
import { recordName } from '../relocation/read-paths.ts';
import { withRelocatedLimits } from '../relocation/relocated-limits.ts';
import { isOfPage, RelocatedRules, withoutEmpty } from '../relocation/relocated-rules.ts';
import { type RelocatedValues, valuesRead, withoutUnread } from '../relocation/relocated-values.ts';
import { withLabelKeys } from '../relocation/relocated-words.ts';
import type { Reading } from '../relocation/relocation-parts.ts';
import { type Renaming, renameReads } from '../relocation/renamed-reads.ts';
import { checkPlaces, keysAt, withoutPlaces } from '../rule-edits.ts';

export class MovedRules extends RelocatedRules {
  renaming(at: Pattern, location: RuleLocation): Renaming {
    const { readPaths } = this.parts;
    return { read: (path) => readPaths.forRelocatedRule(path, at, location), path: readPaths.pathInTarget };
  }

  /** A question moves with all of its rules or not at all: a rule that cannot be read in the target is an obstacle. */
  protected makeRule<Rule extends Json>(_: Json, __: RuleLocation, make: (reading: Reading) => Rule): Rule {
    return make(this.parts);
  }

  protected adaptEntry(part: string, path: Pattern, entry: Json): Json | undefined {
    const moved = this.renamed(entry, path, this.rule([part, path]));
    if (part !== 'fields' || !isObject(moved) || moved.label === undefined) return moved;
    return { ...moved, label: withLabelKeys(moved.label, (key) => this.parts.words.claimKey('texts', key)) };
  }

  /** Changes work within one page only. */
  protected adaptChange(change: JsonObject, i: number): JsonObject[] {
    const on = String(change.on);
    if (!this.isRelocated(on)) return [];
    const rule = this.rule(['changes', i]);
    const isWhole = Object.keys(objectAt(change, 'set')).every(this.isRelocated);
    if (!isWhole && !this.#staysOnPage(on)) this.parts.plan.addObstacle('change', rule);
    return [this.#renamedChange(change, this.renaming(on, rule))];
  }

  protected adaptedGroups(): JsonObject {
    return this.groupsInTarget((name, conditions) =>
      this.renamed(conditions, this.firstUnder(name), this.rule(['groups', name])),
    );
  }

  /** A line that shows an answer of a later page is an obstacle, reported once for each document. */
  protected adaptAnswerLine(line: JsonObject, place: KeyPlace): JsonObject[] {
    const { readPaths, plan } = this.parts;
    if (!readPaths.isBefore(String(line.section))) plan.addObstacle('earlier', this.uiRule(place.slice(0, -1)));
    return [line];
  }

  protected keepsLimit = (path: Pattern): boolean => isOfPage(this.parts, path);

  /** Within one page, the values are kept. */
  override values(rules: Json): RelocatedValues {
    return this.parts.readPaths.isSamePage ? { values: {}, rules, names: [] } : super.values(rules);
  }

  /** The rules of the source page that stay, and read the answers in the target. */
  keptRules(): JsonObject {
    const { readPaths } = this.parts;
    const kept: JsonObject = { ...this.logic };
    for (const part of PARTS_BY_PATH)
      kept[part] = filterEntries(objectAt(this.logic, part), (path) => !this.isRelocated(path));
    // Rules keep their positions until they are renamed.
    for (const list of ['checks', 'notes'] as const)
      kept[list] = listAt(this.logic, list).map((rule, i) => this.#keptRule(rule, list, i));
    kept.changes = listAt(this.logic, 'changes').map((change, i) => this.#keptChange(change, i));
    kept.groups = filterEntries(objectAt(this.logic, 'groups'), (name) => this.targetHeading(name) === undefined);
    const renamed = renameReads(this.#withoutUnread(kept), {
      read: (path, place) => readPaths.forSourcePage(path, this.rule(place)),
      path: readPaths.pathInTarget,
    }) as JsonObject;
    return withoutEmpty(
      mapValues(renamed, (rules) => (Array.isArray(rules) ? rules.filter((rule) => rule !== null) : rules)),
    );
  }

  /** A rule for the questions that stay; null if there are none. */
  #keptRule(rule: Json, list: 'checks' | 'notes', i: number): Json {
    if (!isObject(rule)) return null;
    const others = (rules: JsonObject[], path: Pattern): JsonObject[] =>
      rules.flatMap((each) => withoutPlaces(each, path));
    const [other] = this.parts.relocation.source.paths.reduce(others, [rule]);
    if (!other) return null;
    return list === 'checks' ? this.#keptCheck(other, i) : other;
  }

  /** A check of another question, which the moved one limits. The keys of its words may contain the moved name. */
  #keptCheck(check: JsonObject, i: number): JsonObject {
    const { readPaths, plan } = this.parts;
    const rule = this.rule(['checks', i]);
    const next = withRelocatedLimits(check, {
      // Only rules of the same page can read the moved question by its path.
      path: (path) =>
        !this.isRelocated(path)
          ? path
          : readPaths.isSamePage && !readPaths.isToList
            ? readPaths.pathInTarget(path)
            : undefined,
      saved: (limit) => ({ var: readPaths.forSourcePage(recordName(limit), rule) }),
      refuse: () => plan.addObstacle('limit', rule),
    });
    if (isEqual(check, next)) return check;
    const isKeyed = check.message === undefined;
    if (isKeyed && checkPlaces(check).some((at) => !isEqual(keysAt(check, 'checks', at), keysAt(next, 'checks', at))))
      plan.addObstacle('limit', rule);
    return next;
  }

  /** A change of a question that stays. */
  #keptChange(change: Json, i: number): Json {
    if (!isObject(change) || this.isRelocated(String(change.on))) return null;
    const rule = this.rule(['changes', i]);
    if (!Object.keys(objectAt(change, 'set')).some(this.isRelocated)) return change;
    if (!this.#staysOnPage(String(change.on))) this.parts.plan.addObstacle('change', rule);
    return this.#renamedChange(change, { read: (path) => this.parts.readPaths.forSourcePage(path, rule) });
  }

  #renamedChange(change: JsonObject, renaming: Renaming): JsonObject {
    const { pathInTarget } = this.parts.readPaths;
    const { when } = change;
    return {
      on: pathInTarget(String(change.on)),
      ...(when !== undefined && { when: renameReads(when, renaming) }),
      set: changedEntries(objectAt(change, 'set'), (path, value) => [pathInTarget(path), renameReads(value, renaming)]),
    };
  }

  /** Whether a change of an answer and the answers that it sets stay on one page, outside of lists. */
  #staysOnPage = (on: Pattern): boolean => isOfPage(this.parts, on) && !this.parts.readPaths.isToList;

  /** The rules that do not move, without the values that only moved rules read, which would be reported as unused. */
  #withoutUnread(kept: JsonObject): JsonObject {
    const { files, relocation, readPaths } = this.parts;
    if (readPaths.isSamePage) return kept;
    const ui = files.object(formFile(files, relocation.source.form, 'ui'));
    const { values: _, ...rules } = this.logic;
    const rest = relocation.source.paths.reduce((all, path) => withoutAnswer(all, uiPlace(path).map(String)), ui);
    return withoutUnread(kept, rest, valuesRead([rules, ui], objectAt(this.logic, 'values')));
  }
}
