/**
 * A record of a form in a situation: what is shown, required and read-only, which options there are, and what a
 * condition gives at a path. `Evaluation` adds edits and problems.
 */
import { evaluateRule, isTrue, LimitError, type Scope, withoutNaN } from './conditions/index.ts';
import {
  define,
  enclosingItem,
  fillPattern,
  get,
  instances,
  isEqual,
  isNullOrBlank,
  type Json,
  type JsonObject,
  lastSegment,
  overlaps,
  type Path,
  type Pattern,
  parentPath,
  pathPositions,
  prune,
  set,
  toPattern,
  unset,
} from './data/index.ts';
import type { Form, SchemaProblem } from './definition/index.ts';
import { ExceededLimits } from './exceeded-limits.ts';
import { findOptions, isOffered, type Option } from './options.ts';
import type { SituatedCondition } from './situated-condition.ts';
import { type SituatedForm, situate } from './situated-form.ts';
import type { SituatedField } from './situated-parts.ts';
import type { Situation } from './situation.ts';

export interface FieldState {
  shown: boolean;
  required: boolean;
  readOnly: boolean;
  /** The key of the words of its label. */
  label: string;
}

/** Fields with their paths in the record. */
type FieldPaths = [SituatedField, Path][];

export class EvaluatedRecord {
  readonly situated: SituatedForm;
  readonly situation: Situation;
  /** The answers as typed, also of questions that are hidden now. */
  record: JsonObject;
  /** The answers as the conditions see them: nothing blank, nothing of a question that another answer hides. */
  effectiveAnswers: JsonObject = {};

  protected readonly states = new Map<Path, FieldState>();
  protected readonly exceededLimits: ExceededLimits;
  private readonly values = new Map<string, Json>();
  private readonly names = { value: (name: string) => this.values.get(name) };
  private readonly shown = new Map<Path, boolean>();
  private walked: FieldPaths | undefined;
  private cachedSchemaProblems: SchemaProblem[] | undefined;

  constructor(
    form: Form,
    situation: Situation,
    record: JsonObject,
    situated = situate(form, situation),
    exceededLimits = new ExceededLimits(),
  ) {
    this.situated = situated;
    this.exceededLimits = exceededLimits;
    this.situation = situation;
    this.record = record;
    this.computeAll();
  }

  get form(): Form {
    return this.situated.form;
  }

  value(path: Path): Json | undefined {
    return get(this.record, path);
  }

  field(path: Path): SituatedField | undefined {
    return this.situated.field(toPattern(path));
  }

  state(path: Path): FieldState {
    const cached = this.states.get(path);
    if (cached) return cached;
    const state = this.computeState(path);
    this.states.set(path, state);
    return state;
  }

  options(path: Path): Option[] {
    const field = this.field(path);
    if (!field) return [];
    return findOptions(field, this.situation, (condition, option) => isTrue(this.run(condition, path, { option })));
  }

  isOffered(field: SituatedField, path: Path, value: Json): boolean {
    const filter = (condition: SituatedCondition, option: Json): boolean =>
      isTrue(this.run(condition, path, { option }));
    return isOffered(field, this.situation, filter, value);
  }

  /** Whether the answer is the one that `prefill` gives. */
  isPrefilled(path: Path): boolean {
    const pattern = toPattern(path);
    const [, rule] = this.situated.rules('prefill').find(([prefilled]) => prefilled === pattern) ?? [];
    const value = rule && get(this.record, path);
    return rule !== undefined && !isNullOrBlank(value) && isEqual(value, this.run(rule, path, { value: null }));
  }

  /** Runs a condition at a path of the record. */
  run(condition: SituatedCondition, path: Path, { value, option }: Pick<Scope, 'value' | 'option'> = {}): Json {
    if (condition.isConstant) return condition.constant;
    const positions = pathPositions(path);
    const item = enclosingItem(toPattern(path));
    const scope: Scope = { situation: this.situation, record: this.effectiveAnswers, value, option };
    if (item !== '') {
      scope.item = get(this.effectiveAnswers, fillPattern(item, positions)) ?? null;
      scope.index = positions[item.split('*').length - 2] ?? 0;
    }
    try {
      const result = withoutNaN(evaluateRule(condition.rule, scope, this.names));
      this.exceededLimits.delete(condition, path);
      return result;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.exceededLimits.add(condition, path, this.largestRead(condition, path));
      return null;
    }
  }

  /** Whether a condition ran into its limits at a path. Its result is meaningless then. */
  hasExceededLimits(condition: SituatedCondition, path: Path): boolean {
    return this.exceededLimits.has(condition, path);
  }

  /** The questions whose answers made a condition run into its limits. */
  tooLargeAnswers(): Set<Path> {
    return this.exceededLimits.all();
  }

  isShown(path: Path): boolean {
    for (let outer = path; outer !== ''; outer = parentPath(outer)) {
      const field = this.field(outer);
      if (!field) continue;
      if (field.shown.isConstant ? !field.shown.isAlwaysTrue : !this.shown.get(outer)) return false;
    }
    return true;
  }

  /** Whether the answer at a path is dropped because another answer hides the question or a container of it. */
  isCleared(path: Path): boolean {
    for (let outer = path; outer !== ''; outer = parentPath(outer)) {
      const field = this.field(outer);
      if (field?.clearedWhenHidden && !(field.shown.isConstant ? field.shown.isAlwaysTrue : this.shown.get(outer)))
        return true;
    }
    return false;
  }

  /** All fields of the record as it is now, in page order: item after item in lists. */
  walk(): Readonly<FieldPaths> {
    this.walked ??= this.situated.roots.flatMap((field) => this.fieldsWithin(field, field.path));
    return this.walked;
  }

  /** The problems that the schema alone finds. */
  schemaProblems(): SchemaProblem[] {
    this.cachedSchemaProblems ??= this.form.validate(this.effectiveAnswers);
    return this.cachedSchemaProblems;
  }

  protected instances(pattern: Pattern): Path[] {
    return instances(this.record, pattern);
  }

  /** Computes everything again, for a record whose shape changed. */
  protected computeAll(): void {
    this.dropProblems();
    this.walked = undefined;
    this.shown.clear();
    this.states.clear();
    this.effectiveAnswers = (prune(this.record) ?? {}) as JsonObject;
    for (const { path: pattern } of this.situated.withPlaceholder)
      for (const path of this.instances(pattern)) this.setEffectiveAnswer(path, this.answer(path));
    for (const step of this.situated.steps) {
      if ('value' in step) this.evaluateValue(step.value, step.condition);
      else this.evaluateShown(step.field, undefined);
    }
  }

  /** Drops the problems of the schema, so that they are looked for again. */
  protected dropProblems(): void {
    this.cachedSchemaProblems = undefined;
  }

  /** Returns whether the named value changed. */
  protected evaluateValue(name: string, condition: SituatedCondition): boolean {
    const value = this.run(condition, '');
    if (this.values.has(name) && isEqual(this.values.get(name), value)) return false;
    this.values.set(name, value);
    return true;
  }

  /** Returns the paths at which the field appeared or disappeared. */
  protected evaluateShown(field: SituatedField, edited: Path | undefined): Path[] {
    const toggled: Path[] = [];
    for (const path of this.affected(field, field.shown, edited)) {
      const shown = isTrue(this.run(field.shown, path));
      const toggles = this.shown.get(path) !== shown;
      if (toggles) toggled.push(path);
      this.shown.set(path, shown);
      // A field that stays hidden can still need this: its container may be back, with all answers in it.
      if (field.clearedWhenHidden && (toggles || !shown)) this.clearOrRestore(path, shown);
    }
    return toggled;
  }

  /** Where a condition of a field must be evaluated again: everywhere, or in the edited item if it reads nothing outside. */
  protected affected(field: SituatedField, condition: SituatedCondition, edited: Path | undefined): Path[] {
    const all = this.instances(field.path);
    const { record, values } = condition.reads;
    if (edited === undefined || field.item === '' || values.length > 0) return all;
    const pattern = toPattern(edited);
    if (record.some((read) => overlaps(read, pattern))) return all;
    const item = fillPattern(field.item, pathPositions(edited));
    // An edit outside the item, of the item of an outer list or of no list, leaves stars.
    return item.includes('*') ? all : all.filter((path) => path.startsWith(`${item}/`));
  }

  /** A field at a path, and the fields inside it. */
  protected fieldsWithin(field: SituatedField, path: Path, found: FieldPaths = []): FieldPaths {
    found.push([field, path]);
    // Outside lists the path equals the pattern, and is the same string every time.
    const addChildren = (parent: Path): void => {
      for (const child of field.children)
        this.fieldsWithin(child, parent === field.path ? child.path : `${parent}/${child.name}`, found);
    };
    if (field.kind === 'group') addChildren(path);
    const items = field.kind === 'list' ? get(this.record, path) : undefined;
    if (Array.isArray(items)) for (const i of items.keys()) addChildren(`${path}/${i}`);
    return found;
  }

  protected computeState(path: Path): FieldState {
    const field = this.field(path);
    if (!field) return { shown: false, required: false, readOnly: false, label: '' };
    const label = this.run(field.label, path);
    return {
      shown: this.isShown(path),
      required: isTrue(this.run(field.required, path)),
      readOnly: isTrue(this.run(field.readOnly, path)),
      label: typeof label === 'string' ? `texts.${label}` : `fields.${field.path}.label`,
    };
  }

  /** Changes the top level in place: with a copy for each answer an edit that shows 100 of 1,000 questions was 4 times slower. */
  protected setEffectiveAnswer(path: Path, value: Json | undefined): void {
    if (parentPath(path) === '' && value !== undefined) define(this.effectiveAnswers, lastSegment(path), value);
    else if (parentPath(path) === '') delete this.effectiveAnswers[lastSegment(path)];
    else if (value !== undefined) this.effectiveAnswers = set(this.effectiveAnswers, path, value);
    else if (get(this.effectiveAnswers, path) !== undefined) this.effectiveAnswers = unset(this.effectiveAnswers, path);
  }

  private clearOrRestore(path: Path, shown: boolean): void {
    this.setEffectiveAnswer(path, shown && !this.isCleared(path) ? this.answer(path) : undefined);
  }

  /** The answer at a path. The value for "not answered" is not an answer, even when it was typed. */
  protected answer(path: Path): Json | undefined {
    const value = prune(get(this.record, path));
    return isEqual(value, this.field(path)?.logic.wire?.placeholder ?? null) ? undefined : value;
  }

  /** The question with the largest answer among those that a condition reads. */
  private largestRead(condition: SituatedCondition, path: Path): Path {
    const read = this.situated.answersRead(condition).flatMap((pattern) => this.instances(pattern));
    const questions = [path, ...read].map((each) => this.questionAt(each)).filter((question) => question !== '');
    const sizes = new Map(questions.map((each) => [each, JSON.stringify(this.value(each) ?? null).length]));
    const [largest] = [...sizes].sort(([, a], [, b]) => b - a);
    return largest?.[0] ?? (this.situated.roots[0]?.path || path);
  }

  private questionAt(path: Path): Path {
    let outer = path;
    while (outer !== '' && !this.field(outer)) outer = parentPath(outer);
    return outer;
  }
}
