/** The answers to a form: extracted from a request body, refused when they have problems, and put in words. */
import type { JsonObject } from '../../engine/data/index.ts';
import {
  type Display,
  displayText,
  evaluateStored,
  type Form,
  problemText,
  type SaveResult,
  type Situation,
  type SummaryRow,
  summary,
  type Translate,
  unknownFields,
} from '../../engine/index.ts';
import { UnknownFields } from '../http/http-error.ts';
import { TranslatedRefusal } from '../http/refusal.ts';

/** The answers in a body, without the fields of the envelope. Throws when the form does not have one of them. */
export function selectAnswers(form: Form, body: JsonObject, envelope: readonly string[]): JsonObject {
  const answers = Object.fromEntries(Object.entries(body).filter(([name]) => !envelope.includes(name)));
  const unknown = unknownFields(form, answers);
  if (unknown.length > 0) throw new UnknownFields(unknown);
  return answers;
}

/** Throws the texts of all problems, each text once. */
export function requireNoProblems({ problems }: Pick<SaveResult, 'problems'>, t: Translate): void {
  if (problems.length > 0) {
    throw new TranslatedRefusal([...new Set(problems.map((problem) => problemText(problem, t)))].join('\n'));
  }
}

export interface ReadableAnswer {
  row: SummaryRow;
  label: string;
  answer: string;
}

/** All answers of a record as rows of a summary. `shown` may replace an answer, for example to mask it. */
export function readableAnswers(
  form: Form,
  situation: Situation,
  wire: JsonObject,
  t: Translate,
  shown = (_: SummaryRow, answer: Display): Display => answer,
): ReadableAnswer[] {
  return summary(evaluateStored(form, situation, wire), 'all').map((row) => ({
    row,
    label: t(row.label, row.params),
    answer: row.answers.map((answer) => displayText(shown(row, answer), t, situation.language)).join(', '),
  }));
}
