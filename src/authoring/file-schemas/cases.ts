/** cases.json: the examples of a form. */
import { type Static, Type } from 'typebox';
import type { Json } from '../../engine/data/index.ts';
import { byName, describedAs, list, namedParts, object, optional, SCHEMA, text, yesNo } from './part.ts';

const Answer = Type.Unsafe<Json>({});
const Places = (description: string) => list(Type.String(), description);

export const Case = object({
  name: text('What the example shows.'),
  ...optional({
    situation: namedParts('What differs from the given situation; a list means each of its values in turn.'),
    blank: yesNo('Begin with a record never saved instead of the given one.'),
    wire: namedParts('Begin with this saved record instead of the given one.'),
    answers: byName(Answer, 'Path -> answer given before anything is checked; null is not an answer.'),
    edits: list(Type.Unsafe<[string, Json]>({}), '[path, value] typed in this order, with all that follows.'),
    sign: text('Tries to sign here: "problems" then lists all that prevents it. Without problems it is signed.'),
    shown: Places('Places that are asked.'),
    hidden: Places('Places that are not asked.'),
    required: Places('Places that must be answered.'),
    optional: Places('Places that may be left empty.'),
    readOnly: Places('Places that cannot be changed.'),
    problems: byName(Type.String(), 'Path -> key of the words, all that is wrong. {} means nothing.'),
    notes: list(Type.String(), 'Keys of the texts on the page.'),
    labels: byName(Type.String(), 'Path -> key of the words of its label.'),
    options: byName(Type.Array(Answer), 'Path -> all choices offered there.'),
    values: byName(Answer, 'Path -> answer as it is in the end; null is not an answer.'),
    saved: byName(Answer, 'Path -> value on the wire.'),
  }),
});

export const CasesSource = object(
  {
    ...SCHEMA,
    given: object(
      optional({
        situation: namedParts('The usual situation.'),
        record: namedParts('A complete record without problems.'),
      }),
      describedAs('The usual situation and a complete record; every case says what differs.'),
    ),
    cases: list(Case, 'The examples; each begins with what is given.'),
  },
  { title: 'cases.json' },
);

export type CasesSource = Static<typeof CasesSource>;
export type Case = Static<typeof Case>;
