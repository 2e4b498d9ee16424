/** Describes a question in sentences: its kind, its conditions, its limits, and the named conditions. */
import type { FieldTemplate, Flow, Form } from '../../../engine/index.ts';
import type { ConditionDescriber } from './condition-describer.ts';
import { pageClause, QuestionSentences } from './question-sentence.ts';
import type { Sentence } from './source.ts';

export function describeQuestion(
  flow: Flow,
  form: Form,
  field: FieldTemplate,
  describer: ConditionDescriber,
): Sentence[] {
  const { grammar } = describer.names;
  const question = new QuestionSentences(form, field, describer);
  const rules = question.limits.map(({ rule, message, from }): Sentence => {
    return { text: grammar.sentences.otherwise(rule, message), from, isLimit: true };
  });
  return [
    { text: `${grammar.capital(question.kind)}.`, from: [] },
    ...pageSentence(flow, form, describer),
    ...question.sentences,
    ...rules,
    ...describer.meanings.values(),
  ];
}

/** When its page is shown; nothing for a form of the portal. */
export function pageSentence(flow: Flow, form: Form, describer: ConditionDescriber): Sentence[] {
  const { sentences } = describer.names.grammar;
  const page = flow.pages.findIndex(({ section }) => section === form.name);
  if (page < 0) return [];
  const shown = pageClause(flow, form, describer);
  if (shown === true) return [{ text: sentences.pageAlways, from: [] }];
  return [{ text: sentences.page(describer.text(shown)), from: [{ in: 'flow', keys: ['pages', page, 'shown'] }] }];
}
