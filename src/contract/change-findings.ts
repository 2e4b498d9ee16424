/**
 * Calls that say what a change does: the checks of its files, its forms as they would be, and the reports about it, which
 * are the simulation of all paths and the impact on applications in progress.
 */
import { type Static, Type } from 'typebox';
import { CHANGE_PATH, EmptyBody, literals, NoQuery, nullable, read, Text, write } from './call.ts';

/** A text in both languages, as for everything that an analyst reads. */
export const Sentences = Type.Object({ en: Type.Array(Text), es: Type.Array(Text) });

/** Responses with one `message` are in the language of the call, otherwise of the person. */
export const StudioFault = Type.Object({
  file: Text,
  pointer: Text,
  line: Type.Integer(),
  message: Text,
  /** The quick fix that a button can make: remove the value, replace a word, or remove what reads an answer. */
  mend: Type.Optional(
    Type.Union([
      Type.Object({ do: Type.Literal('remove') }),
      Type.Object({ do: Type.Literal('replace'), word: Text, by: Text }),
      Type.Object({ do: Type.Literal('removeRead'), path: Text }),
    ]),
  ),
});

/** A text of a file in Spanish. */
export const textPlace = { file: Text, pointer: Text };
const Translation = Type.Object({ ...textPlace, english: Text, spanish: nullable(Text) });
const ExampleFinding = Type.Object({
  file: Text,
  line: nullable(Type.Integer()),
  example: nullable(Text),
  /** The position of the example in the file. */
  index: nullable(Type.Integer()),
  /** The answer with another result; '' for the whole page. */
  question: Text,
  message: Text,
});

export const ChangeCheck = Type.Object({
  faults: Type.Array(StudioFault),
  /** Spanish texts that are missing, or whose English has changed since. */
  translations: Type.Array(Translation),
  /** Examples with another result; without a name, rules without an example, and problems of the complete record. */
  examples: Type.Array(ExampleFinding),
  meaning: Sentences,
});

/** `at` is the number of the last edit, so that every script has its own address. */
const PreviewQuery = Type.Object({ form: Type.Optional(Text), at: Type.Optional(Text) });

/** The compiled script of a form, for browsers to import; 409 while it has a fault. */
export const previewForm = read(`${CHANGE_PATH}/preview`, PreviewQuery, Type.Unknown());
export const checkChange = read(`${CHANGE_PATH}/check`, NoQuery, ChangeCheck);

export type StudioFault = Static<typeof StudioFault>;
export type ChangeCheck = Static<typeof ChangeCheck>;

const Progress = literals('none', 'running', 'done', 'stopped', 'failed');
/** A failure of the simulation, with what leads to it. */
const SimulationFailure = Type.Object({
  message: Text,
  /** The page, by its section, and the question on it; '' for the whole page. */
  page: Text,
  question: Text,
  /** By the paths of `forms/facts.json`. */
  situation: Type.Record(Text, Type.Unknown()),
  /** The answers on the page, by their paths. */
  answers: Type.Record(Text, Type.Unknown()),
  /** The records that were saved before, by section, with that of the page itself where it was. */
  saved: Type.Record(Text, Type.Unknown()),
  /** The answers of the page, written as an example of `cases.json` with its whole situation. */
  example: Type.Record(Text, Type.Unknown()),
});
export const SimulationReport = Type.Object({
  /** Outdated where it was made by another version of the program, or on another day. */
  state: Type.Union([...Progress.anyOf, Type.Literal('outdated')]),
  walked: Type.Integer(),
  failures: Type.Array(SimulationFailure),
});

/**
 * Small counts are suppressed: below five they are "<5"; those that would reveal them by subtraction are "?". Others
 * are rounded down to fives, so that two reports cannot be subtracted either.
 */
export const DisclosedCount = Type.Union([Type.Integer(), Type.Literal('<5'), Type.Literal('?')]);
const ImpactCounts = {
  /** Applications in progress. */
  total: DisclosedCount,
  /** Applications without any of the effects below. */
  unchanged: DisclosedCount,
  /** Answers that would no longer be asked. */
  dropped: DisclosedCount,
  /** The number of signed documents that would have to be signed again. */
  resign: DisclosedCount,
  /** Applications that lose no answer and have signed no text that changes. */
  movable: DisclosedCount,
};
const ImpactByKind = Type.Object({
  /** As in the situation: 0 where there is one phase only. */
  phase: Type.Integer(),
  /** Of the posting. */
  kind: Text,
  ...ImpactCounts,
  /** Applications with a page that would be open again. */
  reopened: DisclosedCount,
});
export const ImpactReport = Type.Object({
  /** Until it is done, only `judged` and `total` are known. */
  state: Progress,
  /** When it was done: the counts are of that moment. Null until then. */
  countedAt: nullable(Text),
  /** Applications assessed so far. */
  judged: DisclosedCount,
  ...ImpactCounts,
  /** Applications by the page that would be open again, and the first question there; '' for the whole page. */
  reopened: Type.Array(Type.Object({ page: Text, question: Text, count: DisclosedCount })),
  /** Without rare kinds. */
  byKind: Type.Array(ImpactByKind),
});

/** A question by its form and its path; '' for any answer of the form. */
const AnswersQuery = Type.Object({ form: Text, path: Type.String({ pattern: '^(/[\\w*-]+)*$', maxLength: 500 }) });
/** Applications in progress with an answer there. */
export const AnswerCount = Type.Object({ applications: DisclosedCount });

export const startSimulation = write('POST', `${CHANGE_PATH}/simulation`, EmptyBody, SimulationReport);
export const readSimulation = read(`${CHANGE_PATH}/simulation`, NoQuery, SimulationReport);
export const startImpact = write('POST', `${CHANGE_PATH}/impact`, EmptyBody, ImpactReport);
export const stopImpact = write('POST', `${CHANGE_PATH}/impact/stop`, EmptyBody, ImpactReport);
export const countAnswers = read('/studio/answers', AnswersQuery, AnswerCount);
export const readImpact = read(`${CHANGE_PATH}/impact`, NoQuery, ImpactReport);

export type SimulationReport = Static<typeof SimulationReport>;
export type ImpactReport = Static<typeof ImpactReport>;
export type DisclosedCount = Static<typeof DisclosedCount>;
