/** cases.json: the examples of a form. */
import { type Static, Type } from 'typebox';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { closed, described, SCHEMA, text } from './part.ts';

const answers = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Unsafe<Json>({}), { description }));

export const Case = Type.Object(
  {
    name: text('What the example shows.'),
    situation: Type.Optional(
      Type.Unsafe<JsonObject>(
        described('What differs from the given situation; a list stands for each of the values in it.'),
      ),
    ),
    blank: Type.Optional(Type.Boolean(described('Begin with a record never saved instead of the given one.'))),
    wire: Type.Optional(Type.Unsafe<JsonObject>(described('Begin with this saved record instead of the given one.'))),
    answers: answers('Path -> answer put in before anything is judged; null is no answer.'),
    edits: Type.Optional(
      Type.Array(
        Type.Unsafe<[string, Json]>({}),
        described('[path, value] typed in this order, with all that follows.'),
      ),
    ),
    sign: Type.Optional(
      Type.String(
        described('Asks to sign here: then "problems" is all that stands against it. It is signed if nothing does.'),
      ),
    ),
    shown: Type.Optional(Type.Array(Type.String(), described('Places that are asked.'))),
    hidden: Type.Optional(Type.Array(Type.String(), described('Places that are not asked.'))),
    required: Type.Optional(Type.Array(Type.String(), described('Places that must be answered.'))),
    optional: Type.Optional(Type.Array(Type.String(), described('Places that may be left empty.'))),
    readOnly: Type.Optional(Type.Array(Type.String(), described('Places that cannot be changed.'))),
    problems: Type.Optional(
      Type.Record(
        Type.String(),
        Type.String(),
        described('Path -> key of the words, all that is wrong. {} means nothing.'),
      ),
    ),
    notes: Type.Optional(Type.Array(Type.String(), described('Keys of the texts on the page.'))),
    labels: Type.Optional(
      Type.Record(Type.String(), Type.String(), described('Path -> key of the words of its label.')),
    ),
    options: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.Unsafe<Json>({})), described('Path -> all choices offered there.')),
    ),
    values: answers('Path -> answer as it is in the end; null is no answer.'),
    saved: answers('Path -> value on the wire.'),
  },
  closed,
);

export const CasesSource = Type.Object(
  {
    $schema: SCHEMA,
    given: Type.Object(
      {
        situation: Type.Optional(Type.Unsafe<JsonObject>(described('The usual situation.'))),
        record: Type.Optional(Type.Unsafe<JsonObject>(described('A complete record without a fault.'))),
      },
      { ...closed, ...described('The usual situation and a complete record; every case says what differs.') },
    ),
    cases: Type.Array(Case, described('The examples; each begins with what is given.')),
  },
  { ...closed, title: 'cases.json' },
);

export type CasesSource = Static<typeof CasesSource>;
export type Case = Static<typeof Case>;
