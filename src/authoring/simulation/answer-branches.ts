/**
 * Fills in a page repeatedly, so that every question that a condition reads takes each of its decisive answers at least
 * once. This includes questions that only an answer reveals.
 */
import type { Json, Path } from '../../engine/data/index.ts';
import type { Evaluation, SituatedField } from '../../engine/index.ts';
import { answersFor } from './answering/answer.ts';
import type { Visit } from './answering/applicant.ts';
import { decisiveQuestions } from './answering/questions-read.ts';
import { attempt, type PageAttempt, type ReadVisit } from './page-attempt.ts';

/** The maximum number of answers that are tried for one question; decisive ones come first. */
const MAX_ANSWERS = 32;

export function branches(visit: ReadVisit, all = true): PageAttempt[] {
  const usual = attempt(visit, {});
  const known = usual.applicant.evaluation.record;
  if (!all) return [usual];
  const attempts = [usual, attempt(visit, {}, false)];
  const read = decisiveQuestions(usual.applicant.evaluation.situated, visit.ruleInputs);
  const taken = new Set<string>();
  for (const { applicant, wire } of attempts) {
    const { evaluation, given, open } = applicant;
    if (applicant.refused || !wire) continue;
    for (const [field, path] of evaluation.walk()) {
      if (!read.has(field.path) || /\/[1-9]/.test(path) || !open.has(path)) continue;
      if (field.kind === 'group' || field.widget === 'sign' || !evaluation.isShown(path)) continue;
      for (const answer of decisiveAnswers(evaluation, field, path, visit)) {
        const key = `${path} ${JSON.stringify(answer)}`;
        if (taken.has(key)) continue;
        taken.add(key);
        attempts.push(attempt(visit, { ...given, [path]: answer }, true, known));
      }
    }
  }
  return attempts;
}

function decisiveAnswers(evaluation: Evaluation, field: SituatedField, path: Path, visit: Visit): Json[] {
  if (field.kind === 'list') {
    const { minItems = 0, maxItems = 3 } = field.schema;
    return [0, 1, 2].filter((length) => length >= minItems && length <= maxItems);
  }
  const answers = answersFor(evaluation, field, path, visit.ruleInputs).slice(0, MAX_ANSWERS);
  return evaluation.state(path).required ? answers : [...answers, null];
}
