/** Describes a new question by itself: its rules, limits, messages and words. */
import {
  type BilingualText,
  containerPath,
  inEachLanguage,
  type Language,
  type Pattern,
} from '../../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../../engine/index.ts';
import { ConditionDescriber } from '../../sentences/condition-describer.ts';
import type { LimitSentence } from '../../sentences/limit-sentence.ts';
import { Names } from '../../sentences/names.ts';
import { QuestionSentences } from '../../sentences/question-sentence.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { SentenceCollector } from '../sentence-collector.ts';

/** The name of a question or a page in the other language. */
const OTHER: Record<Language, Language> = { english: 'spanish', spanish: 'english' };

export type Describers = Readonly<Record<Language, ConditionDescriber>>;

export const newDescribers = ({ versions }: SentenceCollector): Describers =>
  inEachLanguage((language) => new ConditionDescriber(new Names(versions[1], language)));

export const otherNames = (describers: Describers, { language }: DifferenceWording): Names =>
  describers[OTHER[language]].names;

/** The kind of a new question, with its choices. */
export function newKinds(form: Form, field: FieldTemplate, collector: SentenceCollector): BilingualText {
  const describers = newDescribers(collector);
  return inEachLanguage((language) => new QuestionSentences(form, field, describers[language]).kind);
}

/** One sentence, with the hint and the reason. */
export function describeNewQuestion(
  form: Form,
  field: FieldTemplate,
  describers: Describers,
  collector: SentenceCollector,
): void {
  const questions = inEachLanguage((language) => new QuestionSentences(form, field, describers[language]));
  if (questions.english.isUnseen) return;
  const report = collector.aboutQuestion(field.path);
  report((wording) => {
    const { kind, sentences, limits } = questions[wording.language];
    const words = wording.words.questions;
    return [
      `${words.isNew(kind)}.`,
      ...sentences.map(({ text }) => text),
      ...(limits.length > 0 ? [words.checked(limitWords(limits, wording))] : []),
      words.called(wording.grammar.quote(otherNames(describers, wording).plainLabel(form, field.path))),
    ].join(' ');
  });
  describeHints(form, field, describers, collector);
}

/** The limits and checks of a question on a new page, its hint and reason, and the questions inside it. */
export function describeInsideNew(form: Form, field: FieldTemplate, collector: SentenceCollector): void {
  const describers = newDescribers(collector);
  const report = collector.aboutQuestion(field.path);
  const limits = inEachLanguage((language) =>
    new QuestionSentences(form, field, describers[language]).limits.filter((limit) => isOwn(limit, field)),
  );
  if (limits.english.length > 0)
    report((wording) => wording.words.questions.isChecked(limitWords(limits[wording.language], wording)));
  describeHints(form, field, describers, collector);
  for (const inner of form.fields)
    if (isInside(inner.path, field.path)) describeNewQuestion(form, inner, describers, collector);
}

/** Whether a limit has a message of its own, or is a check. Limits that every answer of the kind has are left out. */
const isOwn = ({ from }: LimitSentence, { schema }: FieldTemplate): boolean =>
  schema.errorMessage !== undefined || from.some((source) => source.in === 'logic' && source.keys[0] === 'checks');

const isInside = (path: Pattern, holder: Pattern): boolean => {
  const container = containerPath(path);
  return container !== '' && (container === holder || isInside(container, holder));
};

const limitWords = (limits: readonly LimitSentence[], { words }: DifferenceWording): string =>
  limits.map(({ rule, message }) => words.questions.else(rule, message)).join('; ');

function describeHints(form: Form, { path }: FieldTemplate, describers: Describers, collector: SentenceCollector) {
  const report = collector.aboutQuestion(path);
  for (const part of ['hint', 'reason'] as const) {
    const key = `fields.${path}.${part}`;
    if (describers.english.names.findText(form.name, key) !== undefined)
      report((wording) => wording.words.questions[part](wording.quotedText(key)));
  }
}
