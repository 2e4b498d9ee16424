/**
 * One evaluation of a form says everything about a record: what is shown, required and read-only, which options, notes
 * and problems there are. This file changes answers, and computes again only what depends on them; what is computed for
 * a record as a whole is in `EvaluatedRecord`.
 */
import { isTruthy, LogicError } from './conditions/index.ts';
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
import type { RuleUse } from './dependents.ts';
import { EvaluatedRecord } from './evaluated-record.ts';
import { type NoteState, shownNotes } from './notes.ts';
import { findProblems, type Problem } from './problems.ts';
import type { EvaluationStep } from './situated-parts.ts';

export class Evaluation extends EvaluatedRecord {
  readonly #problems = new Map<Path | undefined, Problem[]>();

  /** The same form in the same situation with another record. Rules that exceeded their limits stay marked. */
  withRecord(record: JsonObject): Evaluation {
    if (record === this.record) return this;
    return new Evaluation(this.form, this.situation, record, this.situated, this.exceededLimits);
  }

  /**
   * The problems of the record. Questions of an unsigned document are not checked, except those of the document that is
   * being signed: `signing` is the path of its signature.
   */
  problems(signing?: Path): Problem[] {
    const problems = this.#problems.get(signing) ?? findProblems(this, signing);
    this.#problems.set(signing, problems);
    return problems;
  }

  /** The obstacles to signing, in order: the document that must be signed before, then the problems of this one. */
  problemsBeforeSigning(signing: Path): Problem[] {
    const earlier = this.field(signing)?.uiOptions.after;
    const document = this.form.documentAt(signing);
    const first = earlier === undefined ? [] : this.problems().filter(({ path }) => path === `/${earlier}`);
    const isInside = ({ path }: Problem): boolean => path !== signing && this.form.documentAt(path) === document;
    return [...first, ...this.problems(signing).filter(isInside)];
  }

  notes(): NoteState[] {
    return shownNotes(this);
  }

  /** Changes an answer and everything that follows from it. Returns the paths whose value or state is different now. */
  edit(path: Path, value: Json | undefined): Path[] {
    const changed = new Set<Path>();
    this.#write(path, value, changed, 0);
    return [...changed];
  }

  insert(list: Path, index: number, item: JsonObject = {}): Path[] {
    return this.#rearrange(list, (items) => items.splice(index, 0, item));
  }

  remove(list: Path, index: number): Path[] {
    return this.#rearrange(list, (items) => items.splice(index, 1));
  }

  protected override dropProblems(): void {
    super.dropProblems();
    this.#problems.clear();
  }

  #write(path: Path, value: Json | undefined, changed: Set<Path>, depth: number): void {
    // A definition with circular changes cannot be published.
    if (depth > this.situated.changes.length) throw new LogicError(`The changes after "${path}" never end.`);
    this.dropProblems();
    const field = this.field(path);
    const container = get(this.record, parentPath(path));
    this.record = set(this.record, path, value);
    // `setEffectiveAnswer` changes the copy in place.
    this.effectiveAnswers = { ...this.effectiveAnswers };
    changed.add(path);
    // An answer can also create the list item that it is in, or replace a value there that is not an object.
    const hasContainer = container === undefined ? field?.item === '' : isObject(container);
    const reshaped = !field || field.kind === 'list' || field.kind === 'group' || !hasContainer;
    if (reshaped) this.#computeAllReporting(changed);
    else {
      if (!this.isCleared(path)) this.setEffectiveAnswer(path, this.answer(path));
      this.#propagate(path, changed);
    }
    this.#applyChanges(path, changed, depth);
  }

  #rearrange(list: Path, change: (items: Json[]) => void): Path[] {
    const items = get(this.record, list);
    const next = Array.isArray(items) ? [...items] : [];
    change(next);
    return this.edit(list, next);
  }

  #computeAllReporting(changed: Set<Path>): void {
    this.exceededLimits.clear();
    this.computeAll();
    for (const [, path] of this.walk()) changed.add(path);
  }

  /** The changes that the definition attaches to an edit at a path or inside it. */
  #applyChanges(path: Path, changed: Set<Path>, depth: number): void {
    const pattern = toPattern(path);
    for (const change of this.situated.changes) {
      if (!(pattern === change.on || pattern.startsWith(`${change.on}/`))) continue;
      const source = fillPattern(change.on, pathPositions(path));
      const scope = { value: get(this.record, source) ?? null };
      if (!isTruthy(this.run(change.when, source, scope))) continue;
      const results = change.set.map(
        ([target, rule]) => [fillPattern(target, pathPositions(source)), this.run(rule, source, scope), rule] as const,
      );
      for (const [target, result, rule] of results)
        if (!this.exceededLimits.has(rule, source))
          for (const each of this.instances(target)) this.#setComputed(each, result, changed, depth);
    }
  }

  #setComputed(path: Path, result: Json, changed: Set<Path>, depth: number): void {
    const next = isNullOrBlank(result) ? undefined : result;
    if (!isEqual(get(this.record, path), next)) this.#write(path, next, changed, depth + 1);
  }

  /** Evaluates the steps that read a changed answer again and reports the new states. A step is after all that it reads. */
  #propagate(path: Path, changed: Set<Path>): void {
    const { dependents } = this.situated;
    const pattern = toPattern(path);
    const due = new Set(dependents.stepsThatRead(pattern));
    const changedPatterns = new Set<Pattern>([pattern]);
    const changedNamedValues = new Set<string>();
    const onlyEdited = () => (changedPatterns.size === 1 && changedNamedValues.size === 0 ? path : undefined);
    while (due.size > 0) {
      const i = Math.min(...due);
      due.delete(i);
      const step = this.situated.steps[i] as EvaluationStep;
      if ('namedValue' in step) {
        if (!this.evaluateNamedValue(step.namedValue, step.rule)) continue;
        changedNamedValues.add(step.namedValue);
        for (const next of dependents.stepsThatUse(step.namedValue)) due.add(next);
        continue;
      }
      const toggled = this.evaluateShown(step.field, onlyEdited());
      for (const outer of toggled)
        for (const [, inner] of this.fieldsWithin(step.field, outer)) this.#refresh(inner, changed);
      if (toggled.length === 0 || !step.field.clearedWhenHidden) continue;
      changedPatterns.add(step.field.path);
      for (const next of dependents.stepsThatRead(step.field.path)) if (next > i) due.add(next);
      for (const next of dependents.stepsWithin(step.field)) if (next > i) due.add(next);
    }
    this.#refreshUses(onlyEdited(), changedPatterns, changedNamedValues, changed);
  }

  #refreshUses(edited: Path | undefined, patterns: Set<Pattern>, names: Set<string>, changed: Set<Path>): void {
    const { dependents } = this.situated;
    const due = new Set<RuleUse>();
    for (const pattern of patterns) for (const use of dependents.rulesThatRead(pattern)) due.add(use);
    for (const name of names) for (const use of dependents.rulesThatUse(name)) due.add(use);
    for (const { rule, field } of due) {
      for (const each of this.affected(field, rule, edited)) {
        if (rule === field.offered) changed.add(each);
        else this.#refresh(each, changed);
      }
    }
  }

  #refresh(path: Path, changed: Set<Path>): void {
    const before = this.states.get(path);
    const now = this.computeState(path);
    if (before && isEqual(before, now)) return;
    this.states.set(path, now);
    changed.add(path);
  }
}
