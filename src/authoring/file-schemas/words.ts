/** locales/<language>/<form>.json: the words of a form. */
import { type Static, Type } from 'typebox';
import { Wording } from './glossary.ts';
import { byName, object, optional, SCHEMA, text } from './part.ts';

const FieldWords = object({
  label: text('The question.'),
  ...optional({
    hint: text('A help text under it.'),
    reason: text('Why it is asked, opened beside it; sensitive and delicate questions need one.'),
    add: text('The button that adds an item.'),
    addFirst: text('The same button while there is no item.'),
    remove: text('The button that deletes an item.'),
    item: text('The heading of an item; {{number}} is its position.'),
    options: byName(Type.String(), 'The words of its choices: choice -> text.'),
  }),
});

export const WordsSource = object(
  {
    ...SCHEMA,
    title: text('The heading of the page.'),
    ...optional({
      intro: text('The text under the heading.'),
      submit: text('The button that sends the form.'),
      fields: byName(FieldWords, 'The words of the questions, by place.'),
      groups: byName(Type.String(), 'The headings of groups.'),
      messages: byName(Type.String(), 'Messages for wrong answers; {{label}} is the question.'),
      texts: byName(Type.String(), 'Notes and other texts of the page.'),
      values: byName(Wording, 'The named values of logic.json, in the sentences of the tools.'),
    }),
  },
  { title: 'locales/<language>/<form>.json' },
);

export type WordsSource = Static<typeof WordsSource>;
