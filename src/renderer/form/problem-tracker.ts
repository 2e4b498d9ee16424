/** Tracks which problems are shown: none before the first submit, and later only those of the last submit and of edited fields. */
import { isEqual, type Path, toPattern } from '../../engine/data/index.ts';
import type { Evaluation, Problem } from '../../engine/index.ts';
import type { FieldKey, FieldKeys } from './item-keys.ts';

/** Content of a control that is not an answer yet, such as half a date or a running upload. `message` is the key of a text. */
export interface UnfinishedInput {
  message: string;
  /** Key of the text at the field; the summary shows the message of the question. */
  fieldMessage?: string;
  /** It is a search text, which may be dropped. */
  isSearch?: boolean;
}

export interface ShownProblem extends Problem {
  /** Key of the text at the field, in place of the message. */
  fieldMessage?: string;
}

export class ProblemTracker {
  started = false;
  readonly #keys: FieldKeys;
  readonly #watchedKeys = new Set<FieldKey>();
  /** The unfinished input of each control that has some. */
  readonly #unfinished = new Map<FieldKey, UnfinishedInput>();
  /** The sign field whose document could not be signed. */
  #signField: Path | undefined;
  #shown = new Map<FieldKey, ShownProblem>();
  /** The problems of the last submit. */
  #lastSubmitted = new Map<FieldKey, ShownProblem>();
  #keysOfSubmitBefore: FieldKey[] = [];

  constructor(keys: FieldKeys) {
    this.#keys = keys;
  }

  problemAt(key: FieldKey): ShownProblem | undefined {
    return this.#shown.get(key);
  }

  /** A problem of the last submit that is fixed. Its text keeps its space, so that nothing moves under a finger. */
  fixedAt(key: FieldKey): ShownProblem | undefined {
    return this.#shown.has(key) ? undefined : this.#lastSubmitted.get(key);
  }

  watch(key: FieldKey): void {
    this.#watchedKeys.add(key);
  }

  /** Returns whether something changed. */
  setUnfinished(key: FieldKey, input: UnfinishedInput | undefined): boolean {
    if (isEqual({ ...this.#unfinished.get(key) }, { ...input })) return false;
    this.watch(key);
    if (input === undefined) this.#unfinished.delete(key);
    else this.#unfinished.set(key, input);
    return true;
  }

  get hasUnfinishedInput(): boolean {
    return this.#unfinished.size > 0;
  }

  /** Whether an edit would hide unfinished input. */
  wouldHideUnfinishedInput(now: Evaluation, next: Evaluation): boolean {
    return this.#shownUnfinished(now).some(({ path, input }) => !input.isSearch && !next.isShown(path));
  }

  /** All problems of the form, or the first that prevents signing a document. From now on they are tracked. */
  track(evaluation: Evaluation, signField?: Path): ShownProblem[] {
    this.started = true;
    this.#signField = signField;
    const found = this.#currentProblems(evaluation);
    const problems = signField === undefined ? found : found.slice(0, 1);
    if (signField !== undefined) this.#watchedKeys.clear();
    this.#keysOfSubmitBefore = [...this.#lastSubmitted.keys()];
    this.#lastSubmitted = new Map(problems.map((problem) => [this.#keys.toKey(problem.path), problem]));
    for (const key of this.#lastSubmitted.keys()) this.watch(key);
    return problems;
  }

  /** The problems of the last submit, where their questions are now. Those of removed items are gone. */
  submittedProblems(): ShownProblem[] {
    return [...this.#lastSubmitted]
      .filter(([key]) => !this.#keys.isRemoved(key))
      .map(([key, problem]) => ({ ...problem, path: this.#keys.toPath(key) }));
  }

  watchedProblems(evaluation: Evaluation): ShownProblem[] {
    return this.#currentProblems(evaluation).filter(({ path }) => this.#watchedKeys.has(this.#keys.toKey(path)));
  }

  /** Returns the keys whose shown problem changed. */
  show(problems: readonly ShownProblem[]): FieldKey[] {
    const before = [...this.#shown.keys(), ...this.#keysOfSubmitBefore, ...this.#lastSubmitted.keys()];
    this.#keysOfSubmitBefore = [];
    this.#shown = new Map(problems.map((problem) => [this.#keys.toKey(problem.path), problem]));
    return [...new Set([...before, ...this.#shown.keys()])];
  }

  #currentProblems(evaluation: Evaluation): ShownProblem[] {
    const signField = this.#signField;
    const { form } = evaluation;
    const problems = signField === undefined ? evaluation.problems() : evaluation.problemsBeforeSigning(signField);
    const unfinished = this.#shownUnfinished(evaluation).filter(({ path }) => {
      const document = form.documentAt(path);
      if (signField !== undefined) return document === form.documentAt(signField);
      return document?.sign === undefined || evaluation.value(document.sign) === true;
    });
    if (unfinished.length === 0) return problems;
    const byPath = new Map<Path, ShownProblem>(problems.map((problem) => [problem.path, problem]));
    for (const { path, input } of unfinished)
      byPath.set(path, toShownProblem(evaluation, path, input, byPath.get(path)));
    return evaluation.walk().flatMap(([, path]) => byPath.get(path) ?? []);
  }

  #shownUnfinished(evaluation: Evaluation): { path: Path; input: UnfinishedInput }[] {
    return [...this.#unfinished]
      .map(([key, input]) => ({ path: this.#keys.toPath(key), input }))
      .filter(({ path }) => evaluation.field(path) && evaluation.isShown(path));
  }
}

/** The message of invalid answers to questions without a message of their own. */
const GENERIC_MESSAGE = 'problem.invalid';

/** `found` is the problem of the answer in the record, if there is one. */
function toShownProblem(
  evaluation: Evaluation,
  path: Path,
  { message, fieldMessage }: UnfinishedInput,
  found?: Problem,
): ShownProblem {
  const plain = {
    path,
    pattern: toPattern(path),
    label: evaluation.state(path).label,
    message,
    params: {},
    unanswered: false,
  };
  if (fieldMessage === undefined) return plain;
  const problem = found ?? { ...plain, message: schemaMessage(evaluation, path) ?? message };
  const isGeneric = problem.message === GENERIC_MESSAGE;
  return { ...problem, message: isGeneric ? message : problem.message, unanswered: false, fieldMessage };
}

/** The message of the question for an answer of a wrong format or type. */
function schemaMessage(evaluation: Evaluation, path: Path): string | undefined {
  const errorMessage = evaluation.field(path)?.schema.errorMessage;
  const name = typeof errorMessage === 'string' ? errorMessage : (errorMessage?.format ?? errorMessage?.type);
  return name && `messages.${name}`;
}
