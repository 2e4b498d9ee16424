/**
 * The definition format: the shape of every file under `forms/` and `locales/`. The types of the engine and the
 * JSON Schemas under `forms/schemas/` (for editors) are both derived from here.
 */
import { type Static, type TSchema, Type } from 'typebox';
import type { Schema } from './form.ts';
import type { Json, JsonObject } from './json.ts';

const described = (description: string) => ({ description });
const oneOf = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Unsafe<Values[number]>({ enum: [...values], description });
const closed = { additionalProperties: false };
/** Marks what holds a condition, for the schemas of the editors. */
export const RULE = 'rule';
export const CONDITION = 'condition';
const rule = (description: string) => Type.Unsafe<Json>({ description, $comment: RULE });
const condition = (description: string) => Type.Unsafe<Json>({ description, $comment: CONDITION });
/** Parts that exclude each other, for editors; the engine tells why. */
const apart = (...pairs: [string, string][]) => ({ not: { anyOf: pairs.map((required) => ({ required })) } });
const text = (description: string) => Type.String({ description });
const SCHEMA = Type.Optional(text('The schema that editors complete and check this file by.'));
const byPath = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional(
    Type.Record(Type.String({ pattern: '^(/[A-Za-z]([A-Za-z0-9_]|\\{\\{brand\\.key\\}\\})*|/\\*)+$' }), schema, {
      description,
    }),
  );

export const Wire = Type.Object(
  {
    digits: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 20,
        description: 'Digits in text; a number is also taken and padded to this many digits.',
      }),
    ),
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
        described('This value on the wire means not answered.'),
      ),
    ),
  },
  {
    ...closed,
    ...described('How the value travels when that differs from how the form holds it.'),
    ...apart(['digits', 'number']),
  },
);

export const FieldLogic = Type.Object(
  {
    shown: Type.Optional(condition('The question is asked when this holds. What is not shown is not required.')),
    required: Type.Optional(condition('The question must be answered when this holds.')),
    readOnly: Type.Optional(condition('The answer cannot be changed when this holds.')),
    options: Type.Optional(condition('Judged for each "option" of a choice: those are offered for which it holds.')),
    label: Type.Optional(rule('Gives the name of the text that is the label here, or null for the usual label.')),
    whenHidden: Type.Optional(
      Type.Union(
        [Type.Literal('keep'), Type.Literal('clear')],
        described('What becomes of the saved answer while the question is hidden, if not the usual.'),
      ),
    ),
    sensitive: Type.Optional(Type.Boolean(described('The answer is kept encrypted.'))),
    identifies: Type.Optional(
      Type.Boolean(described('Tells the applicant from every other person: one submission of each within 90 days.')),
    ),
    local: Type.Optional(Type.Boolean(described('An answer of the page alone: neither sent nor stored.'))),
    wire: Type.Optional(Wire),
  },
  { ...closed, ...apart(['local', 'wire'], ['local', 'identifies']) },
);

const FILLED = 'What the words fill in: name -> value.';

export const Check = Type.Object(
  {
    at: text('The place that is judged, and told of: "/pets/*/startedOn".'),
    valid: Type.Unsafe<Json>({
      ...condition('Holds when nothing is wrong. "value" is the answer there.'),
      not: { const: true },
    }),
    message: text('A key of "messages" in the words.'),
    with: Type.Optional(Type.Record(Type.String(), rule('Fills {{…}} of this name.'), described(FILLED))),
  },
  closed,
);
export const Change = Type.Object(
  {
    on: text('The answer that is changed: "/jobs/*/current".'),
    when: Type.Optional(condition('Only if this holds. "value" is the new answer.')),
    set: Type.Record(
      Type.String(),
      rule('The answer that is put in; null takes it out.'),
      described('Place -> its new answer.'),
    ),
  },
  closed,
);
export const Note = Type.Object(
  {
    at: text('The field it stands before; "" is the top of the page.'),
    shown: Type.Optional(condition('The text is on the page when this holds.')),
    text: text('A key of "texts" in the words.'),
    tone: Type.Optional(
      Type.Union([Type.Literal('info'), Type.Literal('warning')], described('How it looks: info unless given.')),
    ),
    with: Type.Optional(Type.Record(Type.String(), rule('Fills {{…}} of this name.'), described(FILLED))),
  },
  closed,
);

export const LogicSource = Type.Object(
  {
    $schema: SCHEMA,
    values: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
        rule('A named value: { "value": "name" } reads it.'),
        described('Named values, worked out from the answers.'),
      ),
    ),
    fields: byPath(FieldLogic, 'What is special about a field: when it is shown, required, read-only …'),
    checks: Type.Optional(
      Type.Array(Check, described('Rules beyond one field; the first that fails at a field is reported.')),
    ),
    changes: Type.Optional(Type.Array(Change, described('What else changes when the applicant changes an answer.'))),
    notes: Type.Optional(Type.Array(Note, described('Texts on the page, before the field named by "at".'))),
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
  { ...closed, title: 'logic.json' },
);

export const LookupBinding = Type.Object(
  {
    name: text('A lookup list of facts.json.'),
    value: text('The column that is the answer.'),
    label: Type.Object(
      { english: text('The column with the English words.'), spanish: text('The column with the Spanish words.') },
      { ...closed, ...described('The columns that are shown.') },
    ),
    filter: Type.Optional(
      condition('Judged for each "option", an entry of the list: those are offered for which it holds.'),
    ),
    sort: Type.Optional(Type.Boolean(described('Offered in the order of the alphabet.'))),
  },
  { ...closed, ...described('The lookup list that offers the choices.') },
);

export const WIDGETS = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'password',
  'email',
  'toggle',
  'sign',
  'file',
  'hidden',
] as const;

export const OptionGroup = Type.Object(
  {
    name: text('Its heading stands under "groups" in the words.'),
    options: Type.Array(Type.Union([Type.String(), Type.Number()]), {
      minItems: 1,
      ...described('The choices under it.'),
    }),
  },
  closed,
);

export const UiOptions = Type.Object(
  {
    mask: Type.Optional(
      Type.String({ pattern: '#', description: 'Digits by #, other signs as they stand: (###) ###-####' }),
    ),
    width: Type.Optional(oneOf(['full', 'half', 'third', 'quarter'], 'How wide the field is where there is room.')),
    autocomplete: Type.Optional(text('What browsers may fill in, as in HTML: given-name, postal-code …')),
    rows: Type.Optional(Type.Integer({ minimum: 2, maximum: 30, description: 'Lines of a textarea.' })),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 4, description: 'Places after the point.' })),
    digits: Type.Optional(Type.Integer({ minimum: 1, maximum: 15, description: 'The most digits that can be typed.' })),
    ticked: Type.Optional(
      Type.Unsafe<Json>(described('The value of a single checkbox when ticked (true unless given).')),
    ),
    keepFirst: Type.Optional(Type.Boolean(described('The first item of the list cannot be deleted.'))),
    fixed: Type.Optional(Type.Boolean(described('Items of the list can be neither added nor deleted.'))),
    lookup: Type.Optional(LookupBinding),
    optionGroups: Type.Optional(
      Type.Array(OptionGroup, described('Choices under headings; the headings stand in the groups of the words.')),
    ),
    itemBy: Type.Optional(
      Type.String(described('Items of the list are headed by the words of their answer to this choice.')),
    ),
    after: Type.Optional(Type.String(described('The sign question of the document that must be signed before.'))),
    fileType: Type.Optional(
      Type.String({ pattern: '^[A-Za-z0-9]+$', description: 'What kind of file is uploaded, as the server calls it.' }),
    ),
    review: Type.Optional(oneOf(['hidden', 'money', 'lastFour'], 'How the review page shows the answer.')),
  },
  { ...closed, ...described('How the field looks and what it takes.') },
);

const Line = {
  as: Type.Optional(oneOf(['day', 'lastFour'], 'How the value is written.')),
};
export const ShownLine = Type.Union(
  [
    Type.Object({ text: text('Its label, a key of "texts".'), value: rule('What is shown.'), ...Line }, closed),
    Type.Object(
      { section: text('Another page of the application.'), at: text('The answer there: "/phone".'), ...Line },
      closed,
    ),
  ],
  described('A line to read: a value under a text of this form, or an answer saved on another page.'),
);

export const Group = Type.Object(
  {
    name: text('Its heading stands under "groups" in the words.'),
    fields: Type.Array(Type.String(), { minItems: 1, ...described('The questions of the group, in page order.') }),
    document: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        description: 'The group is signed: the name of the text under locales/<language>/legal, without .md.',
      }),
    ),
    shows: Type.Optional(Type.Array(ShownLine, described('Lines to read in the document.'))),
  },
  // Only documents show lines to read.
  { ...closed, dependencies: { shows: ['document'] } },
);

/** rjsf's UI schema, as far as we use it: a node may also hold the nodes of its properties and of `items`. */
export interface UiNode {
  'ui:order'?: string[];
  'ui:groups'?: Group[];
  'ui:widget'?: (typeof WIDGETS)[number];
  'ui:options'?: UiOptions;
  items?: UiNode;
  [property: string]: unknown;
}

/** The key of the brand may be a part of a name. */
const PROPERTY = '^[A-Za-z]([A-Za-z0-9_]|\\{\\{brand\\.key\\}\\})*$';
/** The whole schema again: forms nest. */
const Nested = <T>(description: string) => Type.Optional(Type.Unsafe<T>({ $ref: '#', description }));

export const UiSource = Type.Object(
  {
    $schema: SCHEMA,
    'ui:order': Type.Optional(Type.Array(Type.String(), described('Property names in page order; * is the rest.'))),
    'ui:groups': Type.Optional(Type.Array(Group, described('Properties in groups with a heading, in page order.'))),
    'ui:widget': Type.Optional(
      oneOf(WIDGETS, 'How the question is asked; the kind of answer decides when it is left out.'),
    ),
    'ui:options': Type.Optional(UiOptions),
    items: Nested<UiNode>('The page of an item of a list.'),
  },
  { ...closed, title: 'ui.json', patternProperties: { [PROPERTY]: { $ref: '#' } } },
);

export const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean'] as const;
const length = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const number = (description: string) => Type.Optional(Type.Number({ description }));

/** As much of JSON Schema as a definition may use. */
export const SchemaSource = Type.Object(
  {
    $schema: SCHEMA,
    type: Type.Optional(
      oneOf(TYPES, 'string, number, integer, boolean (yes/no), object (a group), array (a list or several choices).'),
    ),
    properties: Type.Optional(
      Type.Record(
        Type.String({ pattern: PROPERTY }),
        Type.Unsafe<Schema>({ $ref: '#' }),
        described('The questions: the name of the answer -> what it may be.'),
      ),
    ),
    items: Nested<Schema>('What an item of the list may be.'),
    required: Type.Optional(
      Type.Array(Type.String(), described('The questions that must be answered where they are shown.')),
    ),
    additionalProperties: Type.Optional(Type.Boolean(described('Not needed: nothing but the properties is taken.'))),
    enum: Type.Optional(
      Type.Array(Type.Unsafe<Json>({}), {
        minItems: 1,
        ...described('The choices; their words stand under "options".'),
      }),
    ),
    const: Type.Optional(Type.Unsafe<Json>(described('The only answer that is right.'))),
    pattern: Type.Optional(text('A regular expression from ^ to $, without look-around and nested repetition.')),
    format: Type.Optional(text('"date" (2026-12-31) or "email".')),
    minLength: length('The fewest characters.'),
    maxLength: length('The most characters; 4,000 unless given.'),
    minimum: number('The least number.'),
    maximum: number('The greatest number.'),
    exclusiveMinimum: number('The number must be more than this.'),
    exclusiveMaximum: number('The number must be less than this.'),
    multipleOf: number('The number is a multiple of this: 0.01 for cents.'),
    minItems: length('The fewest items.'),
    maxItems: length('The most items; 50 unless given.'),
    uniqueItems: Type.Optional(Type.Boolean(described('No choice counts twice.'))),
    errorMessage: Type.Optional(
      Type.Union(
        [Type.String(), Type.Record(Type.String(), Type.String())],
        described('A message key for whatever is wrong with the answer, or one a keyword; required: not answered.'),
      ),
    ),
  },
  { ...closed, title: 'schema.json' },
);

export const Page = Type.Object(
  {
    section: Type.String(described('The folder of the page under forms/application, and its address.')),
    kind: Type.Optional(
      oneOf(
        ['form', 'review', 'end'],
        'form unless given; review shows what was answered, end submits and is the last page.',
      ),
    ),
    call: Type.Optional(Type.String(described('The name of its calls under /api/applications, if not the section.'))),
    apart: Type.Optional(Type.Boolean(described('Its records are stored apart from the application.'))),
    number: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 99,
        description: 'lastSavedPage: where an application saved here is resumed.',
      }),
    ),
    shown: Type.Optional(condition('Who sees the page: everybody for whom this holds.')),
    previous: Type.Optional(
      Type.Array(
        Type.Object({ to: text('The page that Previous leads to.'), when: condition('If this holds.') }, closed),
        described('Exceptions to "the page before".'),
      ),
    ),
  },
  closed,
);

export const FlowSource = Type.Object(
  { $schema: SCHEMA, pages: Type.Array(Page, { minItems: 1, ...described('The pages in order.') }) },
  { ...closed, title: 'flow.json' },
);

export const FactsSource = Type.Object(
  {
    $schema: SCHEMA,
    facts: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
      condition('A condition: { "fact": "name" } reads it.'),
      described('Named conditions on the situation.'),
    ),
    situation: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)*$' }),
      Type.Union([
        Type.Unsafe<'string' | 'number' | 'boolean'>({ type: 'string', enum: ['string', 'number', 'boolean'] }),
        Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 1 }),
      ]),
      described('What conditions may read of the situation: dotted path -> type, or the values that are known.'),
    ),
    lookups: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z0-9-]*$' }),
      Type.Array(Type.String()),
      described('The lookup lists: name -> columns.'),
    ),
  },
  { ...closed, title: 'facts.json', description: 'What every form shares: named conditions, situation, lookup lists.' },
);

const FieldWords = Type.Object(
  {
    label: text('The question.'),
    hint: Type.Optional(text('A help under it.')),
    add: Type.Optional(Type.String(described('The button that adds an item.'))),
    remove: Type.Optional(Type.String(described('The button that deletes an item.'))),
    item: Type.Optional(Type.String(described('The heading of an item; {{number}} is its position.'))),
    options: Type.Optional(
      Type.Record(Type.String(), Type.String(), described('The words of its choices: choice -> text.')),
    ),
  },
  closed,
);

const Wording = Type.Object(
  {
    name: Type.Optional(Type.String(described('What it is called: "the phase of the application".'))),
    is: Type.Optional(Type.String(described('A clause that says that it holds, or is one of {{values}}.'))),
    isNot: Type.Optional(Type.String(described('A clause that says the opposite.'))),
    values: Type.Optional(
      Type.Record(Type.String(), Type.String(), described('What {{values}} are called, by value.')),
    ),
  },
  {
    ...closed,
    ...described('How the tools speak of it in sentences.'),
    dependencies: { is: ['isNot'], isNot: ['is'] },
  },
);
const wordings = (description: string) => Type.Optional(Type.Record(Type.String(), Wording, { description }));

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
          closed,
        ),
        described('Lookup lists.'),
      ),
    ),
  },
  { ...closed, title: 'locales/<language>/glossary.json' },
);

export const WordsSource = Type.Object(
  {
    $schema: SCHEMA,
    title: text('The heading of the page.'),
    intro: Type.Optional(text('What stands under the heading.')),
    submit: Type.Optional(text('The button that sends the form.')),
    fields: Type.Optional(Type.Record(Type.String(), FieldWords, described('The words of the questions, by place.'))),
    groups: Type.Optional(Type.Record(Type.String(), Type.String(), described('The headings of groups.'))),
    messages: Type.Optional(
      Type.Record(Type.String(), Type.String(), described('What is told of wrong answers; {{label}} is the question.')),
    ),
    texts: Type.Optional(Type.Record(Type.String(), Type.String(), described('Notes and other texts of the page.'))),
    values: wordings('The named values of logic.json, in the sentences of the tools.'),
  },
  { ...closed, title: 'locales/<language>/<form>.json' },
);

const answers = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Unsafe<Json>({}), { description }));

export const Case = Type.Object(
  {
    name: text('What the example shows.'),
    situation: Type.Optional(Type.Unsafe<JsonObject>(described('What differs from the given situation.'))),
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

export type Wire = Static<typeof Wire>;
export type FieldLogic = Static<typeof FieldLogic>;
export type Check = Static<typeof Check>;
export type Change = Static<typeof Change>;
export type Note = Static<typeof Note>;
export type LogicSource = Static<typeof LogicSource>;
export type LookupBinding = Static<typeof LookupBinding>;
export type UiOptions = Static<typeof UiOptions>;
export type Group = Static<typeof Group>;
export type ShownLine = Static<typeof ShownLine>;
export type Page = Static<typeof Page>;
export type FlowSource = Static<typeof FlowSource>;
export type FactsSource = Static<typeof FactsSource>;
export type WordsSource = Static<typeof WordsSource>;
export type Wording = Static<typeof Wording>;
export type GlossarySource = Static<typeof GlossarySource>;
export type CasesSource = Static<typeof CasesSource>;
export type Case = Static<typeof Case>;

/** The format of each kind of file; published for editors as `forms/schemas/<kind>.json`. */
export const SOURCES = {
  schema: SchemaSource,
  ui: UiSource,
  logic: LogicSource,
  cases: CasesSource,
  facts: FactsSource,
  flow: FlowSource,
  words: WordsSource,
  glossary: GlossarySource,
} satisfies Record<string, TSchema>;
