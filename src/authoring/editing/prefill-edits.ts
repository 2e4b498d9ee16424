/** Edits `prefill` rules that only copy the answer of another page. */
import { type BilingualText, isEqual, type Json, lastSegment } from '../../engine/data/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile } from './form-files.ts';
import { type OutlineForm, type OutlineQuestion, questionsIn } from './outline.ts';
import { type QuestionAt, questionSource } from './question-edits.ts';

export interface OtherAnswer extends QuestionAt {
  labels: BilingualText;
}

/**
 * The answers of earlier pages that fit the question, in page order; later pages are not saved yet when its page opens.
 * An encrypted answer is offered only to a question that is encrypted too, since a copy would otherwise be readable. An
 * answer that is already copied is always among them, so that it can be removed.
 */
export function otherAnswers(files: EditedFiles, outline: readonly OutlineForm[], at: QuestionAt): OtherAnswer[] {
  const pages = outline.filter(({ page }) => page !== undefined);
  const place = pages.findIndex(({ form }) => form === at.form);
  if (place < 0) return [];
  const copied = files.at(formFile(files, at.form, 'logic'), ['prefill', at.path]);
  const wanted = answerType(files, at);
  const isEncrypted = (question: QuestionAt): boolean => questionSource(files, question).logic.sensitive === true;
  const takesAll = isEncrypted(at);
  const fits = (answer: QuestionAt): boolean =>
    isEqual(answerType(files, answer), wanted) && (takesAll || !isEncrypted(answer));
  return pages.flatMap(({ form, parts }, i) =>
    questionsIn(parts)
      .map(({ path, labels, kind }) => ({ form, path, labels, kind }))
      .filter((answer) => isSingle(answer) && ((i < place && fits(answer)) || isEqual(copied, ruleFor(at, answer))))
      .map(({ path, labels }) => ({ form, path, labels })),
  );
}

/** Whether a question is neither a group nor a list, nor inside one. */
const isSingle = ({ path, kind }: Pick<OutlineQuestion, 'path' | 'kind'>): boolean =>
  path.lastIndexOf('/') === 0 && kind !== 'group' && kind !== 'list';

/** The `prefill` rule of a question, and the answer that it copies, if it is such a rule. */
export function readPrefill(
  files: EditedFiles,
  at: QuestionAt,
  offered: readonly OtherAnswer[],
): { rule: Json | undefined; answer: OtherAnswer | undefined } {
  const rule = files.at(formFile(files, at.form, 'logic'), ['prefill', at.path]);
  return { rule, answer: offered.find((answer) => isEqual(rule, ruleFor(at, answer))) };
}

export function setPrefill(files: EditedFiles, at: QuestionAt, answer: QuestionAt | undefined): void {
  files.set(formFile(files, at.form, 'logic'), ['prefill', at.path], answer && ruleFor(at, answer));
}

/** In a list, only the first item is prefilled. */
function ruleFor(at: QuestionAt, { form, path }: QuestionAt): Json {
  const answer = { var: `situation.saved.${form}.${lastSegment(path)}` };
  return at.path.includes('/*/') ? { if: [{ '==': [{ var: 'index' }, 0] }, answer, null] } : answer;
}

function answerType(files: EditedFiles, at: QuestionAt): Json {
  const { type = null, format = null, enum: choices = null } = questionSource(files, at).schema;
  return { type, format, choices };
}
