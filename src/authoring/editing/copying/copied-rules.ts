/** Copies the rules of questions. A rule that would not work in the target is left out, and listed in the plan. */
import { isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { changedEntries, filterEntries, type KeyPlace, objectAt, omit } from '../../json/json-parts.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import { prefillsFrom } from '../moving/prefill-sources.ts';
import { isOfPage, RelocatedRules } from '../relocation/relocated-rules.ts';
import { copiedValues, type RelocatedValues, valuesRead, valuesReading } from '../relocation/relocated-values.ts';
import { withLabelKeys } from '../relocation/relocated-words.ts';
import { canRead, type Reading } from '../relocation/relocation-parts.ts';
import { isBesideOriginal } from '../relocation/relocation-plan.ts';
import { type Renaming, renameReads } from '../relocation/renamed-reads.ts';

export class CopiedRules extends RelocatedRules {
  readonly #isBeside = isBesideOriginal(this.parts.relocation);

  renaming(at: Pattern, location: RuleLocation, readPaths = this.parts.readPaths): Renaming {
    return {
      read: (path) => (this.#isBeside ? readPaths.copiedRead(path) : readPaths.forRelocatedRule(path, at, location)),
      path: readPaths.pathInTarget,
    };
  }

  /**
   * A change that sets an original also sets its copy if the copy is beside it. Elsewhere it sets only the original.
   */
  targets(change: JsonObject, place: KeyPlace): JsonObject {
    const own = filterEntries(objectAt(change, 'set'), this.isRelocated);
    return changedEntries(own, (path, value) => [
      this.parts.readPaths.pathInTarget(path),
      this.renamed(value, path, this.rule(place)),
    ]);
  }

  override values(rules: Json): RelocatedValues {
    const { readPaths, words } = this.parts;
    if (!readPaths.isSamePage) return super.values(rules);
    return copiedValues(rules, objectAt(this.logic, 'values'), this.renaming('', this.rule([])), words);
  }

  /** The rule is left out if it, or a named value that it reads, would not work in the target. */
  protected makeRule<Rule extends Json>(
    rule: Json,
    location: RuleLocation,
    make: (reading: Reading) => Rule,
  ): Rule | undefined {
    const { relocation, readPaths, plan } = this.parts;
    const values = objectAt(this.logic, 'values');
    const isRead = canRead(this.parts, (trial) => {
      make(trial);
      for (const name of valuesRead(rule, values))
        renameReads(values[name] ?? null, this.renaming('', location, trial.readPaths));
    });
    // A named value that is computed from all items cannot decide whether an item has a question.
    const isCycle =
      readPaths.isSamePage && readPaths.isToList && valuesReading(rule, values, relocation.target.container).length > 0;
    if (isRead && !(isCycle && !this.#isBeside)) return make({ readPaths, plan });
    plan.addEffect('omitted', location);
    return undefined;
  }

  protected adaptEntry(part: string, path: Pattern, entry: Json): Json | undefined {
    return part === 'fields' ? this.#field(path, entry) : this.#valueRule(part, path, entry);
  }

  #field(path: Pattern, entry: Json): Json | undefined {
    if (!isObject(entry)) return entry;
    // Only one answer of the application may have `identifies`.
    const field = changedEntries(omit(entry, 'identifies'), (key, rule) => {
      const copy = this.renamed(rule, path, this.rule(['fields', path, key]));
      const isLabel = key === 'label' && copy !== undefined;
      return [key, isLabel ? withLabelKeys(copy, (text) => this.parts.words.claimKey('texts', text)) : copy];
    });
    return Object.keys(field).length > 0 ? field : undefined;
  }

  /** A rule that fills in an answer when the page opens cannot read an answer of the same page. */
  #valueRule(part: string, path: Pattern, rule: Json): Json | undefined {
    const { relocation, readPaths, plan } = this.parts;
    if (readPaths.isSamePage || !prefillsFrom(part, rule, objectAt(this.logic, 'values'), relocation.target.form))
      return this.renamed(rule, path, this.rule([part, path]));
    plan.addEffect('omitted', this.rule([part, path]));
    return undefined;
  }

  protected adaptedGroups(): JsonObject {
    return this.groupsInTarget((name, own) => {
      const roles = changedEntries(isObject(own) ? own : {}, (role, rule) => [
        role,
        this.renamed(rule, this.firstUnder(name), this.rule(['groups', name, role])),
      ]);
      return Object.keys(roles).length > 0 ? roles : undefined;
    });
  }

  /** A copy changes only copies. */
  protected adaptChange(change: JsonObject, i: number): JsonObject[] {
    const { readPaths, plan } = this.parts;
    const location = this.rule(['changes', i]);
    const on = String(change.on);
    const all = Object.keys(objectAt(change, 'set'));
    const reached = all.filter(this.isRelocated);
    const isOwn = this.isRelocated(on);
    if (isOwn ? reached.length < all.length : reached.length > 0 && !this.#isBeside)
      plan.addEffect('omitted', location);
    if (!isOwn || reached.length === 0) return [];
    const { when } = change;
    const copied = when === undefined ? undefined : this.renamed(when, on, location);
    const set = this.targets(change, ['changes', i]);
    if ((when !== undefined && copied === undefined) || Object.keys(set).length === 0) return [];
    return [{ on: readPaths.pathInTarget(on), ...(copied !== undefined && { when: copied }), set }];
  }

  protected keepsLimit = (path: Pattern): boolean => this.#isBeside || isOfPage(this.parts, path);

  protected adaptAnswerLine(line: JsonObject, place: KeyPlace): JsonObject[] {
    const { readPaths, plan } = this.parts;
    if (this.#isBeside || readPaths.isBefore(String(line.section))) return [line];
    plan.addEffect('omitted', this.uiRule(place));
    return [];
  }
}
