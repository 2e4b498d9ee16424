/**
 * Fills in a page without knowing it. It answers the shown questions by their schema, then solves problems by trying
 * other answers at their place and at the places that the failing rule reads, and signs the documents.
 */
import { get, isUnanswered, type Json, type JsonObject, type Path, toPattern } from '../../../engine/data/index.ts';
import { messageKey } from '../../../engine/definition/index.ts';
import {
  Evaluation,
  type Form,
  initialRecord,
  type NoteState,
  type Problem,
  type SituatedField,
  type SituatedRule,
  type Situation,
} from '../../../engine/index.ts';
import { answersFor } from './answer.ts';
import { questionsRead } from './questions-read.ts';
import type { RuleInputs } from './rule-inputs.ts';

/** Given answers: null for no answer; for a list, the number of items. */
export type GivenAnswers = Readonly<Record<Path, Json>>;

export interface Visit {
  form: Form;
  situation: Situation;
  stored: JsonObject | null;
  ruleInputs: RuleInputs;
  /** Whether the page must ask something, unlike the review page and the last page. */
  asks: boolean;
}

const ROUNDS = 60;
/** The maximum number of items that are added to a list at once, for a check that counts them. */
const MAX_ADDED = 9;

export class SimulatedApplicant {
  readonly visit: Visit;
  readonly given: GivenAnswers;
  evaluation: Evaluation;
  /** The problems that occurred. */
  readonly problemsMet: Problem[] = [];
  /** The notes that were shown, by their texts. */
  readonly notesMet = new Map<string, NoteState>();
  /** The questions that could be answered at some time. */
  readonly open = new Set<Path>();
  /** The problems that no answer solves. */
  readonly unsolved: readonly Problem[];
  readonly #thorough: boolean;
  readonly #known: JsonObject;
  /** Optional questions that are left unanswered, since a rule refuses their answers. */
  readonly #blank = new Set<Path>();

  /** A thorough applicant also answers optional questions; `known` are answers that were valid before. */
  constructor(visit: Visit, given: GivenAnswers = {}, thorough = true, known: JsonObject = {}) {
    this.visit = visit;
    this.given = given;
    this.#thorough = thorough;
    this.#known = known;
    const { form, situation, stored } = visit;
    this.evaluation = new Evaluation(form, situation, initialRecord(form, situation, stored));
    this.#note(this.evaluation.problems());
    this.#answerAll(this.evaluation);
    this.unsolved = this.#solveProblems();
    this.#note([]);
  }

  /** Whether the given answers are still in the record at the end. */
  get #accepted(): boolean {
    return Object.entries(this.given).every(([path, value]) => this.#holds(this.evaluation, path, value));
  }

  #note(problems: readonly Problem[]): void {
    this.problemsMet.push(...problems);
    for (const note of this.evaluation.notes()) this.notesMet.set(note.text, note);
  }

  /** Whether the page refuses the given answers, so that it is not a dead end. */
  get refused(): boolean {
    const given = Object.keys(this.given).map(toPattern);
    return !this.#accepted || this.unsolved.some(({ pattern }) => given.includes(pattern));
  }

  #holds(evaluation: Evaluation, path: Path, value: Json): boolean {
    const now = evaluation.value(path);
    if (evaluation.field(path)?.kind === 'list') return (Array.isArray(now) ? now.length : 0) === value;
    return value === null ? isUnanswered(now) : JSON.stringify(now) === JSON.stringify(value);
  }

  #answerAll(evaluation: Evaluation): void {
    const done = new Set<Path>();
    for (const [path, value] of Object.entries(this.given)) {
      const field = evaluation.field(path);
      if (field && field.kind !== 'list' && canAnswer(evaluation, field, path))
        evaluation.edit(path, value ?? undefined);
    }
    for (let more = true; more; ) {
      more = false;
      for (const [field, path] of evaluation.walk()) {
        if (done.has(path) || !canAnswer(evaluation, field, path)) continue;
        done.add(path);
        this.open.add(path);
        if (this.#reply(evaluation, field, path)) more = true;
      }
    }
  }

  /** Answers a question that needs an answer. Returns whether it did. */
  #reply(evaluation: Evaluation, field: SituatedField, path: Path): boolean {
    const given = this.given[path];
    const due = (this.#thorough && !this.#blank.has(path)) || evaluation.state(path).required;
    if (field.kind === 'group' || (field.widget === 'sign' && given === undefined)) return false;
    if (field.kind === 'list') return this.#lengthen(evaluation, field, path, due);
    if (given !== undefined) {
      if (!this.#holds(evaluation, path, given)) evaluation.edit(path, given ?? undefined);
      return true;
    }
    if (!due || !isUnanswered(evaluation.value(path)) || this.#undoes(evaluation, path)) return false;
    const answer = get(this.#known, path) ?? answersFor(evaluation, field, path, this.visit.ruleInputs)[0];
    if (answer !== undefined) evaluation.edit(path, answer);
    return answer !== undefined;
  }

  /** Whether an optional answer would change a given one. */
  #undoes(evaluation: Evaluation, path: Path): boolean {
    const given = Object.keys(this.given).map(toPattern);
    const { changes } = evaluation.situated;
    return (
      !evaluation.state(path).required &&
      changes.some(({ on, set }) => on === toPattern(path) && set.some(([target]) => given.includes(target)))
    );
  }

  #lengthen(evaluation: Evaluation, field: SituatedField, path: Path, due: boolean): boolean {
    const length = (): number => (evaluation.value(path) as Json[] | undefined)?.length ?? 0;
    const before = length();
    const known = get(this.#known, path);
    const needed = due ? Math.max(1, field.schema.minItems ?? 0, Array.isArray(known) ? known.length : 0) : 0;
    const wanted = Number(this.given[path] ?? Math.max(before, needed));
    if (field.uiOptions.fixed) return false;
    while (length() < wanted) evaluation.insert(path, length());
    while (length() > Math.max(wanted, field.uiOptions.keepFirst ? 1 : 0)) evaluation.remove(path, length() - 1);
    return length() !== before;
  }

  /** The remaining problems. A document is signed as soon as there are no other problems. */
  #problems(evaluation: Evaluation): Problem[] {
    const found = evaluation.problems();
    const sign = found.find(({ path }) => evaluation.field(path)?.widget === 'sign');
    if (!sign || found.some(({ path }) => evaluation.field(path)?.widget !== 'sign')) return found;
    const against = evaluation.problemsBeforeSigning(sign.path);
    if (against.length > 0) return against;
    if (this.given[sign.path] !== undefined) return found;
    evaluation.edit(sign.path, true);
    return this.#problems(evaluation);
  }

  #solveProblems(): Problem[] {
    const seen = new Set<string>();
    let problems = this.#problems(this.evaluation);
    for (let round = 0; problems.length > 0; round++) {
      this.#note(problems);
      seen.add(JSON.stringify(this.evaluation.record));
      const better = round < ROUNDS && !problems.some((each) => this.#isHopeless(each)) && this.#better(problems, seen);
      if (!better) return problems;
      this.evaluation = better;
      problems = this.#problems(better);
    }
    return [];
  }

  /** The first change of one answer that leaves fewer or other problems. */
  #better(problems: Problem[], seen: ReadonlySet<string>): Evaluation | undefined {
    for (const problem of problems) {
      for (const path of [problem.path, ...this.#readBy(problem)]) {
        for (const change of this.#changesAt(path)) {
          const trial = new Evaluation(this.visit.form, this.visit.situation, this.evaluation.record);
          change(trial);
          const wasBlank = this.#blank.has(path);
          if (isUnanswered(trial.value(path))) this.#blank.add(path);
          this.#answerAll(trial);
          const left = this.#problems(trial);
          const gone = !left.some((other) => other.path === problem.path && other.message === problem.message);
          if (gone && left.length <= problems.length && !seen.has(JSON.stringify(trial.record))) return trial;
          if (!wasBlank) this.#blank.delete(path);
        }
      }
    }
    return undefined;
  }

  #changesAt(path: Path): ((trial: Evaluation) => void)[] {
    const field = this.evaluation.field(path);
    if (!field || this.given[path] !== undefined || !canAnswer(this.evaluation, field, path)) return [];
    if (field.kind === 'list' && field.uiOptions.fixed) return [];
    if (field.kind === 'list') {
      const add = (trial: Evaluation) => trial.insert(path, (trial.value(path) as Json[] | undefined)?.length ?? 0);
      return Array.from({ length: MAX_ADDED }, (_, more) => (trial) => {
        for (let added = 0; added <= more; added++) add(trial);
      });
    }
    const now = this.evaluation.value(path);
    const answers: (Json | undefined)[] = answersFor(this.evaluation, field, path, this.visit.ruleInputs);
    const isOptional = field.kind !== 'group' && field.widget !== 'sign' && !this.evaluation.state(path).required;
    return (isOptional ? [...answers, undefined] : answers)
      .filter((answer) => answer !== now)
      .map((answer) => (trial) => trial.edit(path, answer));
  }

  /** Whether a given answer is invalid by itself, whatever the other answers. */
  #isHopeless(problem: Problem): boolean {
    if (this.given[problem.path] === undefined) return false;
    const [presence, validating] = this.#rulesBehind(problem);
    const rules = problem.unanswered ? [...presence, ...validating] : validating;
    return this.#readBy(problem, rules).every((path) => path === problem.path);
  }

  /** The conditions that ask the question of a problem, and the checks that its answer fails. */
  #rulesBehind({ pattern, message }: Problem): [presence: SituatedRule[], validating: SituatedRule[]] {
    const { situated } = this.evaluation;
    const field = situated.field(pattern);
    const failing = situated.checks.filter(({ at, message: key }) => at === pattern && message === messageKey(key));
    return [field ? [field.required, field.shown] : [], failing.map(({ valid }) => valid)];
  }

  /** The places that the rules behind a problem read. */
  #readBy(problem: Problem, rules = this.#rulesBehind(problem).flat()): Path[] {
    const read = questionsRead(this.evaluation.situated, this.visit.ruleInputs, rules);
    return this.evaluation.walk().flatMap(([{ path: each }, path]) => (read.has(each) ? [path] : []));
  }
}

/** Whether a person can see the question and change its answer. */
function canAnswer(evaluation: Evaluation, { widget }: SituatedField, path: Path): boolean {
  const item = /^(.*\/\d+)\//.exec(path)?.[1];
  if (item !== undefined && evaluation.value(item) === undefined) return false;
  if (widget === 'hidden') return false;
  const { shown, readOnly } = evaluation.state(path);
  return shown && !readOnly;
}
