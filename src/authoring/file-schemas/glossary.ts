/** locales/<language>/glossary.json: how the tools speak of facts, situations and values. */
import { type Static, Type } from 'typebox';
import { describedAs, noExtraProperties, SCHEMA, text } from './part.ts';

export const Wording = Type.Object(
  {
    name: Type.Optional(Type.String(describedAs('What it is called: "the phase of the application".'))),
    is: Type.Optional(Type.String(describedAs('A clause that says that it holds, or is one of {{values}}.'))),
    isNot: Type.Optional(Type.String(describedAs('A clause that says the opposite.'))),
    values: Type.Optional(
      Type.Record(Type.String(), Type.String(), describedAs('What {{values}} are called, by value.')),
    ),
  },
  {
    ...noExtraProperties,
    ...describedAs('How the tools speak of it in sentences.'),
    dependencies: { is: ['isNot'], isNot: ['is'] },
  },
);
export const wordings = (description: string) => Type.Optional(Type.Record(Type.String(), Wording, { description }));

export const GlossarySource = Type.Object(
  {
    $schema: SCHEMA,
    facts: wordings('Named conditions of facts.json.'),
    situation: wordings('Parts of the situation, by dotted path.'),
    lookups: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object(
          { name: text('What the list is called.'), columns: wordings('Its columns; {{entry}} is the entry meant.') },
          noExtraProperties,
        ),
        describedAs('Lookup lists.'),
      ),
    ),
  },
  { ...noExtraProperties, title: 'locales/<language>/glossary.json' },
);

export type Wording = Static<typeof Wording>;
export type GlossarySource = Static<typeof GlossarySource>;
