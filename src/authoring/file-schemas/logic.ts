/** logic.json: what a form does. */
import { type Static, Type } from 'typebox';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { REQUIRED_MESSAGE } from '../../engine/definition/index.ts';
import {
  byPath,
  byPlace,
  condition,
  describedAs,
  legacy,
  mutuallyExclusive,
  noExtraProperties,
  rule,
  SCHEMA,
  text,
} from './part.ts';

const WireFormat = Type.Object(
  {
    padTo: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 20,
        description: 'Digits in text; a number is also taken and padded to this many digits.',
      }),
    ),
    digits: legacy(Type.Integer({ minimum: 1, maximum: 20 })),
    number: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 15,
        description: 'A number on the wire, digits in text padded to this length in the form.',
      }),
    ),
    placeholder: Type.Optional(
      Type.Union(
        [Type.String(), Type.Number(), Type.Boolean()],
        describedAs('This value on the wire means not answered.'),
      ),
    ),
  },
  {
    ...noExtraProperties,
    ...describedAs('How the value travels when that differs from how the form holds it.'),
    ...mutuallyExclusive(['padTo', 'number']),
  },
);

/** Conditions that a question, or a container of questions, may have. */
export const CONTAINER_CONDITIONS = {
  shown: Type.Optional(condition('The question is asked when this holds. What is not shown is not required.')),
  required: Type.Optional(condition('The question must be answered when this holds.')),
  readOnly: Type.Optional(condition('The answer cannot be changed when this holds.')),
};
const ContainerLogic = Type.Object(CONTAINER_CONDITIONS, noExtraProperties);

const FieldLogic = Type.Object(
  {
    ...CONTAINER_CONDITIONS,
    options: Type.Optional(condition('Judged for each "option" of a choice: those are offered for which it holds.')),
    label: Type.Optional(rule('Gives the name of the text that is the label here, or null for the usual label.')),
    whenHidden: Type.Optional(
      Type.Union(
        [Type.Literal('keep'), Type.Literal('clear')],
        describedAs('What becomes of the saved answer while the question is hidden, if not the usual.'),
      ),
    ),
    sensitive: Type.Optional(Type.Boolean(describedAs('The answer is kept encrypted; the words must give a reason.'))),
    delicate: Type.Optional(Type.Boolean(describedAs('Many hesitate to answer it: the words must give a reason.'))),
    identifies: Type.Optional(
      Type.Boolean(describedAs('Tells the applicant from every other person: one submission of each within 90 days.')),
    ),
    local: Type.Optional(Type.Boolean(describedAs('An answer of the page alone: neither sent nor stored.'))),
    wire: Type.Optional(WireFormat),
  },
  { ...noExtraProperties, ...mutuallyExclusive(['local', 'wire'], ['local', 'identifies']) },
);

const LIMITS = ['earliest', 'latest', 'atLeast', 'atMost', 'ticked'];
const MEASURES = ['sum', 'count'];
const ANSWER = '^/';
const path = Type.String({ pattern: ANSWER });
const paths = Type.Array(path, { minItems: 2 });
const FILLED = 'What the words fill in: name -> value.';

const Check = Type.Object(
  {
    at: Type.Union(
      [Type.String(), Type.Array(Type.String(), { minItems: 1 })],
      describedAs('The place that is judged, and told of: "/pets/*/startedOn"; or several, judged alike.'),
    ),
    valid: Type.Optional(
      Type.Unsafe<Json>({
        ...condition('Holds when nothing is wrong. "value" is the answer there.'),
        not: { const: true },
      }),
    ),
    earliest: Type.Optional(rule('The earliest day: { "yearStart": -75 }, or the path of another answer.')),
    latest: Type.Optional(rule('The latest day: { "today": [] }, or the path of another answer.')),
    atLeast: Type.Optional(rule('The least number, or the path of another answer; nothing answered is not wrong.')),
    atMost: Type.Optional(
      rule('The greatest number, or the path of another answer, which sets none while it is open.'),
    ),
    sum: Type.Optional(
      Type.Union(
        [path, paths],
        describedAs('"atLeast" and "atMost" limit the sum: "/pets/*/weight" of all items, or of several answers.'),
      ),
    ),
    count: Type.Optional(
      Type.Union(
        [path, paths, Type.Unsafe<JsonObject>({ ...condition('Holds for an item.'), type: 'object' })],
        describedAs(
          '"atLeast" and "atMost" limit how many: items or choices of "/pets", of several questions those that are answered (with Yes), or items of the list for which a condition holds.',
        ),
      ),
    ),
    ticked: Type.Optional(Type.Boolean(describedAs('The answer must be this: true for a box that must be ticked.'))),
    message: Type.Optional(
      text(
        `A key of "messages" in the words, or "${REQUIRED_MESSAGE}": what every form says of a question that is not answered. Without one the key is made of the names of the question, of each keyword and of an answer that is the limit: "startedOn.latest", "startedOn.latest.endedOn".`,
      ),
    ),
    with: Type.Optional(Type.Record(Type.String(), rule('Fills {{…}} of this name.'), describedAs(FILLED))),
  },
  {
    ...noExtraProperties,
    ...mutuallyExclusive(
      ...[...LIMITS, ...MEASURES].map((keyword): [string, string] => ['valid', keyword]),
      ...MEASURES.flatMap((measure) =>
        ['earliest', 'latest', 'ticked'].map((limit): [string, string] => [measure, limit]),
      ),
      ['sum', 'count'],
    ),
    allOf: [{ anyOf: ['valid', ...LIMITS].map((keyword) => ({ required: [keyword] })) }],
  },
);
const Change = Type.Object(
  {
    on: text('The answer that is changed: "/jobs/*/current".'),
    when: Type.Optional(condition('Only if this holds. "value" is the new answer.')),
    set: Type.Record(
      Type.String(),
      rule('The answer that is put in; null takes it out.'),
      describedAs('Place -> its new answer.'),
    ),
  },
  noExtraProperties,
);
const Note = Type.Object(
  {
    at: text('The field it stands before; "" is the top of the page.'),
    shown: Type.Optional(condition('The text is on the page when this holds.')),
    text: text('A key of "texts" in the words.'),
    tone: Type.Optional(
      Type.Union([Type.Literal('info'), Type.Literal('warning')], describedAs('How it looks: info unless given.')),
    ),
    with: Type.Optional(Type.Record(Type.String(), rule('Fills {{…}} of this name.'), describedAs(FILLED))),
  },
  noExtraProperties,
);

const Preparation = Type.Object(
  {
    text: text('A key of "texts" in the words.'),
    shown: Type.Optional(condition('Whom it is told: everybody for whom this holds. It reads the situation alone.')),
  },
  noExtraProperties,
);

export const LogicSource = Type.Object(
  {
    $schema: SCHEMA,
    values: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
        rule('A named value: { "value": "name" } reads it.'),
        describedAs('Named values, worked out from the answers.'),
      ),
    ),
    groups: Type.Optional(
      Type.Record(
        Type.String(),
        ContainerLogic,
        describedAs('Conditions for all questions of a group of ui.json, by its name.'),
      ),
    ),
    fields: byPlace(
      FieldLogic,
      'What is special about a question: when it is shown, required, read-only … "/pets/*" is all questions of an item, "" those of the page.',
    ),
    checks: Type.Optional(
      Type.Array(Check, describedAs('Rules beyond one field; the first that fails at a field is reported.')),
    ),
    changes: Type.Optional(Type.Array(Change, describedAs('What else changes when the applicant changes an answer.'))),
    notes: Type.Optional(Type.Array(Note, describedAs('Texts on the page, before the field named by "at".'))),
    prepare: Type.Optional(
      Type.Array(Preparation, describedAs('What to have at hand, told on the start page of the application.')),
    ),
    start: byPath(
      rule('An expression; "value" is the answer that is there.'),
      'First values of a record that was never saved.',
    ),
    load: byPath(
      rule('An expression; "value" is the answer that is there.'),
      'Values worked out when a saved record is opened.',
    ),
    prefill: byPath(
      rule('An expression; "value" is the answer that is there.'),
      'Answers put in for the applicant when the page opens, where there is none.',
    ),
    askAgain: byPath(
      condition('A condition; "value" is the answer that is there.'),
      'A saved answer is dropped when the page opens and this holds.',
    ),
    save: byPath(
      rule('An expression; "value" is the answer that is there.'),
      'Values worked out when the record is saved.',
    ),
  },
  { ...noExtraProperties, title: 'logic.json' },
);

export type LogicSource = Static<typeof LogicSource>;
export type ContainerLogic = Static<typeof ContainerLogic>;
export type CheckSource = Static<typeof Check>;
