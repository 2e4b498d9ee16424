/** The answers to a form: taken out of what is sent, refused where they are wrong, and told in words. */
import type { JsonObject } from '../../engine/data/index.ts';
import {
  type Display,
  displayText,
  type Form,
  type Judgement,
  openStored,
  problemText,
  type Situation,
  type SummaryRow,
  summary,
  type Translate,
  unknownFields,
} from '../../engine/index.ts';
import { SaidRefusal, UnknownFields } from '../http/failure.ts';

/** A body without what wraps the answers; none may be there that the form does not ask. */
export function answersOf(form: Form, body: JsonObject, envelope: readonly string[]): JsonObject {
  const answers = Object.fromEntries(Object.entries(body).filter(([name]) => !envelope.includes(name)));
  const unknown = unknownFields(form, answers);
  if (unknown.length > 0) throw new UnknownFields(unknown);
  return answers;
}

/** Each text once. */
export function refuseProblems({ problems }: Pick<Judgement, 'problems'>, say: Translate): void {
  if (problems.length > 0) {
    throw new SaidRefusal([...new Set(problems.map((problem) => problemText(problem, say)))].join('\n'));
  }
}

interface Told {
  row: SummaryRow;
  label: string;
  answer: string;
}

/** All that a record keeps, as its summary tells it; `shown` may put something else in the place of an answer. */
export function toldOf(
  form: Form,
  situation: Situation,
  wire: JsonObject,
  say: Translate,
  shown = (_: SummaryRow, answer: Display): Display => answer,
): Told[] {
  return summary(openStored(form, situation, wire), 'all').map((row) => ({
    row,
    label: say(row.label, row.params),
    answer: row.answers.map((answer) => displayText(shown(row, answer), say, situation.language)).join(', '),
  }));
}
