/** Describes a question in sentences: its kind, its conditions, its limits, and the named conditions. */
import type { FieldTemplate, Flow, Form } from '../../../engine/index.ts';
import { pageClause, QuestionSentences } from './question-sentence.ts';
import type { Reader } from './reader.ts';
import type { Sentence } from './source.ts';

export function describeQuestion(flow: Flow, form: Form, field: FieldTemplate, reader: Reader): Sentence[] {
  const { grammar } = reader.names;
  const question = new QuestionSentences(form, field, reader);
  const rules = question.limits.map(({ rule, message, from }) => ({
    text: `- ${grammar.sentences.otherwise(rule, message)}`,
    from,
  }));
  return [
    { text: `${grammar.capital(question.kind)}.`, from: [] },
    ...pageSentence(flow, form, reader),
    ...question.sentences,
    ...rules,
    ...reader.meanings.values(),
  ];
}

/** When its page is shown; undefined for a form of the portal. */
function pageSentence({ pages }: Flow, form: Form, reader: Reader): Sentence[] {
  const { sentences } = reader.names.grammar;
  const page = pages.find(({ section }) => section === form.name);
  if (!page) return [];
  const shown = pageClause(page, form, reader);
  if (shown === true) return [{ text: sentences.pageAlways, from: [] }];
  return [
    { text: sentences.page(reader.say(shown)), from: [{ in: 'flow', keys: ['pages', pages.indexOf(page), 'shown'] }] },
  ];
}
