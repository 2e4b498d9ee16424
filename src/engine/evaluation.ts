/**
 * One evaluation of a form says everything about a record: what is shown, required and read-only, which options and
 * notes there are, and which problems. After an edit it evaluates again only what depends on the change.
 */
import { isTrue, LogicError } from './conditions/index.ts';
import {
  fillPattern,
  get,
  isEqual,
  isNullOrBlank,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  type Pattern,
  parentPath,
  pathPositions,
  set,
  toPattern,
} from './data/index.ts';
import type { ConditionUse } from './dependents.ts';
import { EvaluatedRecord } from './evaluated-record.ts';
import { type NoteState, shownNotes } from './notes.ts';
import { findProblems, type Problem } from './problems.ts';
import type { EvaluationStep } from './situated-parts.ts';

export class Evaluation extends EvaluatedRecord {
  private cachedProblems: Problem[] | undefined;
  private cachedFor: Path | undefined;

  /** The same form in the same situation with another record. Conditions that exceeded their limits stay marked. */
  withRecord(record: JsonObject): Evaluation {
    if (record === this.record) return this;
    return new Evaluation(this.form, this.situation, record, this.situated, this.exceededLimits);
  }

  /**
   * The problems of the record. Questions of an unsigned document are not checked, except those of the document for
   * which signing is requested.
   */
  problems(signing?: Path): Problem[] {
    if (this.cachedFor !== signing) this.cachedProblems = undefined;
    this.cachedFor = signing;
    this.cachedProblems ??= findProblems(this, signing);
    return this.cachedProblems;
  }

  /** What prevents signing, in order: the document that must be signed before, then the problems of this one. */
  problemsBeforeSigning(sign: Path): Problem[] {
    const earlier = this.field(sign)?.uiOptions.after;
    const document = this.form.documentAt(sign);
    const first = earlier === undefined ? [] : this.problems().filter(({ path }) => path === `/${earlier}`);
    const inside = this.problems(sign).filter(({ path }) => path !== sign && this.form.documentAt(path) === document);
    return [...first, ...inside];
  }

  notes(): NoteState[] {
    return shownNotes(this);
  }

  /** Changes an answer and everything that follows from it. Returns the paths whose value or state is different now. */
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

  protected override dropProblems(): void {
    super.dropProblems();
    this.cachedProblems = undefined;
  }

  private write(path: Path, value: Json | undefined, changed: Set<Path>, depth: number): void {
    // A definition with circular changes cannot be published.
    if (depth > this.situated.changes.length) throw new LogicError(`The changes after "${path}" never end.`);
    this.dropProblems();
    const field = this.field(path);
    const container = get(this.record, parentPath(path));
    this.record = set(this.record, path, value);
    // Cached results of conditions may hold the answers that they read.
    this.effectiveAnswers = { ...this.effectiveAnswers };
    changed.add(path);
    // An answer can also create the list item that it is in, or replace a value there that is not an object.
    const hasContainer = container === undefined ? field?.item === '' : isObject(container);
    const reshaped = !field || field.kind === 'list' || field.kind === 'group' || !hasContainer;
    if (reshaped) this.computeAllReporting(changed);
    else {
      if (!this.isCleared(path)) this.setEffectiveAnswer(path, this.answer(path));
      this.propagate(path, changed);
    }
    this.applyChanges(path, changed, depth);
  }

  private rearrange(list: Path, change: (items: Json[]) => void): Path[] {
    const items = get(this.record, list);
    const next = Array.isArray(items) ? [...items] : [];
    change(next);
    return this.edit(list, next);
  }

  private computeAllReporting(changed: Set<Path>): void {
    this.exceededLimits.clear();
    this.computeAll();
    for (const [, path] of this.walk()) changed.add(path);
  }

  /** The changes that the definition attaches to an edit at a path or inside it. */
  private applyChanges(path: Path, changed: Set<Path>, depth: number): void {
    const pattern = toPattern(path);
    for (const change of this.situated.changes) {
      if (!(pattern === change.on || pattern.startsWith(`${change.on}/`))) continue;
      const source = fillPattern(change.on, pathPositions(path));
      const scope = { value: get(this.record, source) ?? null };
      if (!isTrue(this.run(change.when, source, scope))) continue;
      const results = change.set.map(
        ([target, rule]) => [fillPattern(target, pathPositions(source)), this.run(rule, source, scope), rule] as const,
      );
      for (const [target, result, rule] of results)
        if (!this.hasExceededLimits(rule, source))
          for (const each of this.instances(target)) this.setComputed(each, result, changed, depth);
    }
  }

  private setComputed(path: Path, result: Json, changed: Set<Path>, depth: number): void {
    const next = isNullOrBlank(result) ? undefined : result;
    if (!isEqual(get(this.record, path), next)) this.write(path, next, changed, depth + 1);
  }

  /** Evaluates the steps that read a changed answer again and reports the new states. A step is after all that it reads. */
  private propagate(path: Path, changed: Set<Path>): void {
    const { dependents } = this.situated;
    const pattern = toPattern(path);
    const due = new Set(dependents.stepsThatRead(pattern));
    const changedPatterns = new Set<Pattern>([pattern]);
    const changedValues = new Set<string>();
    const onlyEdited = () => (changedPatterns.size === 1 && changedValues.size === 0 ? path : undefined);
    while (due.size > 0) {
      const i = Math.min(...due);
      due.delete(i);
      const step = this.situated.steps[i] as EvaluationStep;
      if ('value' in step) {
        if (!this.evaluateValue(step.value, step.condition)) continue;
        changedValues.add(step.value);
        for (const next of dependents.stepsThatUse(step.value)) due.add(next);
        continue;
      }
      const toggled = this.evaluateShown(step.field, onlyEdited());
      for (const outer of toggled)
        for (const [, inner] of this.fieldsWithin(step.field, outer)) this.refresh(inner, changed);
      if (toggled.length === 0 || !step.field.clearedWhenHidden) continue;
      changedPatterns.add(step.field.path);
      for (const next of dependents.stepsThatRead(step.field.path)) if (next > i) due.add(next);
      for (const next of dependents.stepsWithin(step.field)) if (next > i) due.add(next);
    }
    this.refreshUses(onlyEdited(), changedPatterns, changedValues, changed);
  }

  private refreshUses(
    edited: Path | undefined,
    changedPatterns: Set<Pattern>,
    changedValues: Set<string>,
    changed: Set<Path>,
  ): void {
    const { dependents } = this.situated;
    const due = new Set<ConditionUse>();
    for (const pattern of changedPatterns) for (const use of dependents.conditionsThatRead(pattern)) due.add(use);
    for (const name of changedValues) for (const use of dependents.conditionsThatUse(name)) due.add(use);
    for (const { condition, field } of due) {
      for (const each of this.affected(field, condition, edited)) {
        if (condition === field.offered) changed.add(each);
        else this.refresh(each, changed);
      }
    }
  }

  private refresh(path: Path, changed: Set<Path>): void {
    const before = this.states.get(path);
    const now = this.computeState(path);
    if (before && isEqual(before, now)) return;
    this.states.set(path, now);
    changed.add(path);
  }
}
