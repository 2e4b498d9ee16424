/** Describes a new page or form: its questions, rules, documents and words. */
import { inEachLanguage, type Language } from '../../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../../engine/index.ts';
import { ConditionDescriber } from '../../sentences/condition-describer.ts';
import { Names } from '../../sentences/names.ts';
import { noteText, QuestionSentences } from '../../sentences/question-sentence.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { SentenceCollector } from '../sentence-collector.ts';

/** The name of a question or a page in the other language. */
const OTHER: Record<Language, Language> = { english: 'spanish', spanish: 'english' };

type Describers = Readonly<Record<Language, ConditionDescriber>>;

export function describeNewPage(form: Form, collector: SentenceCollector): void {
  const [, version] = collector.versions;
  const describers = inEachLanguage((language) => new ConditionDescriber(new Names(version, language)));
  const addTitle = collector.about(({ words }) => words.subjects.title);
  addTitle((wording) =>
    wording.words.questions.title(wording.grammar.quote(otherNames(describers, wording).title(form.name))),
  );
  const addNote = collector.about(({ words }) => words.subjects.thisPage);
  for (const note of form.logic.notes ?? [])
    if (note.at === '') addNote(({ language }) => noteText(note, form, describers[language]));
  for (const field of form.fields) describeNewQuestion(form, field, describers, collector);
  for (const { text, group } of form.documents) {
    const report = collector.about(({ words, grammar }) => words.subjects.document(grammar.quote(text)));
    report((wording) => wording.words.documents.signed(wording.quotedText(`groups.${group}`)));
  }
}

const otherNames = (describers: Describers, { language }: DifferenceWording): Names =>
  describers[OTHER[language]].names;

function describeNewQuestion(
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
    const rules = limits.map(({ rule, message }) => words.else(rule, message));
    return [
      `${words.isNew(kind)}.`,
      ...sentences.map(({ text }) => text),
      ...(rules.length > 0 ? [words.checked(rules.join('; '))] : []),
      words.called(wording.grammar.quote(otherNames(describers, wording).plainLabel(form, field.path))),
    ].join(' ');
  });
  for (const part of ['hint', 'reason'] as const) {
    const key = `fields.${field.path}.${part}`;
    if (describers.english.names.findText(form.name, key) !== undefined)
      report((wording) => wording.words.questions[part](wording.quotedText(key)));
  }
}
