/**
 * The definition format: the shape of every file under `forms/` and `locales/`. The types of the engine and the
 * JSON Schemas under `forms/schemas/` (for editors) are both derived from here.
 */
import { type Static, type TSchema, Type } from 'typebox';
import type { Schema } from './form.ts';
import type { Json, JsonObject } from './json.ts';

const described = (description: string) => ({ description });
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ enum: [...values] });
const closed = { additionalProperties: false };
const Rule = Type.Unsafe<Json>({ description: 'A JSON-Logic condition or expression.' });
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
  { ...closed, ...described('How the value travels when that differs from how the form holds it.') },
);

export const FieldLogic = Type.Object(
  {
    shown: Type.Optional(Rule),
    required: Type.Optional(Rule),
    readOnly: Type.Optional(Rule),
    options: Type.Optional(Rule),
    label: Type.Optional(
      Type.Unsafe<Json>(described('Gives the name of the text that is the label here, or null for the usual label.')),
    ),
    whenHidden: Type.Optional(Type.Union([Type.Literal('keep'), Type.Literal('clear')])),
    sensitive: Type.Optional(Type.Boolean()),
    identifies: Type.Optional(
      Type.Boolean(described('Tells the applicant from every other person: one submission of each within 90 days.')),
    ),
    local: Type.Optional(Type.Boolean(described('An answer of the page alone: neither sent nor stored.'))),
    wire: Type.Optional(Wire),
  },
  closed,
);

export const Check = Type.Object(
  { at: Type.String(), valid: Rule, message: Type.String(), with: Type.Optional(Type.Record(Type.String(), Rule)) },
  closed,
);
export const Change = Type.Object(
  { on: Type.String(), when: Type.Optional(Rule), set: Type.Record(Type.String(), Rule) },
  closed,
);
export const Note = Type.Object(
  {
    at: Type.String(),
    shown: Type.Optional(Rule),
    text: Type.String(),
    tone: Type.Optional(Type.Union([Type.Literal('info'), Type.Literal('warning')])),
    with: Type.Optional(Type.Record(Type.String(), Rule)),
  },
  closed,
);

export const LogicSource = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    values: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
        Rule,
        described('Named values, worked out from the answers.'),
      ),
    ),
    fields: byPath(FieldLogic, 'What is special about a field: when it is shown, required, read-only …'),
    checks: Type.Optional(
      Type.Array(Check, described('Rules beyond one field; the first that fails at a field is reported.')),
    ),
    changes: Type.Optional(Type.Array(Change, described('What else changes when the applicant changes an answer.'))),
    notes: Type.Optional(Type.Array(Note, described('Texts on the page, before the field named by "at".'))),
    start: byPath(Rule, 'First values of a record that was never saved.'),
    load: byPath(Rule, 'Values worked out when a saved record is opened.'),
    prefill: byPath(Rule, 'Answers put in for the applicant when the page opens, where there is none.'),
    askAgain: byPath(Rule, 'A saved answer is dropped when the page opens and this holds.'),
    save: byPath(Rule, 'Values worked out when the record is saved.'),
  },
  { ...closed, title: 'logic.json' },
);

export const LookupBinding = Type.Object(
  {
    name: Type.String(),
    value: Type.String(),
    label: Type.Object({ english: Type.String(), spanish: Type.String() }, closed),
    filter: Type.Optional(Rule),
    sort: Type.Optional(Type.Boolean()),
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
  { name: Type.String(), options: Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 1 }) },
  closed,
);

export const UiOptions = Type.Object(
  {
    mask: Type.Optional(
      Type.String({ pattern: '#', description: 'Digits by #, other signs as they stand: (###) ###-####' }),
    ),
    width: Type.Optional(oneOf('full', 'half', 'third', 'quarter')),
    autocomplete: Type.Optional(Type.String()),
    rows: Type.Optional(Type.Integer({ minimum: 2, maximum: 30 })),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
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
    review: Type.Optional(oneOf('hidden', 'money', 'lastFour')),
  },
  closed,
);

const Line = {
  as: Type.Optional(oneOf('day', 'lastFour')),
};
export const ShownLine = Type.Union(
  [
    Type.Object({ text: Type.String(), value: Rule, ...Line }, closed),
    Type.Object({ section: Type.String(), at: Type.String(), ...Line }, closed),
  ],
  described('A line to read: a value under a text of this form, or an answer saved on another page.'),
);

export const Group = Type.Object(
  {
    name: Type.String(),
    fields: Type.Array(Type.String(), { minItems: 1 }),
    document: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        description: 'The group is signed: the name of the text under locales/<language>/legal, without .md.',
      }),
    ),
    shows: Type.Optional(Type.Array(ShownLine, described('Lines to read in the document.'))),
  },
  closed,
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
const Nested = <T>() => Type.Optional(Type.Unsafe<T>({ $ref: '#' }));

export const UiSource = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    'ui:order': Type.Optional(Type.Array(Type.String(), described('Property names in page order; * is the rest.'))),
    'ui:groups': Type.Optional(Type.Array(Group, described('Properties in groups with a heading, in page order.'))),
    'ui:widget': Type.Optional(oneOf(...WIDGETS)),
    'ui:options': Type.Optional(UiOptions),
    items: Nested<UiNode>(),
  },
  { ...closed, title: 'ui.json', patternProperties: { [PROPERTY]: { $ref: '#' } } },
);

export const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean'] as const;
const Length = Type.Optional(Type.Integer({ minimum: 0 }));

/** As much of JSON Schema as a definition may use. */
export const SchemaSource = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    type: Type.Optional(oneOf(...TYPES)),
    properties: Type.Optional(Type.Record(Type.String({ pattern: PROPERTY }), Type.Unsafe<Schema>({ $ref: '#' }))),
    items: Nested<Schema>(),
    required: Type.Optional(Type.Array(Type.String())),
    additionalProperties: Type.Optional(Type.Boolean()),
    enum: Type.Optional(Type.Array(Type.Unsafe<Json>({}), { minItems: 1 })),
    const: Type.Optional(Type.Unsafe<Json>({})),
    pattern: Type.Optional(Type.String()),
    format: Type.Optional(Type.String()),
    minLength: Length,
    maxLength: Length,
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    exclusiveMinimum: Type.Optional(Type.Number()),
    exclusiveMaximum: Type.Optional(Type.Number()),
    multipleOf: Type.Optional(Type.Number()),
    minItems: Length,
    maxItems: Length,
    uniqueItems: Type.Optional(Type.Boolean()),
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
    kind: Type.Optional(oneOf('form', 'review', 'end')),
    call: Type.Optional(Type.String(described('The name of its calls under /api/applications, if not the section.'))),
    apart: Type.Optional(Type.Boolean(described('Its records are stored apart from the application.'))),
    number: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 99,
        description: 'lastSavedPage: where an application saved here is resumed.',
      }),
    ),
    shown: Type.Optional(Rule),
    previous: Type.Optional(
      Type.Array(Type.Object({ to: Type.String(), when: Rule }, closed), described('Exceptions to "the page before".')),
    ),
  },
  closed,
);

export const FlowSource = Type.Object(
  { $schema: Type.Optional(Type.String()), pages: Type.Array(Page, { minItems: 1 }) },
  { ...closed, title: 'flow.json' },
);

export const FactsSource = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    facts: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
      Rule,
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
    label: Type.String(),
    hint: Type.Optional(Type.String()),
    add: Type.Optional(Type.String(described('The button that adds an item.'))),
    remove: Type.Optional(Type.String(described('The button that deletes an item.'))),
    item: Type.Optional(Type.String(described('The heading of an item; {{number}} is its position.'))),
    options: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  closed,
);

export const WordsSource = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    title: Type.String(),
    intro: Type.Optional(Type.String()),
    submit: Type.Optional(Type.String()),
    fields: Type.Optional(Type.Record(Type.String(), FieldWords)),
    groups: Type.Optional(Type.Record(Type.String(), Type.String())),
    messages: Type.Optional(Type.Record(Type.String(), Type.String())),
    texts: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { ...closed, title: 'locales/<language>/<form>.json' },
);

const answers = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Unsafe<Json>({}), { description }));

export const Case = Type.Object(
  {
    name: Type.String(),
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
    shown: Type.Optional(Type.Array(Type.String())),
    hidden: Type.Optional(Type.Array(Type.String())),
    required: Type.Optional(Type.Array(Type.String())),
    optional: Type.Optional(Type.Array(Type.String())),
    readOnly: Type.Optional(Type.Array(Type.String())),
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
    $schema: Type.Optional(Type.String()),
    given: Type.Object(
      { situation: Type.Optional(Type.Unsafe<JsonObject>({})), record: Type.Optional(Type.Unsafe<JsonObject>({})) },
      { ...closed, ...described('The usual situation and a complete record; every case says what differs.') },
    ),
    cases: Type.Array(Case),
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
} satisfies Record<string, TSchema>;
