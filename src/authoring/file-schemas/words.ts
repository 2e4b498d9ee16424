/** locales/<language>/<form>.json: the words of a form. */
import { type Static, Type } from 'typebox';
import { wordings } from './glossary.ts';
import { describedAs, noExtraProperties, SCHEMA, text } from './part.ts';

const FieldWords = Type.Object(
  {
    label: text('The question.'),
    hint: Type.Optional(text('A help under it.')),
    reason: Type.Optional(text('Why it is asked, opened beside it; sensitive and delicate questions need one.')),
    add: Type.Optional(Type.String(describedAs('The button that adds an item.'))),
    addFirst: Type.Optional(Type.String(describedAs('The same button while there is no item.'))),
    remove: Type.Optional(Type.String(describedAs('The button that deletes an item.'))),
    item: Type.Optional(Type.String(describedAs('The heading of an item; {{number}} is its position.'))),
    options: Type.Optional(
      Type.Record(Type.String(), Type.String(), describedAs('The words of its choices: choice -> text.')),
    ),
  },
  noExtraProperties,
);

export const WordsSource = Type.Object(
  {
    $schema: SCHEMA,
    title: text('The heading of the page.'),
    intro: Type.Optional(text('What stands under the heading.')),
    submit: Type.Optional(text('The button that sends the form.')),
    fields: Type.Optional(Type.Record(Type.String(), FieldWords, describedAs('The words of the questions, by place.'))),
    groups: Type.Optional(Type.Record(Type.String(), Type.String(), describedAs('The headings of groups.'))),
    messages: Type.Optional(
      Type.Record(
        Type.String(),
        Type.String(),
        describedAs('What is told of wrong answers; {{label}} is the question.'),
      ),
    ),
    texts: Type.Optional(Type.Record(Type.String(), Type.String(), describedAs('Notes and other texts of the page.'))),
    values: wordings('The named values of logic.json, in the sentences of the tools.'),
  },
  { ...noExtraProperties, title: 'locales/<language>/<form>.json' },
);

export type WordsSource = Static<typeof WordsSource>;
