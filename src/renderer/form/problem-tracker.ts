/** Tracks which problems are shown: none before the first submit, and later only those of the last submit and of edited fields. */
import { isEqual, type Path, patternOf } from '../../engine/data/index.ts';
import type { Evaluation, Problem } from '../../engine/index.ts';
import type { ItemKeys, Key } from './item-keys.ts';

/** Why the content of a control is no answer yet: the key of a text. */
export interface Obstacle {
  message: string;
  /** Key of the text beside the field; the summary shows the question's own message. */
  beside?: string;
  /** It is a search text, which may be lost. */
  isSearch?: boolean;
}

export interface ShownProblem extends Problem {
  /** Key of the text beside the field, in place of the message. */
  beside?: string;
}

export class ProblemTracker {
  started = false;
  private readonly keys: ItemKeys;
  private readonly seen = new Set<Key>();
  /** Half-typed answers. */
  private readonly unread = new Map<Key, Obstacle>();
  /** The sign field whose document could not be signed. */
  private signing: Path | undefined;
  private shown = new Map<Key, ShownProblem>();
  /** The problems of the last submit. */
  private told = new Map<Key, ShownProblem>();
  private forgotten: Key[] = [];

  constructor(keys: ItemKeys) {
    this.keys = keys;
  }

  at(key: Key): ShownProblem | undefined {
    return this.shown.get(key);
  }

  /** A problem of the last submit that is fixed. Its text keeps its space, so that nothing moves under a finger. */
  fixedAt(key: Key): ShownProblem | undefined {
    return this.shown.has(key) ? undefined : this.told.get(key);
  }

  watch(key: Key): void {
    this.seen.add(key);
  }

  /** Returns whether something changed. */
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

  /** Whether an edit would hide a half-typed answer. */
  wouldLose(now: Evaluation, next: Evaluation): boolean {
    return this.begun(now).some(({ path, obstacle }) => !obstacle.isSearch && !next.isShown(path));
  }

  /** All problems of the form, or the first that prevents signing a document. From now on they are tracked. */
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

  /** Returns the keys whose shown problem changed. */
  show(problems: readonly ShownProblem[]): Key[] {
    const before = [...this.shown.keys(), ...this.forgotten, ...this.told.keys()];
    this.forgotten = [];
    this.shown = new Map(problems.map((problem) => [this.keys.keyOf(problem.path), problem]));
    return [...new Set([...before, ...this.shown.keys()])];
  }

  private found(evaluation: Evaluation): ShownProblem[] {
    const { signing } = this;
    const { form } = evaluation;
    const problems = signing === undefined ? evaluation.problems() : evaluation.problemsBeforeSigning(signing);
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

/** `unanswered` is the question's own problem when it is empty. */
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

/** The message of an optional question. */
function ownMessage(evaluation: Evaluation, path: Path): string | undefined {
  const own = evaluation.field(path)?.schema.errorMessage;
  const named = typeof own === 'string' ? own : (own?.format ?? own?.type);
  return named && `messages.${named}`;
}
