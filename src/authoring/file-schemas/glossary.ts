/** locales/<language>/glossary.json: the tools' words for facts, situations and values. */
import { type Static, Type } from 'typebox';
import { byName, object, optional, SCHEMA, text } from './part.ts';

export const Wording = object(
  optional({
    name: text('What it is called: "the phase of the application".'),
    is: text('A clause that says that it holds, or is one of {{values}}.'),
    isNot: text('A clause that says the opposite.'),
    values: byName(Type.String(), 'What {{values}} are called, by value.'),
  }),
  {
    description: 'How the tools speak of it in sentences.',
    dependencies: { is: ['isNot'], isNot: ['is'] },
  },
);

const List = object({
  name: text('What the list is called.'),
  ...optional({ columns: byName(Wording, 'Its columns; {{entry}} is the entry meant.') }),
});

export const GlossarySource = object(
  {
    ...SCHEMA,
    ...optional({
      facts: byName(Wording, 'Named conditions of facts.json.'),
      situation: byName(Wording, 'Parts of the situation, by dotted path.'),
      lookups: byName(List, 'Lookup lists.'),
    }),
  },
  { title: 'locales/<language>/glossary.json' },
);

export type Wording = Static<typeof Wording>;
export type GlossarySource = Static<typeof GlossarySource>;
