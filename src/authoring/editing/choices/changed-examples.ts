/** Adapts the examples of a question whose kind of answer has changed. */
import { isObject, type Json, pathSegments } from '../../../engine/data/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { hasExamples, readCases, writeCases } from '../examples/example-source.ts';
import { examplesWithoutQuestion } from '../examples/examples-without-question.ts';
import type { QuestionAt } from '../question-edits.ts';
import type { AnswerKind } from './answer-kinds.ts';

export interface ChangedExamples {
  /** The number of examples that are removed because they concern only this answer. */
  examples: number;
}

/** Removes the answer from all examples, and puts one of the new kind into the complete record. */
export function withoutStatements(
  files: EditedFiles,
  { form, path }: QuestionAt,
  kind: AnswerKind,
  choices: readonly Json[],
): ChangedExamples {
  if (!hasExamples(files, form)) return { examples: 0 };
  const before = readCases(files, form);
  const after = examplesWithoutQuestion(before, path);
  const { record } = before.given;
  const changed = isObject(record) && { record: withChangedAnswer(record, pathSegments(path), kind, choices) };
  writeCases(files, form, { ...after, given: { ...after.given, ...changed } });
  return { examples: before.cases.length - after.cases.length };
}

/** The record with its answers to the question replaced by one of the new kind. */
function withChangedAnswer(record: Json, steps: readonly string[], kind: AnswerKind, choices: readonly Json[]): Json {
  const [name = '', ...rest] = steps;
  if (name === '*' && Array.isArray(record)) return record.map((item) => withChangedAnswer(item, rest, kind, choices));
  if (!isObject(record) || record[name] === undefined || record[name] === null) return record;
  const answer = record[name] as Json;
  return {
    ...record,
    [name]: rest.length > 0 ? withChangedAnswer(answer, rest, kind, choices) : changedAnswer(answer, kind, choices),
  };
}

function changedAnswer(before: Json, kind: AnswerKind, choices: readonly Json[]): Json {
  const first = Array.isArray(before) ? (before[0] ?? null) : before;
  const listed = choices.find((choice) => choice === first) ?? choices[0] ?? null;
  const SAMPLES: Record<AnswerKind, Json> = {
    text: String(first),
    longText: String(first),
    email: 'ana@example.com',
    number: typeof first === 'number' ? first : 1,
    yesNo: true,
    day: '2020-01-31',
    choice: listed,
    choices: [listed],
  };
  return SAMPLES[kind];
}
