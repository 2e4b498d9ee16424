/** What a page or form that is new asks: its questions, rules, documents and words. */
import type { Form } from '../../../engine/index.ts';
import { Names } from '../sentences/names.ts';
import { noteText, Question } from '../sentences/question-sentence.ts';
import { Reader } from '../sentences/reader.ts';
import type { Version } from '../survey/version.ts';
import type { Teller } from './teller.ts';

export function tellNewPage(version: Version, form: Form, teller: Teller): void {
  const reader = new Reader(new Names(version, 'english'));
  const spanish = new Names(version, 'spanish');
  teller.tell('The title', `in Spanish is “${spanish.title(form.name)}”`);
  for (const note of form.logic.notes ?? [])
    if (note.at === '') teller.tell('On this page:', noteText(note, form, reader));
  for (const field of form.fields) tellQuestion(new Question(form, field, reader), spanish, teller);
  for (const { text, group } of form.documents)
    teller.tell(`The document “${text}”`, `is to be signed, under “${teller.say(`groups.${group}`)}”`);
}

function tellQuestion(question: Question, spanish: Names, teller: Teller): void {
  if (question.isUnseen) return;
  const { form, field, kind, shownText, requiredText, readOnlyText, others, limits } = question;
  const label = teller.label(field.path);
  const rules = limits.map(({ rule, message }) => `${rule} (else ${message})`);
  const about = [
    `is a new question (${kind}).`,
    ...[shownText, requiredText, ...readOnlyText, ...others].filter(Boolean),
    ...(rules.length > 0 ? [`Judged: ${rules.join('; ')}.`] : []),
    `In Spanish: “${spanish.plainLabel(form, field.path)}”`,
  ];
  teller.tell(label, about.join(' '));
  const hint = teller.said(`fields.${field.path}.hint`);
  if (hint !== undefined) teller.tell(label, `has the hint “${hint}”`);
}
