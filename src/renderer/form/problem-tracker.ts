/** The problems that are shown. Nothing is called wrong before the first submit, nor what nobody has come to yet. */
import { isEqual, type Path, patternOf } from '../../engine/data/index.ts';
import type { Evaluation, Problem } from '../../engine/index.ts';
import type { ItemKeys, Key } from './item-keys.ts';

/** Why what stands in a control is no answer (yet): the key of words. */
export interface Obstacle {
  message: string;
  /** The key of words that say beside the field what is missing; then the question's own message stands at the top. */
  beside?: string;
  /** It is a text to search by, which may be lost. */
  isSearch?: boolean;
}

export interface ShownProblem extends Problem {
  /** The key of words that are said beside the field, in place of the message. */
  beside?: string;
}

export class ProblemTracker {
  started = false;
  private readonly keys: ItemKeys;
  private readonly seen = new Set<Key>();
  /** Answers begun that are none yet. */
  private readonly unread = new Map<Key, Obstacle>();
  /** The place whose signing was asked for and refused. */
  private signing: Path | undefined;
  private shown = new Map<Key, ShownProblem>();
  /** What the last submit was refused for. */
  private told = new Map<Key, ShownProblem>();
  private forgotten: Key[] = [];

  constructor(keys: ItemKeys) {
    this.keys = keys;
  }

  at(key: Key): ShownProblem | undefined {
    return this.shown.get(key);
  }

  /** What is no longer wrong since: its text keeps its place, so that nothing moves under a finger. */
  fixedAt(key: Key): ShownProblem | undefined {
    return this.shown.has(key) ? undefined : this.told.get(key);
  }

  watch(key: Key): void {
    this.seen.add(key);
  }

  /** Gives whether that is news. */
  unreadable(key: Key, obstacle: Obstacle | undefined): boolean {
    if (isEqual({ ...this.unread.get(key) }, { ...obstacle })) return false;
    this.watch(key);
    if (obstacle === undefined) this.unread.delete(key);
    else this.unread.set(key, obstacle);
    return true;
  }

  get hasBegun(): boolean {
    return this.unread.size > 0;
  }

  /** Whether a change would take an answer begun off the page. */
  wouldLose(now: Evaluation, next: Evaluation): boolean {
    return this.begun(now).some(({ path, obstacle }) => !obstacle.isSearch && !next.isShown(path));
  }

  /** All problems of the form, or the first that stands against signing a document; from now on they are followed. */
  all(evaluation: Evaluation, signing?: Path): ShownProblem[] {
    this.started = true;
    this.signing = signing;
    const found = this.found(evaluation);
    const problems = signing === undefined ? found : found.slice(0, 1);
    if (signing !== undefined) this.seen.clear();
    this.forgotten = [...this.told.keys()];
    this.told = new Map(problems.map((problem) => [this.keys.keyOf(problem.path), problem]));
    for (const key of this.told.keys()) this.watch(key);
    return problems;
  }

  watched(evaluation: Evaluation): ShownProblem[] {
    return this.found(evaluation).filter(({ path }) => this.seen.has(this.keys.keyOf(path)));
  }

  /** Gives the places where another problem, or none, is shown now. */
  show(problems: readonly ShownProblem[]): Key[] {
    const before = [...this.shown.keys(), ...this.forgotten, ...this.told.keys()];
    this.forgotten = [];
    this.shown = new Map(problems.map((problem) => [this.keys.keyOf(problem.path), problem]));
    return [...new Set([...before, ...this.shown.keys()])];
  }

  private found(evaluation: Evaluation): ShownProblem[] {
    const { signing } = this;
    const { form } = evaluation;
    const problems = signing === undefined ? evaluation.problems() : evaluation.unsigned(signing);
    const begun = this.begun(evaluation).filter(({ path }) => {
      const document = form.documentAt(path);
      if (signing !== undefined) return document === form.documentAt(signing);
      return document?.sign === undefined || evaluation.value(document.sign) === true;
    });
    if (begun.length === 0) return problems;
    const byPath = new Map<Path, ShownProblem>(problems.map((problem) => [problem.path, problem]));
    for (const { path, obstacle } of begun) byPath.set(path, problemOf(evaluation, path, obstacle, byPath.get(path)));
    return evaluation.walk().flatMap(([, path]) => byPath.get(path) ?? []);
  }

  private begun(evaluation: Evaluation): { path: Path; obstacle: Obstacle }[] {
    return [...this.unread]
      .map(([key, obstacle]) => ({ path: this.keys.pathOf(key), obstacle }))
      .filter(({ path }) => evaluation.field(path) && evaluation.isShown(path));
  }
}

/** `unanswered` is what the question itself says when nothing at all stands there. */
function problemOf(
  evaluation: Evaluation,
  path: Path,
  { message, beside }: Obstacle,
  unanswered?: Problem,
): ShownProblem {
  const plain = {
    path,
    pattern: patternOf(path),
    label: evaluation.state(path).label,
    message,
    params: {},
    unanswered: false,
  };
  if (beside === undefined) return plain;
  const own = unanswered ?? { ...plain, message: ownMessage(evaluation, path) ?? message };
  return { ...own, unanswered: false, beside };
}

/** The message of a question that may be left open. */
function ownMessage(evaluation: Evaluation, path: Path): string | undefined {
  const own = evaluation.field(path)?.schema.errorMessage;
  const named = typeof own === 'string' ? own : (own?.format ?? own?.type);
  return named && `messages.${named}`;
}
