/** Describes a new page or form: its questions, rules, documents and words. */
import { inEachLanguage, type Language } from '../../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../../engine/index.ts';
import { Names } from '../../sentences/names.ts';
import { noteText, QuestionSentences } from '../../sentences/question-sentence.ts';
import { Reader } from '../../sentences/reader.ts';
import type { Version } from '../../survey/version.ts';
import type { SentenceCollector } from '../sentence-collector.ts';
import type { Speaker } from '../speaker.ts';

/** The name of a question or a page in the other language. */
const OTHER: Record<Language, Language> = { english: 'spanish', spanish: 'english' };

type Readers = Readonly<Record<Language, Reader>>;

export function describeNewPage(version: Version, form: Form, collector: SentenceCollector): void {
  const readers = inEachLanguage((language) => new Reader(new Names(version, language)));
  collector.add(
    ({ words }) => words.subjects.title,
    (speaker) => speaker.words.questions.title(speaker.quote(others(readers, speaker).title(form.name))),
  );
  for (const note of form.logic.notes ?? [])
    if (note.at === '')
      collector.add(
        ({ words }) => words.subjects.thisPage,
        ({ language }) => noteText(note, form, readers[language]),
      );
  for (const field of form.fields) tellQuestion(form, field, readers, collector);
  for (const { text, group } of form.documents)
    collector.add(
      ({ words, grammar }) => words.subjects.document(grammar.quote(text)),
      (speaker) => speaker.words.documents.signed(speaker.quoted(`groups.${group}`)),
    );
}

const others = (readers: Readers, { language }: Speaker): Names => readers[OTHER[language]].names;

function tellQuestion(form: Form, field: FieldTemplate, readers: Readers, collector: SentenceCollector): void {
  const questions = inEachLanguage((language) => new QuestionSentences(form, field, readers[language]));
  if (questions.english.isUnseen) return;
  collector.addForQuestion(field.path, (speaker) => {
    const { kind, sentences, limits } = questions[speaker.language];
    const words = speaker.words.questions;
    const rules = limits.map(({ rule, message }) => words.else(rule, message));
    return [
      `${words.isNew(kind)}.`,
      ...sentences.map(({ text }) => text),
      ...(rules.length > 0 ? [words.judged(rules.join('; '))] : []),
      words.called(speaker.quote(others(readers, speaker).plainLabel(form, field.path))),
    ].join(' ');
  });
  for (const part of ['hint', 'reason'] as const) {
    const key = `fields.${field.path}.${part}`;
    if (readers.english.names.said(form.name, key) !== undefined)
      collector.addForQuestion(field.path, (speaker) => speaker.words.questions[part](speaker.quoted(key)));
  }
}
