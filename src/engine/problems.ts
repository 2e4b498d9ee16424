/** The problems of the answers: at most one for a field, in page order, and only for questions that are shown. */
import { isTruthy } from './conditions/index.ts';
import { get, isUnanswered, type Json, type Path, type Pattern, toPattern } from './data/index.ts';
import { exactLimit, messageKey, REQUIRED_MESSAGE, type SchemaProblem, sharedMessage } from './definition/index.ts';
import type { EvaluatedRecord } from './evaluated-record.ts';
import type { SituatedField } from './situated-parts.ts';

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
  const name = t(label);
  // A field that no page shows needs no label; its name is used.
  return t(message, { ...params, label: name === label ? path.slice(1) : name });
}

export function findProblems(evaluated: EvaluatedRecord, signing: Path | undefined): Problem[] {
  const schemaProblems = firstSchemaProblems(evaluated);
  const problems: Problem[] = [];
  for (const [field, path] of evaluated.walk()) {
    if (!evaluated.isShown(path) || isUnsigned(evaluated, path, signing)) continue;
    const found = problemAt(evaluated, field, path, schemaProblems.get(path));
    if (found) problems.push(newProblem(evaluated, path, found));
  }
  return withTooLargeAnswers(evaluated, problems);
}

/** Adds the answers that made a rule run into its limits, whether their questions are shown or not. */
function withTooLargeAnswers(evaluated: EvaluatedRecord, problems: Problem[]): Problem[] {
  const tooLargeAnswers = evaluated.exceededLimits.all();
  if (tooLargeAnswers.size === 0) return problems;
  const reported = new Map(problems.map((problem) => [problem.path, problem]));
  return evaluated.walk().flatMap(([, path]): Problem[] => {
    const before = reported.get(path);
    if (before || !tooLargeAnswers.has(path)) return before ? [before] : [];
    return [newProblem(evaluated, path, { message: 'problem.tooMuch' })];
  });
}

type FoundProblem = Pick<Problem, 'message'> & Partial<Problem>;

function newProblem(evaluated: EvaluatedRecord, path: Path, found: FoundProblem): Problem {
  const { label } = evaluated.state(path);
  return { path, pattern: toPattern(path), label, params: {}, unanswered: false, ...found };
}

/** Whether the question belongs to a document that is not signed yet: then it is not checked yet. */
function isUnsigned(evaluated: EvaluatedRecord, path: Path, signing: Path | undefined): boolean {
  const sign = evaluated.form.documentAt(path)?.sign;
  return sign !== undefined && sign !== path && sign !== signing && evaluated.value(sign) !== true;
}

function problemAt(
  evaluated: EvaluatedRecord,
  field: SituatedField,
  path: Path,
  schemaProblem: SchemaProblem | undefined,
): FoundProblem | undefined {
  const value = get(evaluated.effectiveAnswers, path);
  if (field.widget === 'sign' && value !== true) return { message: requiredMessage(field) };
  if (isUnanswered(value) && field.kind !== 'group' && isTruthy(evaluated.run(field.required, path))) {
    // A check of the definition gives a better message.
    return failedCheck(evaluated, field, path) ?? { message: requiredMessage(field), unanswered: true };
  }
  if (schemaProblem) return describeSchemaProblem(schemaProblem, field);
  return notOffered(evaluated, field, path, value) ?? failedCheck(evaluated, field, path);
}

const requiredMessage = (field: SituatedField): string => messageKey(field.requiredMessage ?? REQUIRED_MESSAGE);

function describeSchemaProblem({ message, named, params }: SchemaProblem, { schema }: SituatedField): FoundProblem {
  if (named) return { message: `messages.${message}` };
  const limit = exactLimit(message, schema)?.[1] ?? params.limit;
  // i18next chooses between singular and plural by `count`.
  return { message: sharedMessage(message, schema), params: limit === undefined ? {} : { limit, count: limit } };
}

/** An answer that is not among the choices offered at present. */
function notOffered(
  evaluated: EvaluatedRecord,
  field: SituatedField,
  path: Path,
  value?: Json,
): FoundProblem | undefined {
  if (!(field.uiOptions.lookup || field.offered) || isUnanswered(value)) return undefined;
  const chosen = field.kind === 'choices' && Array.isArray(value) ? value : [value ?? null];
  if (chosen.every((answer) => evaluated.isOffered(field, path, answer))) return undefined;
  const message = field.schema.errorMessage;
  const named = typeof message === 'string' ? message : message?.enum;
  return { message: named ? `messages.${named}` : 'problem.invalid' };
}

function failedCheck(evaluated: EvaluatedRecord, field: SituatedField, path: Path): FoundProblem | undefined {
  for (const check of evaluated.situated.checksAt(field.path)) {
    const scope = { value: get(evaluated.effectiveAnswers, path) ?? null };
    if (isTruthy(evaluated.run(check.valid, path, scope))) continue;
    const params = Object.entries(check.with).map(([name, rule]) => [name, evaluated.run(rule, path, scope)]);
    const unanswered = isUnanswered(scope.value);
    return { message: messageKey(check.message), params: Object.fromEntries(params), unanswered };
  }
  return undefined;
}

/** The first schema problem of each field; a problem inside a value belongs to the field that holds the value. */
function firstSchemaProblems(evaluated: EvaluatedRecord): Map<Path, SchemaProblem> {
  const found = new Map<Path, SchemaProblem>();
  for (const problem of evaluated.schemaProblems()) {
    const path = evaluated.questionAt(problem.path);
    const before = found.get(path);
    if (!before || (problem.named && !before.named)) found.set(path, problem);
  }
  return found;
}
