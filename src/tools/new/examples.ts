/** Examples of a new section that prove each of its rules once. */
import type { Json, JsonObject } from '../../engine/index.ts';
import type { Kind, Question } from './plan.ts';

type Good = (values: Json[]) => Json;
const GOOD: Record<Kind, Good> = {
  text: () => 'Something',
  'long text': () => 'Something',
  number: () => 1,
  'yes/no': () => true,
  date: () => '2026-11-21',
  choice: ([first = null]) => first,
  choices: (values) => values.slice(0, 1),
};

/** Answers that break a rule of a kind, and what is told. */
const WRONG: Record<Kind, [name: string, answer: Json, message: string][]> = {
  text: [['is too long', 'x'.repeat(101), 'tooLong']],
  'long text': [['is too long', 'x'.repeat(501), 'tooLong']],
  number: [['is too small', -1, 'tooSmall']],
  'yes/no': [],
  date: [['is no day', '2026-02-30', 'invalid']],
  choice: [['is no choice', 'something else', 'invalid']],
  choices: [['has no such choice', ['something else'], 'invalid']],
};

const valuesOf = ({ choices }: Question): Json[] => choices.map(({ value }) => value);

export function examplesOf(questions: Question[]): JsonObject {
  const record = questions.map((question) => [question.name, GOOD[question.kind](valuesOf(question))]);
  const required = questions.filter((question) => question.required);
  const unanswered = required.map(({ name }) => [`/${name}`, 'problem.required']);
  return {
    given: { record: Object.fromEntries(record) },
    cases: [
      { name: 'complete', problems: {} },
      { name: 'nothing is answered', blank: true, problems: Object.fromEntries(unanswered) },
      ...questions.flatMap(wrongAnswers),
    ],
  };
}

function wrongAnswers(question: Question): JsonObject[] {
  const path = `/${question.name}`;
  const [first = null] = valuesOf(question);
  const twice: typeof WRONG.choices =
    question.kind === 'choices' ? [['has a choice twice', [first, first], 'invalid']] : [];
  return [...WRONG[question.kind], ...twice].map(([name, answer, message]) => ({
    name: `${question.name} ${name}`,
    answers: { [path]: answer },
    problems: { [path]: `problem.${message}` },
  }));
}
