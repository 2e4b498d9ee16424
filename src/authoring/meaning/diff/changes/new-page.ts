/** Describes a new page or form: its questions, rules, documents and words. */
import type { Form } from '../../../../engine/index.ts';
import { noteText } from '../../sentences/question-sentence.ts';
import type { SentenceCollector } from '../sentence-collector.ts';
import { describeNewQuestion, newDescribers, otherNames } from './new-question.ts';

export function describeNewPage(form: Form, collector: SentenceCollector): void {
  const describers = newDescribers(collector);
  const addTitle = collector.about(({ words }) => words.subjects.title);
  addTitle((wording) =>
    wording.words.questions.title(wording.grammar.quote(otherNames(describers, wording).title(form.name))),
  );
  const addNote = collector.about(({ words }) => words.subjects.thisPage);
  for (const note of form.logic.notes ?? [])
    if (note.at === '') addNote(({ language }) => noteText(note, form, describers[language]));
  for (const field of form.fields) describeNewQuestion(form, field, describers, collector);
  for (const { text, group } of form.documents) {
    const report = collector.about(
      (wording) => wording.words.subjects.document(wording.quotedText(`groups.${group}`)),
      text,
    );
    report(({ words }) => words.documents.signed);
  }
}
