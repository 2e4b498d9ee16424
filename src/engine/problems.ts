/** The problems of the answers: at most one for a field, in page order, and only for questions that are shown. */
import { isTruthy } from './conditions/index.ts';
import { get, isUnanswered, type Json, type Path, type Pattern, toPattern } from './data/index.ts';
import { messageKey, REQUIRED_MESSAGE, type SchemaProblem, sharedMessage } from './definition/index.ts';
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

export function findProblems(record: EvaluatedRecord, signing: Path | undefined): Problem[] {
  const schemaProblems = firstSchemaProblems(record);
  const problems: Problem[] = [];
  for (const [field, path] of record.walk()) {
    if (!record.isShown(path) || isUnsigned(record, path, signing)) continue;
    const found = problemAt(record, field, path, schemaProblems.get(path));
    if (found) problems.push(newProblem(record, path, found));
  }
  return withTooLargeAnswers(record, problems);
}

/** Adds the answers that made a rule run into its limits, whether their questions are shown or not. */
function withTooLargeAnswers(record: EvaluatedRecord, problems: Problem[]): Problem[] {
  const tooLargeAnswers = record.tooLargeAnswers();
  if (tooLargeAnswers.size === 0) return problems;
  const reported = new Map(problems.map((problem) => [problem.path, problem]));
  return record.walk().flatMap(([, path]): Problem[] => {
    const before = reported.get(path);
    if (before || !tooLargeAnswers.has(path)) return before ? [before] : [];
    return [newProblem(record, path, { message: 'problem.tooMuch' })];
  });
}

type FoundProblem = Pick<Problem, 'message'> & Partial<Problem>;

function newProblem(record: EvaluatedRecord, path: Path, found: FoundProblem): Problem {
  const { label } = record.state(path);
  return { path, pattern: toPattern(path), label, params: {}, unanswered: false, ...found };
}

/** Whether the question belongs to a document that is not signed yet: then it is not checked yet. */
function isUnsigned(record: EvaluatedRecord, path: Path, signing: Path | undefined): boolean {
  const sign = record.form.documentAt(path)?.sign;
  return sign !== undefined && sign !== path && sign !== signing && record.value(sign) !== true;
}

function problemAt(
  record: EvaluatedRecord,
  field: SituatedField,
  path: Path,
  schemaProblem: SchemaProblem | undefined,
): FoundProblem | undefined {
  const value = get(record.effectiveAnswers, path);
  if (field.widget === 'sign' && value !== true) return { message: requiredMessage(field) };
  if (isUnanswered(value) && field.kind !== 'group' && isTruthy(record.run(field.required, path))) {
    // A check of the definition gives a better message.
    return failedCheck(record, field, path) ?? { message: requiredMessage(field), unanswered: true };
  }
  if (schemaProblem) return describeSchemaProblem(schemaProblem);
  return notOffered(record, field, path, value) ?? failedCheck(record, field, path);
}

const requiredMessage = (field: SituatedField): string => messageKey(field.requiredMessage ?? REQUIRED_MESSAGE);

function describeSchemaProblem({ message, named, params }: SchemaProblem): FoundProblem {
  if (named) return { message: `messages.${message}` };
  return { message: sharedMessage(message), params: 'limit' in params ? { limit: params.limit as Json } : {} };
}

/** An answer that is not among the choices offered at present. */
function notOffered(record: EvaluatedRecord, field: SituatedField, path: Path, value?: Json): FoundProblem | undefined {
  if (!(field.uiOptions.lookup || field.offered) || isUnanswered(value)) return undefined;
  const chosen = field.kind === 'choices' && Array.isArray(value) ? value : [value ?? null];
  if (chosen.every((answer) => record.isOffered(field, path, answer))) return undefined;
  const message = field.schema.errorMessage;
  const named = typeof message === 'string' ? message : message?.enum;
  return { message: named ? `messages.${named}` : 'problem.invalid' };
}

function failedCheck(record: EvaluatedRecord, field: SituatedField, path: Path): FoundProblem | undefined {
  for (const check of record.situated.checksAt(field.path)) {
    const scope = { value: get(record.effectiveAnswers, path) ?? null };
    if (isTruthy(record.run(check.valid, path, scope))) continue;
    const params = Object.entries(check.with).map(([name, rule]) => [name, record.run(rule, path, scope)]);
    const unanswered = isUnanswered(scope.value);
    return { message: messageKey(check.message), params: Object.fromEntries(params), unanswered };
  }
  return undefined;
}

/** The first schema problem of each field; a problem inside a value belongs to the field that holds the value. */
function firstSchemaProblems(record: EvaluatedRecord): Map<Path, SchemaProblem> {
  const found = new Map<Path, SchemaProblem>();
  for (const problem of record.schemaProblems()) {
    const path = record.questionAt(problem.path);
    const before = found.get(path);
    if (!before || (problem.named && !before.named)) found.set(path, problem);
  }
  return found;
}
