/** The rules of moved or copied questions for the target, where they read answers by other paths. */
import { isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { uiPlace } from '../../definition-files/question-place.ts';
import { PARTS_BY_PATH } from '../../file-schemas/index.ts';
import { changedEntries, filterEntries, type KeyPlace, listAt, objectAt } from '../../json/json-parts.ts';
import { type RuleLocation, ruleAt } from '../dependent-rules.ts';
import { relocateLines } from '../documents/shown-lines.ts';
import { formFile } from '../form-files.ts';
import { firstUnder } from '../headings/groups.ts';
import { checkPlaces, keysAt } from '../rule-edits.ts';
import { isInList, recordName } from './read-paths.ts';
import { type LimitReads, withRelocatedLimits } from './relocated-limits.ts';
import { relocatedUi } from './relocated-ui.ts';
import { type RelocatedValues, relocateValues } from './relocated-values.ts';
import type { Reading, RelocationParts } from './relocation-parts.ts';
import { type Renaming, renameReads, withCopied } from './renamed-reads.ts';

export abstract class RelocatedRules {
  readonly #file: string;
  /** The rules of the source page. */
  protected readonly logic: JsonObject;

  constructor(protected readonly parts: RelocationParts) {
    const { files, relocation } = parts;
    this.#file = formFile(files, relocation.source.form, 'logic');
    this.logic = files.object(this.#file);
  }

  /** Makes a rule for the target. Undefined if a copy leaves it out. */
  protected abstract makeRule<Rule extends Json>(
    rule: Json,
    location: RuleLocation,
    make: (reading: Reading) => Rule,
  ): Rule | undefined;
  /** Adapts the entry of a question in a part of `logic.json`. */
  protected abstract adaptEntry(part: string, path: Pattern, entry: Json): Json | undefined;
  protected abstract adaptChange(change: JsonObject, i: number): JsonObject[];
  /** The conditions of a relocated heading, and of headings within lists, by their names in the target. */
  protected abstract adaptedGroups(): JsonObject;
  /** A line of a document that shows an answer of another page. */
  protected abstract adaptAnswerLine(line: JsonObject, place: KeyPlace): JsonObject[];
  /** Whether a limit can name an answer of the source page that is not relocated. */
  protected abstract keepsLimit(path: Pattern): boolean;
  /** How a rule of the question at a path, or a named value (''), is renamed. */
  abstract renaming(at: Pattern, location: RuleLocation, readPaths?: RelocationParts['readPaths']): Renaming;

  /** The parts of `logic.json` to add in the target; lists are appended to those of the target page. */
  addedRules(): JsonObject {
    const added: JsonObject = Object.fromEntries(PARTS_BY_PATH.map((part) => [part, this.#byPath(part)]));
    for (const list of ['checks', 'notes'] as const)
      added[list] = listAt(this.logic, list).flatMap((rule, i) => this.#placedRule(rule, list, i));
    added.changes = listAt(this.logic, 'changes').flatMap((each, i) =>
      isObject(each) ? this.adaptChange(each, i) : [],
    );
    return withoutEmpty({ ...added, groups: this.adaptedGroups() });
  }

  /** The part of `ui.json` of a question. */
  ui(ui: JsonObject, path: Pattern): JsonObject {
    const { readPaths, words } = this.parts;
    const filter = (rule: Json, at: Pattern): Json | undefined => this.renamed(rule, at, this.uiRule(uiPlace(at)));
    return relocatedUi(ui, path, { path: readPaths.pathInTarget, filter, words }) as JsonObject;
  }

  /** The named values that rules read, and the rules with the names that these get. */
  values(rules: Json): RelocatedValues {
    const { files, relocation, words } = this.parts;
    return relocateValues(rules, {
      sourceValues: objectAt(this.logic, 'values'),
      targetValues: files.object(formFile(files, relocation.target.form, 'logic'), ['values']),
      words,
      renaming: (name) => this.renaming('', this.rule(['values', name])),
    });
  }

  /** The lines to read in a document; `names` are those of hidden answers that are copied along. */
  lines(names: ReadonlyMap<string, string>): JsonObject[] {
    const { files, relocation, words } = this.parts;
    if (relocation.heading?.document === undefined) return [];
    return relocateLines(files, { form: relocation.source.form, group: relocation.heading.name }, (line, place) => {
      if (line.section !== undefined) return this.adaptAnswerLine(line, place);
      const location = this.uiRule(place);
      const value = this.makeRule(line.value ?? null, location, ({ readPaths }) =>
        renameReads(line.value ?? null, withCopied(this.renaming('', location, readPaths), names)),
      );
      return value === undefined ? [] : [{ ...line, text: words.claimKey('texts', String(line.text)), value }];
    });
  }

  rule = (place: KeyPlace): RuleLocation => ruleAt(this.parts.relocation.source.form, this.#file, place);

  protected uiRule(place: KeyPlace): RuleLocation {
    const { files, relocation } = this.parts;
    return ruleAt(relocation.source.form, formFile(files, relocation.source.form, 'ui'), place);
  }

  protected renamed = (rule: Json, at: Pattern, location: RuleLocation): Json | undefined =>
    this.makeRule(rule, location, ({ readPaths }) => renameReads(rule, this.renaming(at, location, readPaths)));

  /** The name in the target of a heading that is relocated; undefined for all others. Known once `ui.json` is. */
  protected targetHeading(name: string): string | undefined {
    const { relocation, words } = this.parts;
    if (relocation.heading?.name === name) return relocation.heading.targetName;
    return words.isRelocated('groups', name) ? words.targetKey('groups', name) : undefined;
  }

  /** The conditions of headings that are relocated, by their names in the target. */
  protected groupsInTarget(change: (name: string, conditions: Json) => Json | undefined): JsonObject {
    return changedEntries(objectAt(this.logic, 'groups'), (name, conditions) => {
      const next = this.targetHeading(name);
      return [next ?? name, next === undefined ? undefined : change(name, conditions)];
    });
  }

  /**
   * The first question under a heading. The heading's conditions read answers as this question does, perhaps within an
   * item.
   */
  protected firstUnder(name: string): Pattern {
    const { files, relocation } = this.parts;
    return firstUnder(files, relocation.source.form, name) ?? relocation.source.paths[0] ?? '';
  }

  protected isRelocated = (path: Pattern): boolean => this.parts.readPaths.isRelocated(path);

  #byPath(part: string): JsonObject {
    const relocated = filterEntries(objectAt(this.logic, part), this.isRelocated);
    return changedEntries(relocated, (path, rule) => [
      this.parts.readPaths.pathInTarget(path),
      this.adaptEntry(part, path, rule),
    ]);
  }

  #placedRule(rule: Json, list: 'checks' | 'notes', i: number): JsonObject[] {
    const sourcePaths = isObject(rule) ? checkPlaces(rule).filter(this.isRelocated) : [];
    const [first] = sourcePaths;
    if (!isObject(rule) || first === undefined) return [];
    const location = this.rule([list, i]);
    const places = sourcePaths.map(this.parts.readPaths.pathInTarget);
    const { at: _, ...others } = rule;
    const next = this.makeRule(others, location, (reading): JsonObject => {
      const { at: __, ...limited } = withRelocatedLimits(rule, this.#limits(first, location, reading));
      const renamed = renameReads(limited, this.renaming(first, location, reading.readPaths)) as JsonObject;
      return { at: places.length > 1 ? places : (places[0] ?? ''), ...renamed };
    });
    return next ? [this.#withWords(rule, next, list, { sourcePaths, location })] : [];
  }

  #limits(at: Pattern, location: RuleLocation, { readPaths, plan }: Reading): LimitReads {
    return {
      path: (path) =>
        readPaths.isRelocated(path) ? readPaths.pathInTarget(path) : this.keepsLimit(path) ? path : undefined,
      saved: (limit) => ({ var: readPaths.forRelocatedRule(recordName(limit), at, location) }),
      refuse: () => plan.addObstacle('limit', location),
    };
  }

  #withWords(
    rule: JsonObject,
    next: JsonObject,
    list: 'checks' | 'notes',
    { sourcePaths, location }: { sourcePaths: readonly Pattern[]; location: RuleLocation },
  ): JsonObject {
    const { readPaths, words, plan } = this.parts;
    if (list === 'notes') return { ...next, text: words.claimKey('texts', String(rule.text)) };
    if (rule.message !== undefined) return { ...next, message: words.claimKey('messages', String(rule.message)) };
    for (const path of sourcePaths) {
      const [before, after] = [keysAt(rule, list, path), keysAt(next, list, readPaths.pathInTarget(path))];
      for (const [k, key] of before.entries())
        if (!words.claimNamedKey('messages', key, after[k] ?? key)) plan.addObstacle('message', location);
    }
    return next;
  }
}

export const withoutEmpty = (logic: JsonObject): JsonObject =>
  filterEntries(logic, (_, part) =>
    Array.isArray(part) ? part.length > 0 : !isObject(part) || Object.keys(part).length > 0,
  );

/** Whether an answer can be named by its path from another place on its page. */
export const isOfPage = ({ readPaths }: RelocationParts, path: Pattern): boolean =>
  readPaths.isSamePage && !isInList(path);
