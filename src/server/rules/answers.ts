/** The answers that are sent for a form, and what is said of wrong ones. */
import { type Form, type JsonObject, type Judgement, problemText, unknownFields } from '../../engine/index.ts';
import { SaidRefusal, UnknownFields } from '../failure.ts';

/** A body without what wraps the answers; none may be there that the form does not ask. */
export function answersOf(form: Form, body: JsonObject, envelope: readonly string[]): JsonObject {
  const answers = Object.fromEntries(Object.entries(body).filter(([name]) => !envelope.includes(name)));
  const unknown = unknownFields(form, answers);
  if (unknown.length > 0) throw new UnknownFields(unknown);
  return answers;
}

/** Each text once. */
export function refuseProblems(
  { problems }: Pick<Judgement, 'problems'>,
  say: Parameters<typeof problemText>[1],
): void {
  if (problems.length > 0) {
    throw new SaidRefusal([...new Set(problems.map((problem) => problemText(problem, say)))].join('\n'));
  }
}
