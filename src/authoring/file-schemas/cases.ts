/** cases.json: the examples of a form. */
import { type Static, Type } from 'typebox';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { describedAs, noExtraProperties, SCHEMA, text } from './part.ts';

const answers = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Unsafe<Json>({}), { description }));

export const Case = Type.Object(
  {
    name: text('What the example shows.'),
    situation: Type.Optional(
      Type.Unsafe<JsonObject>(
        describedAs('What differs from the given situation; a list stands for each of the values in it.'),
      ),
    ),
    blank: Type.Optional(Type.Boolean(describedAs('Begin with a record never saved instead of the given one.'))),
    wire: Type.Optional(Type.Unsafe<JsonObject>(describedAs('Begin with this saved record instead of the given one.'))),
    answers: answers('Path -> answer put in before anything is judged; null is no answer.'),
    edits: Type.Optional(
      Type.Array(
        Type.Unsafe<[string, Json]>({}),
        describedAs('[path, value] typed in this order, with all that follows.'),
      ),
    ),
    sign: Type.Optional(
      Type.String(
        describedAs('Asks to sign here: then "problems" is all that stands against it. It is signed if nothing does.'),
      ),
    ),
    shown: Type.Optional(Type.Array(Type.String(), describedAs('Places that are asked.'))),
    hidden: Type.Optional(Type.Array(Type.String(), describedAs('Places that are not asked.'))),
    required: Type.Optional(Type.Array(Type.String(), describedAs('Places that must be answered.'))),
    optional: Type.Optional(Type.Array(Type.String(), describedAs('Places that may be left empty.'))),
    readOnly: Type.Optional(Type.Array(Type.String(), describedAs('Places that cannot be changed.'))),
    problems: Type.Optional(
      Type.Record(
        Type.String(),
        Type.String(),
        describedAs('Path -> key of the words, all that is wrong. {} means nothing.'),
      ),
    ),
    notes: Type.Optional(Type.Array(Type.String(), describedAs('Keys of the texts on the page.'))),
    labels: Type.Optional(
      Type.Record(Type.String(), Type.String(), describedAs('Path -> key of the words of its label.')),
    ),
    options: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.Unsafe<Json>({})), describedAs('Path -> all choices offered there.')),
    ),
    values: answers('Path -> answer as it is in the end; null is no answer.'),
    saved: answers('Path -> value on the wire.'),
  },
  noExtraProperties,
);

export const CasesSource = Type.Object(
  {
    $schema: SCHEMA,
    given: Type.Object(
      {
        situation: Type.Optional(Type.Unsafe<JsonObject>(describedAs('The usual situation.'))),
        record: Type.Optional(Type.Unsafe<JsonObject>(describedAs('A complete record without a fault.'))),
      },
      {
        ...noExtraProperties,
        ...describedAs('The usual situation and a complete record; every case says what differs.'),
      },
    ),
    cases: Type.Array(Case, describedAs('The examples; each begins with what is given.')),
  },
  { ...noExtraProperties, title: 'cases.json' },
);

export type CasesSource = Static<typeof CasesSource>;
export type Case = Static<typeof Case>;
