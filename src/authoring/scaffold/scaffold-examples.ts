/** A complete record for a new section, and an example for its unsigned documents. Keywords need no examples. */
import { type Json, type JsonObject, maskLength } from '../../engine/data/index.ts';
import type { Plan, PlannedQuestion } from './plan.ts';
import { signName } from './scaffold-documents.ts';

export function scaffoldExamples({ questions, documents }: Plan): JsonObject {
  const signatures = documents.map(({ name }) => [signName(name), true]);
  return {
    given: { record: { ...acceptedAnswers(questions), ...Object.fromEntries(signatures) } },
    cases: [{ name: 'complete', problems: {} }, ...documents.map(({ name }) => unsignedExample(name))],
  };
}

export const unsignedExample = (document: string): JsonObject => ({
  name: `${document} is not signed`,
  answers: { [`/${signName(document)}`]: null },
  problems: { [`/${signName(document)}`]: `messages.${document}.unsigned` },
});

const acceptedAnswers = (questions: readonly PlannedQuestion[]): JsonObject =>
  Object.fromEntries(questions.map((question) => [question.name, acceptedAnswer(question)]));

function acceptedAnswer({ kind, choices, mask, least, most, questions }: PlannedQuestion): Json {
  switch (kind) {
    case 'mask':
      return '5'.repeat(maskLength(mask ?? ''));
    case 'number':
    case 'whole number':
      return least ?? Math.min(1, most ?? 1);
    case 'yes/no':
      return true;
    case 'date':
      return '2026-11-21';
    case 'choice':
      return choices[0]?.value ?? null;
    case 'choices':
      return choices.slice(0, 1).map(({ value }) => value);
    case 'list':
      return new Array<Json>(least ?? 1).fill(acceptedAnswers(questions));
    default:
      return 'x'.repeat(Math.min(Math.max(least ?? 1, 9), most ?? 9));
  }
}
