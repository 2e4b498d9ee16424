/**
 * Computes what follows from a record as a whole: states of fields, options, named values, and what a rule gives at a
 * path. `Evaluation` extends it by edits, after which only what depends on them is computed again, and by problems.
 */
import { evaluateRule, isTruthy, LimitError, type Scope, withoutNaN } from './conditions/index.ts';
import {
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
  set,
  setOwnValue,
  toPattern,
  unset,
  withoutBlanks,
} from './data/index.ts';
import type { Form, SchemaProblem } from './definition/index.ts';
import { ExceededLimits } from './exceeded-limits.ts';
import { findOptions, isOffered, type Option, type OptionFilter } from './options.ts';
import { type SituatedForm, situate } from './situated-form.ts';
import type { SituatedField } from './situated-parts.ts';
import type { SituatedRule } from './situated-rule.ts';
import type { Situation } from './situation.ts';
import { Visibility } from './visibility.ts';

export interface FieldState {
  shown: boolean;
  required: boolean;
  readOnly: boolean;
  /** The key of the words of its label. */
  label: string;
}

/** Fields with their paths in the record. */
type FieldPaths = [SituatedField, Path][];

export abstract class EvaluatedRecord {
  readonly situated: SituatedForm;
  readonly situation: Situation;
  /** The answers as typed, also of questions that are hidden now. */
  record: JsonObject;
  /** The answers as the rules see them: nothing blank, nothing of a question that another answer hides. */
  effectiveAnswers: JsonObject = {};
  /** The rules whose results mean nothing, because they ran into their limits. */
  readonly exceededLimits: ExceededLimits;

  protected readonly states = new Map<Path, FieldState>();
  readonly #namedValues = new Map<string, Json>();
  readonly #visibility: Visibility;
  #walked: FieldPaths | undefined;
  #cachedSchemaProblems: SchemaProblem[] | undefined;

  constructor(
    form: Form,
    situation: Situation,
    record: JsonObject,
    situated = situate(form, situation),
    exceededLimits = new ExceededLimits(),
  ) {
    this.situated = situated;
    this.#visibility = new Visibility(situated);
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
    return field ? findOptions(field, this.situation, this.#filterAt(path)) : [];
  }

  isOffered(field: SituatedField, path: Path, value: Json): boolean {
    return isOffered(field, this.situation, this.#filterAt(path), value);
  }

  /** Whether the answer is the one that `prefill` gives. */
  isPrefilled(path: Path): boolean {
    const pattern = toPattern(path);
    const [, rule] = this.situated.rules('prefill').find(([prefilled]) => prefilled === pattern) ?? [];
    const value = rule && get(this.record, path);
    return rule !== undefined && !isNullOrBlank(value) && isEqual(value, this.run(rule, path, { value: null }));
  }

  /** Runs a rule at a path of the record. */
  run(rule: SituatedRule, path: Path, { value, option }: Pick<Scope, 'value' | 'option'> = {}): Json {
    if (rule.isConstant) return rule.constant;
    const positions = pathPositions(path);
    const item = enclosingItem(toPattern(path));
    const scope: Scope = { situation: this.situation, record: this.effectiveAnswers, value, option };
    if (item !== '') {
      scope.item = get(this.effectiveAnswers, fillPattern(item, positions)) ?? null;
      // Each star has a position; that of the last is the position in the innermost list.
      scope.index = positions[item.split('*').length - 2] ?? 0;
    }
    try {
      const result = withoutNaN(evaluateRule(rule.metered, scope, (name) => this.#namedValues.get(name)));
      this.exceededLimits.delete(rule, path);
      return result;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.exceededLimits.add(rule, path, this.#largestRead(rule, path));
      return null;
    }
  }

  isShown(path: Path): boolean {
    return this.#visibility.isShown(path);
  }

  /** Whether the answer at a path is dropped because another answer hides its question. */
  isCleared(path: Path): boolean {
    return this.#visibility.isCleared(path);
  }

  /** All fields of the record as it is now, in page order: item after item in lists. */
  walk(): Readonly<FieldPaths> {
    this.#walked ??= this.situated.roots.flatMap((field) => this.fieldsWithin(field, field.path));
    return this.#walked;
  }

  /** The problems that the schema alone finds. */
  schemaProblems(): SchemaProblem[] {
    this.#cachedSchemaProblems ??= this.form.validate(this.effectiveAnswers);
    return this.#cachedSchemaProblems;
  }

  protected instances(pattern: Pattern): Path[] {
    return instances(this.record, pattern);
  }

  /** Computes everything, for a new record or one whose shape changed. */
  protected computeAll(): void {
    this.#walked = undefined;
    this.#visibility.clear();
    this.states.clear();
    this.effectiveAnswers = (withoutBlanks(this.record) ?? {}) as JsonObject;
    for (const { path: pattern } of this.situated.withPlaceholder)
      for (const path of this.instances(pattern)) this.setEffectiveAnswer(path, this.answer(path));
    for (const step of this.situated.steps) {
      if ('namedValue' in step) this.evaluateNamedValue(step.namedValue, step.rule);
      else this.evaluateShown(step.field, undefined);
    }
  }

  /** Drops the problems of the schema, so that they are looked for again. */
  protected dropProblems(): void {
    this.#cachedSchemaProblems = undefined;
  }

  /** Returns whether the named value changed. */
  protected evaluateNamedValue(name: string, rule: SituatedRule): boolean {
    const value = this.run(rule, '');
    if (this.#namedValues.has(name) && isEqual(this.#namedValues.get(name), value)) return false;
    this.#namedValues.set(name, value);
    return true;
  }

  /** Returns the paths at which the field appeared or disappeared. */
  protected evaluateShown(field: SituatedField, edited: Path | undefined): Path[] {
    const toggled: Path[] = [];
    for (const path of this.affected(field, field.shown, edited)) {
      const shown = isTruthy(this.run(field.shown, path));
      const toggles = this.#visibility.setResult(path, shown);
      if (toggles) toggled.push(path);
      // A field that stays hidden can still need this: its container may be back, with all answers in it.
      if (field.clearedWhenHidden && (toggles || !shown)) this.#clearOrRestore(path, shown);
    }
    return toggled;
  }

  /**
   * Where a rule of a field must be evaluated again: everywhere, or in the edited item if it reads nothing outside. Where
   * a named value has changed too, `edited` is undefined.
   */
  protected affected(field: SituatedField, rule: SituatedRule, edited: Path | undefined): Path[] {
    const all = this.instances(field.path);
    if (edited === undefined || field.item === '') return all;
    const pattern = toPattern(edited);
    if (rule.reads.record.some((read) => overlaps(read, pattern))) return all;
    const item = fillPattern(field.item, pathPositions(edited));
    // Stars are left if the edit was outside the item: in an item of an outer list, or in no list.
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
      required: isTruthy(this.run(field.required, path)),
      readOnly: isTruthy(this.run(field.readOnly, path)),
      label: typeof label === 'string' ? `texts.${label}` : `fields.${field.path}.label`,
    };
  }

  /**
   * Changes the top level in place, which each edit copies once, because results of rules may hold the answers that they
   * read. With a copy for each answer an edit that shows 100 of 1,000 questions was 4 times slower.
   */
  protected setEffectiveAnswer(path: Path, value: Json | undefined): void {
    if (parentPath(path) === '' && value !== undefined) setOwnValue(this.effectiveAnswers, lastSegment(path), value);
    else if (parentPath(path) === '') delete this.effectiveAnswers[lastSegment(path)];
    else if (value !== undefined) this.effectiveAnswers = set(this.effectiveAnswers, path, value);
    else if (get(this.effectiveAnswers, path) !== undefined) this.effectiveAnswers = unset(this.effectiveAnswers, path);
  }

  /** Tells whether a rule offers an option to the field at a path. */
  #filterAt(path: Path): OptionFilter {
    return (rule, option) => isTruthy(this.run(rule, path, { option }));
  }

  #clearOrRestore(path: Path, shown: boolean): void {
    this.setEffectiveAnswer(path, shown && !this.isCleared(path) ? this.answer(path) : undefined);
  }

  /** The answer at a path. The value for "not answered" is not an answer, even when it was typed. */
  protected answer(path: Path): Json | undefined {
    const value = withoutBlanks(get(this.record, path));
    return isEqual(value, this.field(path)?.logic.wire?.placeholder ?? null) ? undefined : value;
  }

  /** The field at a path, or else the innermost that holds it; '' outside all fields. */
  questionAt(path: Path): Path {
    let outer = path;
    while (outer !== '' && !this.field(outer)) outer = parentPath(outer);
    return outer;
  }

  /** The question with the largest answer among those that a rule reads; the first of the form if it reads none. */
  #largestRead(rule: SituatedRule, path: Path): Path {
    const read = this.situated.answersRead(rule).flatMap((pattern) => this.instances(pattern));
    const questions = [path, ...read].map((each) => this.questionAt(each)).filter((question) => question !== '');
    const sizes = new Map(questions.map((each) => [each, JSON.stringify(this.value(each) ?? null).length]));
    const [largest] = [...sizes].sort(([, a], [, b]) => b - a);
    return largest?.[0] ?? this.situated.roots[0]?.path ?? path;
  }
}
