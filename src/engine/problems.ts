/** The problems of the answers: at most one for a field, in page order, and only for questions that are shown. */
import type { Answers } from './answers.ts';
import { isTrue } from './conditions/index.ts';
import { get, isUnanswered, type Json, type Path, type Pattern, parentPath } from './data/index.ts';
import { messageKey, REQUIRED_MESSAGE, type SchemaProblem, sharedMessage } from './definition/index.ts';
import type { SituatedField } from './situated-field.ts';

export interface Problem {
  path: Path;
  pattern: Pattern;
  /** The key of its message. */
  message: string;
  params: Record<string, Json>;
  /** The key of the label of the field, as it is now. */
  label: string;
  unanswered: boolean;
}

export type Translate = (key: string, params?: Record<string, Json>) => string;

/** The message of a problem, at the top of the page and in a refusal of the server. */
export function problemText({ message, params, label, path }: Problem, t: Translate): string {
  const called = t(label);
  // A field that no page shows needs no label; its name is used.
  return t(message, { ...params, label: called === label ? path.slice(1) : called });
}

export function findProblems(answers: Answers, signing: Path | undefined): Problem[] {
  const bySchema = schemaProblems(answers);
  const problems: Problem[] = [];
  for (const [field, path] of answers.walk()) {
    if (!answers.isShown(path) || isUnsigned(answers, path, signing)) continue;
    const problem = problemAt(answers, field, path, bySchema.get(path));
    if (!problem) continue;
    const { label } = answers.state(path);
    problems.push({ path, pattern: field.path, label, params: {}, unanswered: false, ...problem });
  }
  return withTooLargeAnswers(answers, problems);
}

/** Adds the answers that made a condition run into its limits, whether their questions are shown or not. */
function withTooLargeAnswers(answers: Answers, problems: Problem[]): Problem[] {
  const tooLargeAnswers = answers.tooLargeAnswers();
  if (tooLargeAnswers.size === 0) return problems;
  const reported = new Map(problems.map((problem) => [problem.path, problem]));
  return answers.walk().flatMap(([field, path]): Problem[] => {
    const before = reported.get(path);
    if (before || !tooLargeAnswers.has(path)) return before ? [before] : [];
    const { label } = answers.state(path);
    return [{ path, pattern: field.path, label, params: {}, unanswered: false, message: 'problem.tooMuch' }];
  });
}

/** Whether the question belongs to a document that is not signed yet: then it is not judged yet. */
function isUnsigned(answers: Answers, path: Path, signing: Path | undefined): boolean {
  const sign = answers.form.documentAt(path)?.sign;
  return sign !== undefined && sign !== path && sign !== signing && answers.value(sign) !== true;
}

type FoundProblem = Pick<Problem, 'message'> & Partial<Problem>;

function problemAt(
  answers: Answers,
  field: SituatedField,
  path: Path,
  bySchema: SchemaProblem | undefined,
): FoundProblem | undefined {
  const value = get(answers.effectiveAnswers, path);
  if (field.widget === 'sign' && value !== true) return { message: requiredMessage(field) };
  if (isUnanswered(value) && field.kind !== 'group' && isTrue(answers.run(field.required, path))) {
    // A check of the definition gives a better message.
    return failedCheck(answers, field, path) ?? { message: requiredMessage(field), unanswered: true };
  }
  if (bySchema) return foundBySchema(bySchema);
  return unofferedAt(answers, field, path, value) ?? failedCheck(answers, field, path);
}

const requiredMessage = ({ requiredMessage: own }: SituatedField): string => messageKey(own ?? REQUIRED_MESSAGE);

function foundBySchema({ message, named, params }: SchemaProblem): FoundProblem {
  if (named) return { message: `messages.${message}` };
  return {
    message: sharedMessage(message),
    params: 'limit' in params ? { limit: params.limit as Json } : {},
  };
}

/** An answer that is not among the choices offered at present. */
function unofferedAt(answers: Answers, field: SituatedField, path: Path, value?: Json): FoundProblem | undefined {
  if (!(field.options.lookup || field.offered) || isUnanswered(value)) return undefined;
  const chosen = field.kind === 'choices' && Array.isArray(value) ? value : [value ?? null];
  if (chosen.every((answer) => answers.isOffered(field, path, answer))) return undefined;
  const message = field.schema.errorMessage;
  const named = typeof message === 'string' ? message : message?.enum;
  return { message: named ? `messages.${named}` : 'problem.invalid' };
}

function failedCheck(answers: Answers, field: SituatedField, path: Path): FoundProblem | undefined {
  for (const check of answers.situated.checksAt(field.path)) {
    const scope = { value: get(answers.effectiveAnswers, path) ?? null };
    if (isTrue(answers.run(check.valid, path, scope))) continue;
    const params = Object.entries(check.with).map(([name, condition]) => [name, answers.run(condition, path, scope)]);
    const unanswered = isUnanswered(scope.value);
    return { message: messageKey(check.message), params: Object.fromEntries(params), unanswered };
  }
  return undefined;
}

/** The first schema problem of each field; a problem inside a value belongs to the field that holds the value. */
function schemaProblems(answers: Answers): Map<Path, SchemaProblem> {
  const found = new Map<Path, SchemaProblem>();
  for (const problem of answers.schemaProblems()) {
    let path = problem.path;
    while (path !== '' && !answers.field(path)) path = parentPath(path);
    const before = found.get(path);
    if (!before || (problem.named && !before.named)) found.set(path, problem);
  }
  return found;
}
