/**
 * One evaluation of a form answers everything about a record: what is shown, required and read-only, which
 * options and notes there are, and what is wrong. It follows edits, judging again only what reads what changed.
 */
import type { Watch } from './dependents.ts';
import type { Form } from './form.ts';
import { isBlank, isEqual, isObject, type Json, type JsonObject, pruned } from './json.ts';
import { isTrue, LimitError, LogicError, run, type Scope, settled } from './logic.ts';
import { type NoteState, notesOf } from './note.ts';
import { isOffered, type Option, optionsOf } from './option.ts';
import { Overruns } from './overrun.ts';
import {
  at,
  get,
  instances,
  listOf,
  overlaps,
  type Path,
  type Pattern,
  parentOf,
  patternOf,
  positionsOf,
  set,
  unset,
} from './path.ts';
import { type Problem, problemsOf } from './problem.ts';
import { type Condition, type Situated, type SituatedField, type Situation, type Step, situate } from './situation.ts';
import type { SchemaProblem } from './validator.ts';

export interface FieldState {
  shown: boolean;
  required: boolean;
  readOnly: boolean;
  /** The key of the words of its label. */
  label: string;
}

/** Fields with the places where they stand. */
type Walk = readonly [SituatedField, Path][];

export class Evaluation {
  readonly situated: Situated;
  readonly situation: Situation;
  /** The answers as typed, also of questions hidden meanwhile. */
  record: JsonObject;
  /** The answers as the conditions see them: nothing blank, nothing of a question that another answer hides. */
  asked: JsonObject = {};

  private readonly values = new Map<string, Json>();
  private readonly names = { value: (name: string) => this.values.get(name) };
  private readonly shown = new Map<Path, boolean>();
  private readonly states = new Map<Path, FieldState>();
  private walked: Walk | undefined;
  private bySchema: SchemaProblem[] | undefined;
  private found: Problem[] | undefined;
  private foundFor: Path | undefined;
  private readonly overruns: Overruns;

  constructor(
    form: Form,
    situation: Situation,
    record: JsonObject,
    situated = situate(form, situation),
    overruns = new Overruns(),
  ) {
    this.situated = situated;
    this.overruns = overruns;
    this.situation = situation;
    this.record = record;
    this.restart();
  }

  /** The same form in the same situation over another record. What was too much for a condition stays known. */
  over(record: JsonObject): Evaluation {
    if (record === this.record) return this;
    return new Evaluation(this.form, this.situation, record, this.situated, this.overruns);
  }

  get form(): Form {
    return this.situated.form;
  }

  value(path: Path): Json | undefined {
    return get(this.record, path);
  }

  field(path: Path): SituatedField | undefined {
    return this.situated.field(patternOf(path));
  }

  state(path: Path): FieldState {
    const known = this.states.get(path);
    if (known) return known;
    const state = this.judgeState(path);
    this.states.set(path, state);
    return state;
  }

  options(path: Path): Option[] {
    const field = this.field(path);
    if (!field) return [];
    return optionsOf(field, this.situation, (condition, option) => isTrue(this.run(condition, path, { option })));
  }

  isOffered(field: SituatedField, path: Path, value: Json): boolean {
    const offers = (condition: Condition, option: Json): boolean => isTrue(this.run(condition, path, { option }));
    return isOffered(field, this.situation, offers, value);
  }

  /**
   * What is wrong. The questions of a document that is not signed yet are not judged, but for the one whose
   * signing is asked for.
   */
  problems(signing?: Path): Problem[] {
    if (this.foundFor !== signing) this.found = undefined;
    this.foundFor = signing;
    this.found ??= problemsOf(this, signing);
    return this.found;
  }

  /** What stands against signing, the first first: the document to be signed before, then what is wrong in this one. */
  unsigned(sign: Path): Problem[] {
    const before = this.field(sign)?.options.after;
    const document = this.form.documentAt(sign);
    const first = this.problems().filter(({ path }) => path === `/${before}`);
    const own = this.problems(sign).filter(({ path }) => path !== sign && this.form.documentAt(path) === document);
    return [...first, ...own];
  }

  notes(): NoteState[] {
    return notesOf(this);
  }

  /** What the schema alone finds wrong. */
  schemaProblems(): SchemaProblem[] {
    this.bySchema ??= this.form.judge(this.asked);
    return this.bySchema;
  }

  /** All fields of the record as it is now, in page order: item after item in lists. */
  walk(): Walk {
    this.walked ??= this.situated.roots.flatMap((field) => this.inside(field, field.path));
    return this.walked;
  }

  /** Changes an answer and whatever follows from it; gives the paths whose value or state is different now. */
  edit(path: Path, value: Json | undefined): Path[] {
    const changed = new Set<Path>();
    this.write(path, value, changed, 0);
    return [...changed];
  }

  insert(list: Path, index: number, item: JsonObject = {}): Path[] {
    return this.rearrange(list, (items) => items.splice(index, 0, item));
  }

  remove(list: Path, index: number): Path[] {
    return this.rearrange(list, (items) => items.splice(index, 1));
  }

  move(list: Path, from: number, to: number): Path[] {
    return this.rearrange(list, (items) => items.splice(to, 0, ...items.splice(from, 1)));
  }

  /** Runs a condition at a place in the record. */
  run(condition: Condition, path: Path, more: Pick<Scope, 'value' | 'option'> = {}): Json {
    if (condition.settled) return condition.value;
    const positions = positionsOf(path);
    const list = listOf(patternOf(path));
    const item = list === undefined ? '' : at(`${list}/*`, positions);
    const scope: Scope = { situation: this.situation, record: this.asked, value: more.value, option: more.option };
    if (list !== undefined) {
      scope.item = get(this.asked, item) ?? null;
      scope.index = positions.at(depthOf(list)) ?? 0;
    }
    try {
      const result = settled(run(condition.rule, scope, this.names));
      this.overruns.delete(condition, path);
      return result;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.overruns.add(condition, path, this.largestRead(condition, path));
      return null;
    }
  }

  /** Did a condition run into its limits at a place? Then what it gave says nothing. */
  overran(condition: Condition, path: Path): boolean {
    return this.overruns.has(condition, path);
  }

  /** The questions whose answers are too much for a condition. */
  tooMuch(): Set<Path> {
    return this.overruns.all();
  }

  namedValue(name: string): Json | undefined {
    return this.values.get(name);
  }

  isShown(path: Path): boolean {
    for (let place = path; place !== ''; place = parentOf(place)) {
      const field = this.field(place);
      if (!field) continue;
      if (field.shown.settled ? !field.shown.holds : !this.shown.get(place)) return false;
    }
    return true;
  }

  private places(pattern: Pattern): Path[] {
    return instances(this.record, pattern);
  }

  /** Everything anew, for a record whose shape changed. */
  private restart(): void {
    this.forget();
    this.walked = undefined;
    this.shown.clear();
    this.states.clear();
    this.asked = (pruned(this.record) ?? {}) as JsonObject;
    for (const { path: pattern } of this.situated.withPlaceholder)
      for (const path of this.places(pattern)) this.ask(path, this.answer(path));
    for (const step of this.situated.steps) this.take(step, undefined);
  }

  /** What was found wrong is looked for again. */
  private forget(): void {
    this.found = undefined;
    this.bySchema = undefined;
  }

  private write(path: Path, value: Json | undefined, changed: Set<Path>, depth: number): void {
    // A definition whose changes go round in circles is refused before it is published.
    if (depth > this.situated.changes.length) throw new LogicError(`The changes after "${path}" never end.`);
    this.forget();
    const field = this.field(path);
    const holder = get(this.record, parentOf(path));
    this.record = set(this.record, path, value);
    changed.add(path);
    // Something else in place of an item or a group goes with the first answer in it, and an item may begin with one.
    const isAround = holder === undefined ? field?.item === '' : isObject(holder);
    const reshaped = !field || field.kind === 'list' || field.kind === 'group' || !isAround;
    if (reshaped) this.restartReporting(changed);
    else {
      if (!this.isCleared(path)) this.ask(path, this.answer(path));
      this.propagate(path, changed);
    }
    this.follow(path, changed, depth);
  }

  private rearrange(list: Path, change: (items: Json[]) => void): Path[] {
    const items = get(this.record, list);
    const next = Array.isArray(items) ? [...items] : [];
    change(next);
    return this.edit(list, next);
  }

  private restartReporting(changed: Set<Path>): void {
    this.overruns.clear();
    this.restart();
    for (const [, path] of this.walk()) changed.add(path);
  }

  /** The changes that the definition hangs on an edit, also on an edit inside what it names. */
  private follow(path: Path, changed: Set<Path>, depth: number): void {
    const pattern = patternOf(path);
    for (const change of this.situated.changes) {
      if (!(pattern === change.on || pattern.startsWith(`${change.on}/`))) continue;
      const source = at(change.on, positionsOf(path));
      const scope = { value: get(this.record, source) ?? null };
      if (!isTrue(this.run(change.when, source, scope))) continue;
      const results = change.set.map(
        ([target, rule]) => [at(target, positionsOf(source)), this.run(rule, source, scope), rule] as const,
      );
      for (const [target, result, rule] of results)
        if (!this.overran(rule, source))
          for (const place of this.places(target)) this.put(place, result, changed, depth);
    }
  }

  /** Of the questions that a condition reads the one with the largest answer. */
  private largestRead(condition: Condition, path: Path): Path {
    const read = this.situated.answersRead(condition).flatMap((pattern) => this.places(pattern));
    const questions = [path, ...read].map((place) => this.questionAt(place)).filter((place) => place !== '');
    const sizes = new Map(questions.map((place) => [place, JSON.stringify(this.value(place) ?? null).length]));
    const [largest] = [...sizes].sort(([, a], [, b]) => b - a);
    return largest?.[0] ?? (this.situated.roots[0]?.path || path);
  }

  private questionAt(path: Path): Path {
    let place = path;
    while (place !== '' && !this.field(place)) place = parentOf(place);
    return place;
  }

  private put(path: Path, result: Json, changed: Set<Path>, depth: number): void {
    const next = isBlank(result) ? undefined : result;
    if (!isEqual(get(this.record, path), next)) this.write(path, next, changed, depth + 1);
  }

  /** Judges again, in order, the steps that read a changed answer, and reports the states that are new. */
  private propagate(path: Path, changed: Set<Path>): void {
    const { dependents } = this.situated;
    const pattern = patternOf(path);
    const due = new Set(dependents.stepsThatRead(pattern));
    const touched = new Set<Pattern>([pattern]);
    const renamed = new Set<string>();
    for (let i = Math.min(...due); due.size > 0; i = Math.min(...due)) {
      due.delete(i);
      const step = this.situated.steps[i] as Step;
      const effect = this.take(step, 'field' in step && touched.size === 1 && renamed.size === 0 ? path : undefined);
      if (effect === false) continue;
      if ('value' in step) {
        renamed.add(step.value);
        for (const next of dependents.stepsThatAsk(step.value)) due.add(next);
        continue;
      }
      for (const place of effect) for (const [, inner] of this.inside(step.field, place)) this.refresh(inner, changed);
      if (!step.field.clears) continue;
      touched.add(step.field.path);
      for (const next of dependents.stepsThatRead(step.field.path)) if (next > i) due.add(next);
      for (const next of dependents.stepsWithin(step.field)) if (next > i) due.add(next);
    }
    this.refreshWatches(path, touched, renamed, changed);
  }

  private refreshWatches(path: Path, touched: Set<Pattern>, renamed: Set<string>, changed: Set<Path>): void {
    const { dependents } = this.situated;
    const due = new Set<Watch>();
    for (const pattern of touched) for (const watch of dependents.watchesThatRead(pattern)) due.add(watch);
    for (const name of renamed) for (const watch of dependents.watchesThatAsk(name)) due.add(watch);
    for (const { condition, field } of due) {
      const single = touched.size === 1 && renamed.size === 0 ? path : undefined;
      for (const place of this.affected(field, condition, single)) {
        if (condition === field.offered) changed.add(place);
        else this.refresh(place, changed);
      }
    }
  }

  private refresh(path: Path, changed: Set<Path>): void {
    const before = this.states.get(path);
    const now = this.judgeState(path);
    if (before && isEqual(before, now)) return;
    this.states.set(path, now);
    changed.add(path);
  }

  /** Works out one step; gives whether a value changed, or the places where a field appeared or went. */
  private take(step: Step, edited: Path | undefined): Path[] | false {
    if ('value' in step) {
      const value = this.run(step.condition, '');
      if (this.values.has(step.value) && isEqual(this.values.get(step.value), value)) return false;
      this.values.set(step.value, value);
      return [];
    }
    const { field } = step;
    const turned: Path[] = [];
    for (const path of this.affected(field, field.shown, edited)) {
      const shown = isTrue(this.run(field.shown, path));
      const turns = this.shown.get(path) !== shown;
      if (turns) turned.push(path);
      this.shown.set(path, shown);
      // What stays shown is in place; what stays hidden may have come back with the container it stands in.
      if (field.clears && (turns || !shown)) this.clearOrRestore(path, shown);
    }
    return turned.length > 0 && turned;
  }

  private ask(path: Path, value: Json | undefined): void {
    if (value !== undefined) this.asked = set(this.asked, path, value);
    else if (get(this.asked, path) !== undefined) this.asked = unset(this.asked, path);
  }

  private clearOrRestore(path: Path, shown: boolean): void {
    this.ask(path, shown && !this.isCleared(path) ? this.answer(path) : undefined);
  }

  /** What is answered at a place; its placeholder is no answer, though somebody typed it. */
  private answer(path: Path): Json | undefined {
    const value = pruned(get(this.record, path));
    return isEqual(value, this.field(path)?.logic.wire?.placeholder ?? null) ? undefined : value;
  }

  /** Is the answer at a path dropped because it, or what it stands in, is hidden by another answer? */
  isCleared(path: Path): boolean {
    for (let place = path; place !== ''; place = parentOf(place)) {
      const field = this.field(place);
      if (field?.clears && !(field.shown.settled ? field.shown.holds : this.shown.get(place))) return true;
    }
    return false;
  }

  /** Where a condition of a field must be judged again after an edit: everywhere, unless only its own item is read. */
  private affected(field: SituatedField, condition: Condition, edited: Path | undefined): Path[] {
    const all = this.places(field.path);
    if (edited === undefined || field.item === '' || condition.values.length > 0) return all;
    const pattern = patternOf(edited);
    if (condition.record.some((read) => overlaps(read, pattern))) return all;
    const item = at(field.item, positionsOf(edited));
    return all.filter((path) => path.startsWith(`${item}/`) || item.includes('*'));
  }

  /** A field at a place, and those in it. */
  private inside(field: SituatedField, path: Path, found: [SituatedField, Path][] = []): [SituatedField, Path][] {
    found.push([field, path]);
    // Outside lists the place is the pattern, and its text the same one every time.
    const within = (place: Path): void => {
      for (const child of field.children)
        this.inside(child, place === field.path ? child.path : `${place}/${child.name}`, found);
    };
    if (field.kind === 'group') within(path);
    const items = field.kind === 'list' ? get(this.record, path) : undefined;
    if (Array.isArray(items)) for (const i of items.keys()) within(`${path}/${i}`);
    return found;
  }

  private judgeState(path: Path): FieldState {
    const field = this.field(path);
    if (!field) return { shown: false, required: false, readOnly: false, label: '' };
    const label = this.run(field.label, path);
    return {
      shown: this.isShown(path),
      required: isTrue(this.run(field.must, path)),
      readOnly: isTrue(this.run(field.readOnly, path)),
      label: typeof label === 'string' ? `texts.${label}` : `fields.${field.path}.label`,
    };
  }
}

const depthOf = (list: Pattern): number => list.split('*').length - 1;
