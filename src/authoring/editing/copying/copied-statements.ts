/** Restates the expectations of an example about the originals for their copies. */
import {
  enclosingList,
  get,
  isObject,
  isUnanswered,
  type Json,
  type JsonObject,
  type Path,
  toPattern,
} from '../../../engine/data/index.ts';
import { firstItem } from '../../definition-files/question-place.ts';
import { filterEntries, objectAt } from '../../json/json-parts.ts';
import { type ExampleSource, PLACE_LISTS } from '../examples/example-source.ts';
import { ExampleParts } from '../relocation/examples/example-parts.ts';
import type { CrossPageReads } from '../relocation/examples/given-answers.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';
import { answersWithItem, hasConditions, lackingChecks, pathsWithChecks, situationRead } from './copied-conditions.ts';

/** The condition behind each list of places. */
const ROLE_OF: Record<(typeof PLACE_LISTS)[number], string> = {
  shown: 'shown',
  hidden: 'shown',
  required: 'required',
  optional: 'required',
  readOnly: 'readOnly',
};
/** Parts of `logic.json` that act on a new record, and on a saved one. */
const ON_BLANK = ['start', 'prefill'];
const ON_SAVED = ['load', 'prefill', 'askAgain', 'save'];

/** Parts of the situation that operations read, and those that are limited to what is read. */
const ALWAYS_READ = ['today', 'language', 'saved', 'lookups'];

export class CopiedStatements {
  readonly #parts: ExampleParts;
  /** The initial saved record of the target page. */
  readonly #targetRecord: JsonObject;
  /** Answers with an item of the list, if the target page begins without one. */
  readonly #items: JsonObject;
  readonly #leavesConditionsBehind: boolean;
  readonly #hasOmittedRules: boolean;
  /** Whether the copies depend on more than their own answers. */
  readonly #isConditional: boolean;
  readonly #situationRead: readonly string[];
  readonly #lackingChecks: readonly Path[];
  readonly #copying: RelocationParts;
  readonly #reads: CrossPageReads;
  readonly #addedRules: JsonObject;

  constructor(
    copying: RelocationParts,
    reads: CrossPageReads,
    { sourceExamples, targetExamples }: Record<'sourceExamples' | 'targetExamples', ExampleSource>,
    addedRules: JsonObject,
  ) {
    this.#copying = copying;
    this.#reads = reads;
    this.#addedRules = addedRules;
    this.#parts = new ExampleParts(copying, reads, sourceExamples, targetExamples.given);
    this.#targetRecord = objectAt(targetExamples.given, 'record');
    this.#items = answersWithItem(copying, targetExamples);
    const effects = copying.plan.effects.map(({ kind }) => kind);
    this.#leavesConditionsBehind = effects.includes('leftBehind');
    this.#hasOmittedRules = effects.includes('omitted');
    this.#situationRead = situationRead(copying, addedRules);
    this.#lackingChecks = lackingChecks(copying, addedRules);
    this.#isConditional =
      hasConditions(addedRules) || [...ON_BLANK, ...ON_SAVED, 'changes'].some((part) => part in addedRules);
  }

  /** In another situation, other questions of the target page might lack an answer. */
  #isRead = (part: string): boolean =>
    ALWAYS_READ.includes(part.split('.')[0] ?? '') ||
    this.#situationRead.some((path) => path === part || path.startsWith(`${part}.`) || part.startsWith(`${path}.`));

  of(example: JsonObject): JsonObject[] {
    if (!this.#hasItem(example)) return [];
    const notes = this.#notes(example);
    const isAbout = this.#answers(example) || this.#isConditional || Object.keys(notes).length > 0;
    const refused = this.#refusedWithoutAnswer(example);
    const isSigned = example.sign !== undefined;
    if (
      !(isAbout || refused.length > 0) ||
      (isSigned && !this.#parts.isOnlyAboutRelocated(example)) ||
      this.#parts.isAboutOrder(example)
    )
      return [];
    const begun = this.#begun(example, refused);
    const stated = { ...this.#places(example), ...this.#tables(example), ...notes };
    const problems = this.#parts.keyTable(this.#problems(example));
    // In another situation, the conditions of the copies may ask further questions.
    const isOwn = [begun.situation ?? {}, begun.answers ?? {}, begun.edits ?? {}, stated].some(
      (part) => Object.keys(part).length > 0,
    );
    // A blank record lacks the answers to the other questions of the page too. A signature does not need them.
    const isSame = this.#lackingChecks.every((path) => problems[path] === undefined);
    const isChecked = example.problems !== undefined && isOwn && isSame && (begun.blank === undefined || isSigned);
    const whole = { ...stated, ...(isChecked && { problems }) };
    if (Object.keys(whole).length === 0) return [];
    const name = isAbout ? (example.name ?? '') : `${refused.join(', ')} without an answer`;
    return [{ name, ...begun, ...this.#parts.sign(example), ...whole }];
  }

  /** Whether the example has the item whose questions are copied. */
  #hasItem(example: JsonObject): boolean {
    const { relocated } = this.#copying.readPaths;
    const record = this.#parts.record(example);
    return relocated.every(({ sourcePath }) => {
      const list = enclosingList(sourcePath);
      return list === undefined || isObject(get(record, `${list}/0`));
    });
  }

  /** The problems without messages of rules that are left out. */
  #problems(example: JsonObject): JsonObject {
    const { words } = this.#copying;
    const isThere = (key: Json): boolean => {
      const [, name] = /^messages\.(.*)$/.exec(String(key)) ?? [];
      return name === undefined || words.isRelocated('messages', name);
    };
    return filterEntries(objectAt(example, 'problems'), (_, key) => isThere(key));
  }

  /** Whether the example answers an original. */
  #answers = (example: JsonObject): boolean =>
    this.#parts.table(example.answers) !== undefined || this.#parts.edits(example).length > 0;

  /**
   * The copies whose missing answer fails a check before the requirement applies, as the examples of the originals
   * show.
   */
  #refusedWithoutAnswer(example: JsonObject): Path[] {
    const checks = pathsWithChecks(this.#addedRules);
    const record = this.#parts.record(example);
    const problems = objectAt(example, 'problems');
    const isRefused = (at: Path): boolean => problems[at] !== undefined && isUnanswered(get(record, at));
    return this.#copying.readPaths.relocated
      .filter(({ sourcePath, targetPath }) => checks.includes(targetPath) && isRefused(firstItem(sourcePath)))
      .map(({ targetPath }) => firstItem(targetPath));
  }

  /** Statements about conditions that are copied. */
  #places(example: JsonObject): JsonObject {
    const lists = PLACE_LISTS.flatMap((list): [string, Json][] => {
      // The question may have been hidden only by a condition that was left behind.
      if (list === 'hidden' && this.#leavesConditionsBehind && !this.#answers(example)) return [];
      const places = this.#parts.list(example[list]).filter((place) => this.#hasRule(place, ROLE_OF[list]));
      return places.length > 0 ? [[list, places]] : [];
    });
    return Object.fromEntries(lists);
  }

  #hasRule(place: string, role: string): boolean {
    const fields = objectAt(this.#addedRules, 'fields');
    const pattern = toPattern(place);
    const around = Object.keys(fields).filter((path) => pattern === path || pattern.startsWith(`${path}/`));
    const heading = this.#copying.relocation.heading?.targetName ?? '';
    return [...around.map((path) => fields[path]), objectAt(this.#addedRules, 'groups')[heading]].some(
      (fieldLogic) => isObject(fieldLogic) && fieldLogic[role] !== undefined,
    );
  }

  #tables(example: JsonObject): JsonObject {
    const labels = Object.entries(this.#parts.keyTable(example.labels)).filter(([at]) => this.#hasRule(at, 'label'));
    const [values, saved] = [this.#parts.table(example.values), this.#parts.table(example.saved)];
    const options = this.#hasOmittedRules ? undefined : this.#parts.table(example.options);
    return {
      ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
      ...(options && { options }),
      ...(values && { values }),
      ...(saved && { saved }),
    };
  }

  /**
   * An example states all notes of a page at once. If the page has others, only the actual result shows those of the
   * copy.
   */
  #notes(example: JsonObject): JsonObject {
    const { notes } = example;
    const { words } = this.#copying;
    const addedNotes = Array.isArray(this.#addedRules.notes) ? this.#addedRules.notes.filter(isObject) : [];
    if (!Array.isArray(notes) || addedNotes.length === 0) return {};
    const keys = notes.map((note) => String(note).replace(/^texts\./, ''));
    const copied = keys.filter((key) => words.isRelocated('texts', key)).map((key) => words.targetKey('texts', key));
    if (copied.length === 0 && !this.#answers(example)) return {};
    if (!this.#reads.hasNotes) return { notes: copied.map((key) => `texts.${key}`) };
    const places = addedNotes
      .filter(({ text }) => copied.includes(String(text)))
      .flatMap(({ at }) => [at ?? []].flat());
    const shown = places.filter((at) => typeof at === 'string' && at !== '' && !at.includes('*'));
    return shown.length > 0 ? { shown: [...new Set(shown)] } : {};
  }

  #begun(example: JsonObject, unanswered: readonly Path[]): JsonObject {
    const { relocated } = this.#copying.readPaths;
    const { blank, wire } = example;
    const edits = this.#parts.edits(example);
    const situation = this.#parts.situation(example, this.#isRead);
    const isKept = blank === true ? this.#acts(ON_BLANK) : isObject(wire) && this.#acts(ON_SAVED);
    const begun = blank === true ? {} : wire;
    const first =
      isObject(begun) && !isKept
        ? relocated.map(({ sourcePath, targetPath }): [Path, Json] => [
            firstItem(targetPath),
            get(begun, firstItem(sourcePath)) ?? null,
          ])
        : [];
    const open = unanswered.map((path): [Path, Json] => [path, null]);
    const given = { ...Object.fromEntries([...open, ...first]), ...this.#parts.table(example.answers) };
    const isInItem = Object.keys(given).length + edits.length > 0;
    const answers = { ...(isInItem && this.#items), ...given };
    return {
      ...(Object.keys(situation).length > 0 && { situation }),
      ...(isKept && blank === true && { blank: true }),
      ...(isKept && isObject(wire) && { wire: this.#parts.withOriginalAnswers(wire, this.#targetRecord) }),
      ...(Object.keys(answers).length > 0 && { answers }),
      ...(edits.length > 0 && { edits }),
    };
  }

  #acts(parts: readonly string[]): boolean {
    const fields = Object.values(objectAt(this.#addedRules, 'fields'));
    const isStored =
      parts === ON_SAVED &&
      fields.some((fieldLogic) => isObject(fieldLogic) && (fieldLogic.wire ?? fieldLogic.local) !== undefined);
    return isStored || parts.some((part) => this.#addedRules[part] !== undefined);
  }
}
