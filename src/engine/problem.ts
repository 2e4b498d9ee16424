/** What is wrong with the answers: at most one problem a field, in page order, and only where a question is shown. */
import type { Evaluation } from './evaluation.ts';
import { isUnanswered, type Json } from './json.ts';
import { isTrue } from './logic.ts';
import { messageKey, REQUIRED_MESSAGE } from './message.ts';
import { get, type Path, type Pattern, parentOf } from './path.ts';
import type { SituatedField } from './situation.ts';
import type { SchemaProblem } from './validator.ts';

export interface Problem {
  path: Path;
  pattern: Pattern;
  /** The key of the words that say it. */
  message: string;
  params: Record<string, Json>;
  /** The key of the label of the field, as it is now. */
  label: string;
  unanswered: boolean;
}

export type Say = (key: string, params?: Record<string, Json>) => string;

/** The words of a problem: at the top of the page, and in a refusal of the server. */
export function problemText({ message, params, label, path }: Problem, say: Say): string {
  const called = say(label);
  // What stands on no page needs no words, and goes by its name.
  return say(message, { ...params, label: called === label ? path.slice(1) : called });
}

export function problemsOf(evaluation: Evaluation, signing: Path | undefined): Problem[] {
  const bySchema = schemaProblems(evaluation);
  const problems: Problem[] = [];
  for (const [field, path] of evaluation.walk()) {
    if (!evaluation.isShown(path) || isUnsigned(evaluation, path, signing)) continue;
    const problem = problemAt(evaluation, field, path, bySchema.get(path));
    if (!problem) continue;
    const { label } = evaluation.state(path);
    problems.push({ path, pattern: field.path, label, params: {}, unanswered: false, ...problem });
  }
  return withTooMuch(evaluation, problems);
}

/** Beside what is wrong with answers: those that a condition ran into its limits with, shown or not. */
function withTooMuch(evaluation: Evaluation, problems: Problem[]): Problem[] {
  const tooMuch = evaluation.tooMuch();
  if (tooMuch.size === 0) return problems;
  const told = new Map(problems.map((problem) => [problem.path, problem]));
  return evaluation.walk().flatMap(([field, path]): Problem[] => {
    const before = told.get(path);
    if (before || !tooMuch.has(path)) return before ? [before] : [];
    const { label } = evaluation.state(path);
    return [{ path, pattern: field.path, label, params: {}, unanswered: false, message: 'problem.tooMuch' }];
  });
}

/** Does it wait to be judged until its document is signed? */
function isUnsigned(evaluation: Evaluation, path: Path, signing: Path | undefined): boolean {
  const sign = evaluation.form.documentAt(path)?.sign;
  return sign !== undefined && sign !== path && sign !== signing && evaluation.value(sign) !== true;
}

type Found = Pick<Problem, 'message'> & Partial<Problem>;

function problemAt(
  evaluation: Evaluation,
  field: SituatedField,
  path: Path,
  bySchema: SchemaProblem | undefined,
): Found | undefined {
  const value = get(evaluation.asked, path);
  if (field.widget === 'sign' && value !== true) return { message: requiredMessage(field) };
  if (isUnanswered(value) && field.kind !== 'group' && isTrue(evaluation.run(field.must, path))) {
    // A check of its own says better what is missing.
    return failedCheck(evaluation, field, path) ?? { message: requiredMessage(field), unanswered: true };
  }
  if (bySchema) return said(bySchema);
  return unofferedAt(evaluation, field, path, value) ?? failedCheck(evaluation, field, path);
}

const requiredMessage = ({ requiredMessage: own }: SituatedField): string => messageKey(own ?? REQUIRED_MESSAGE);

const GENERIC: Record<string, string> = {
  maxLength: 'problem.tooLong',
  minLength: 'problem.tooShort',
  minimum: 'problem.tooSmall',
  exclusiveMinimum: 'problem.tooSmall',
  maximum: 'problem.tooLarge',
  exclusiveMaximum: 'problem.tooLarge',
  minItems: 'problem.tooFew',
  maxItems: 'problem.tooMany',
};

function said({ message, named, params }: SchemaProblem): Found {
  if (named) return { message: `messages.${message}` };
  return {
    message: GENERIC[message] ?? 'problem.invalid',
    params: 'limit' in params ? { limit: params.limit as Json } : {},
  };
}

/** An answer that is not among the choices offered here and now. */
function unofferedAt(
  evaluation: Evaluation,
  field: SituatedField,
  path: Path,
  value: Json | undefined,
): Found | undefined {
  if (!(field.options.lookup || field.offered) || isUnanswered(value)) return undefined;
  const answers = field.kind === 'choices' && Array.isArray(value) ? value : [value ?? null];
  if (answers.every((answer) => evaluation.isOffered(field, path, answer))) return undefined;
  const message = field.schema.errorMessage;
  const named = typeof message === 'string' ? message : message?.enum;
  return { message: named ? `messages.${named}` : 'problem.invalid' };
}

function failedCheck(evaluation: Evaluation, field: SituatedField, path: Path): Found | undefined {
  for (const check of evaluation.situated.checksAt(field.path)) {
    const scope = { value: get(evaluation.asked, path) ?? null };
    if (isTrue(evaluation.run(check.valid, path, scope))) continue;
    const params = Object.entries(check.with).map(([name, condition]) => [
      name,
      evaluation.run(condition, path, scope),
    ]);
    const unanswered = isUnanswered(scope.value);
    return { message: messageKey(check.message), params: Object.fromEntries(params), unanswered };
  }
  return undefined;
}

/** The first problem of each field by its schema; what is wrong inside a value belongs to the field that holds it. */
function schemaProblems(evaluation: Evaluation): Map<Path, SchemaProblem> {
  const found = new Map<Path, SchemaProblem>();
  for (const problem of evaluation.schemaProblems()) {
    let path = problem.path;
    while (path !== '' && !evaluation.field(path)) path = parentOf(path);
    const before = found.get(path);
    if (!before || (problem.named && !before.named)) found.set(path, problem);
  }
  return found;
}
