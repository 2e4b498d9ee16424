/** Edits `prefill` rules that only copy the answer of another page. */
import { type BilingualText, isEqual, type Json, type Pattern } from '../../engine/data/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile, questionName } from './form-files.ts';
import { type OutlineForm, type OutlineQuestion, questionsIn } from './outline.ts';
import { type QuestionAt, questionSource } from './question-edits.ts';

export interface OtherAnswer extends QuestionAt {
  labels: BilingualText;
}

/**
 * The answers of other pages that fit the question, in page order. An answer that is kept encrypted is offered only to a
 * question that is kept so too: a copy would lie open beside it.
 */
export function otherAnswers(files: EditedFiles, outline: readonly OutlineForm[], at: QuestionAt): OtherAnswer[] {
  const pages = outline.filter(({ page }) => page !== undefined);
  if (!pages.some(({ form }) => form === at.form)) return [];
  const wanted = answerType(files, at);
  const isEncrypted = (question: QuestionAt): boolean => questionSource(files, question).logic.sensitive === true;
  const takesAll = isEncrypted(at);
  const fits = (form: string, { path, kind }: OutlineQuestion): boolean =>
    !isInside(path) &&
    kind !== 'group' &&
    kind !== 'list' &&
    isEqual(answerType(files, { form, path }), wanted) &&
    (takesAll || !isEncrypted({ form, path }));
  return pages
    .filter(({ form }) => form !== at.form)
    .flatMap(({ form, parts }) =>
      questionsIn(parts)
        .filter((question) => fits(form, question))
        .map(({ path, labels }) => ({ form, path, labels })),
    );
}

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
  const answer = { var: `situation.saved.${form}.${questionName(path)}` };
  return at.path.includes('/*/') ? { if: [{ '==': [{ var: 'index' }, 0] }, answer, null] } : answer;
}

const isInside = (path: Pattern): boolean => path.lastIndexOf('/') > 0;

function answerType(files: EditedFiles, at: QuestionAt): Json {
  const { type = null, format = null, enum: choices = null } = questionSource(files, at).schema;
  return { type, format, choices };
}
