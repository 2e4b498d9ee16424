/** logic.json: the rules of a form. */
import { type Static, Type } from 'typebox';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { REQUIRED_MESSAGE, VALUE_RULES } from '../../engine/definition/index.ts';
import {
  byName,
  byPath,
  byPattern,
  byPlace,
  condition,
  describedAs,
  legacy,
  list,
  mutuallyExclusive,
  object,
  optional,
  rule,
  SCHEMA,
  text,
  whole,
  yesNo,
} from './part.ts';

const WireFormat = object(
  optional({
    padTo: whole(1, 20, 'Digits in text; a number is also taken and padded to this many digits.'),
    digits: legacy(Type.Integer({ minimum: 1, maximum: 20 })),
    number: whole(1, 15, 'A number on the wire, digits in text padded to this length in the form.'),
    placeholder: Type.Union(
      [Type.String(), Type.Number(), Type.Boolean()],
      describedAs('This value on the wire means not answered.'),
    ),
  }),
  {
    ...describedAs('How the value is sent, where that differs from how the form stores it.'),
    ...mutuallyExclusive(['padTo', 'number']),
  },
);

/** The states that conditions decide, of a question or of all questions in a container. */
export const QUESTION_STATES = ['shown', 'required', 'readOnly'] as const;
export type QuestionStateName = (typeof QUESTION_STATES)[number];

/** The parts of `logic.json` whose keys are paths. */
export const PARTS_BY_PATH: readonly string[] = ['fields', ...VALUE_RULES];

/** The lists of rules in `logic.json`, with the key that names the question of a rule. */
export const RULE_LISTS: Readonly<Record<string, string>> = { checks: 'at', notes: 'at', changes: 'on' };

/** Conditions that a question, or a container of questions, may have. */
export const CONTAINER_CONDITIONS = optional({
  shown: condition('The question is asked when this holds. What is not shown is not required.'),
  required: condition('The question must be answered when this holds.'),
  readOnly: condition('The answer cannot be changed when this holds.'),
} satisfies Record<QuestionStateName, unknown>);
const ContainerLogic = object(CONTAINER_CONDITIONS);

const FieldLogic = object(
  {
    ...CONTAINER_CONDITIONS,
    ...optional({
      options: condition('Evaluated for each "option" of a choice: only those for which it holds are offered.'),
      label: rule('Gives the name of the text that is the label here, or null for the usual label.'),
      whenHidden: Type.Union(
        [Type.Literal('keep'), Type.Literal('clear')],
        describedAs('What happens to the saved answer while the question is hidden, if not the usual.'),
      ),
      sensitive: yesNo('The answer is kept encrypted; the words must give a reason.'),
      delicate: yesNo('Many hesitate to answer it: the words must give a reason.'),
      identifies: yesNo('Identifies the applicant: one submission per person within 90 days.'),
      local: yesNo('An answer of the page alone: neither sent nor stored.'),
      wire: WireFormat,
    }),
  },
  mutuallyExclusive(['local', 'wire'], ['local', 'identifies']),
);

export const LIMIT_KEYWORDS = ['earliest', 'latest', 'atLeast', 'atMost', 'ticked'] as const;
/** Keywords for a quantity that is limited instead of the answer itself. */
export const MEASURE_KEYWORDS = ['sum', 'count'] as const;
const path = Type.String({ pattern: '^/' });
const paths = Type.Array(path, { minItems: 2 });
const filled = byName(rule('Fills {{…}} of this name.'), 'What the words fill in: name -> value.');

const Check = object(
  {
    at: Type.Union(
      [Type.String(), Type.Array(Type.String(), { minItems: 1 })],
      describedAs('The place that is checked and gets the message: "/pets/*/startedOn"; or several, each checked.'),
    ),
    ...optional({
      valid: Type.Unsafe<Json>({
        ...condition('Holds when nothing is wrong. "value" is the answer there.'),
        not: { const: true },
      }),
      earliest: rule('The earliest day: { "yearStart": -75 }, or the path of another answer.'),
      latest: rule('The latest day: { "today": [] }, or the path of another answer.'),
      atLeast: rule('The smallest number, or the path of another answer; a missing answer is not wrong.'),
      atMost: rule('The largest number, or the path of another answer; no limit while that is not answered.'),
      sum: Type.Union(
        [path, paths],
        describedAs('"atLeast" and "atMost" limit the sum: "/pets/*/weight" of all items, or of several answers.'),
      ),
      count: Type.Union(
        [path, paths, Type.Unsafe<JsonObject>({ ...condition('Holds for an item.'), type: 'object' })],
        describedAs(
          '"atLeast" and "atMost" limit how many: items or choices of "/pets", of several questions those that are answered (with Yes), or items of the list for which a condition holds.',
        ),
      ),
      ticked: yesNo('The answer must be this: true for a box that must be ticked.'),
      message: text(
        `A key of "messages" in the words, or "${REQUIRED_MESSAGE}": what every form says of a question that is not answered. Without one the key is made of the names of the question, of each keyword and of an answer that is the limit: "startedOn.latest", "startedOn.latest.endedOn".`,
      ),
      with: filled,
    }),
  },
  {
    ...mutuallyExclusive(
      ...[...LIMIT_KEYWORDS, ...MEASURE_KEYWORDS].map((keyword): [string, string] => ['valid', keyword]),
      ...MEASURE_KEYWORDS.flatMap((measure) =>
        ['earliest', 'latest', 'ticked'].map((limit): [string, string] => [measure, limit]),
      ),
      ['sum', 'count'],
    ),
    allOf: [{ anyOf: ['valid', ...LIMIT_KEYWORDS].map((keyword) => ({ required: [keyword] })) }],
  },
);
const Change = object({
  on: text('The answer that is changed: "/jobs/*/current".'),
  ...optional({ when: condition('Only if this holds. "value" is the new answer.') }),
  set: byName(rule('The answer that is put in; null clears it.'), 'Place -> its new answer.'),
});
const Note = object({
  at: text('The field that it is before; "" is the top of the page.'),
  ...optional({ shown: condition('The text is on the page when this holds.') }),
  text: text('A key of "texts" in the words.'),
  ...optional({
    tone: Type.Union([Type.Literal('info'), Type.Literal('warning')], describedAs('How it looks; info by default.')),
    with: filled,
  }),
});
const Preparation = object({
  text: text('A key of "texts" in the words.'),
  ...optional({ shown: condition('Who sees it: everybody for whom this holds. It reads the situation alone.') }),
});

const value = rule('An expression; "value" is the answer that is there.');

export const LogicSource = object(
  {
    ...SCHEMA,
    ...optional({
      values: byPattern(
        '^[a-z][A-Za-z0-9]*$',
        rule('A named value: { "value": "name" } reads it.'),
        'Named values, computed from the answers.',
      ),
      groups: byName(ContainerLogic, 'Conditions for all questions of a group of ui.json, by its name.'),
      fields: byPlace(
        FieldLogic,
        'What is special about a question: when it is shown, required, read-only … "/pets/*" is all questions of an item, "" those of the page.',
      ),
      checks: list(Check, 'Rules beyond one field; the first that fails at a field is reported.'),
      changes: list(Change, 'What else changes when the applicant changes an answer.'),
      notes: list(Note, 'Texts on the page, before the field named by "at".'),
      prepare: list(Preparation, 'What to have ready, listed on the start page of the application.'),
      start: byPath(value, 'First values of a record that was never saved.'),
      load: byPath(value, 'Values computed when a saved record is opened.'),
      prefill: byPath(value, 'Answers put in for the applicant when the page opens, where there is none.'),
      askAgain: byPath(
        condition('A condition; "value" is the answer that is there.'),
        'A saved answer is dropped when the page opens and this holds.',
      ),
      save: byPath(value, 'Values computed when the record is saved.'),
    }),
  },
  { title: 'logic.json' },
);

export type LogicSource = Static<typeof LogicSource>;
export type ContainerLogic = Static<typeof ContainerLogic>;
export type CheckSource = Static<typeof Check>;
