/** ui.json: how a form looks on the page. */
import { Type } from 'typebox';
import type { Json } from '../../engine/data/index.ts';
import { WIDGETS } from '../../engine/definition/index.ts';
import type { UiNode } from '../../engine/index.ts';
import {
  condition,
  describedAs,
  legacy,
  Nested,
  noExtraProperties,
  oneValue,
  PROPERTY,
  path,
  rule,
  SCHEMA,
  text,
} from './part.ts';

const LookupBinding = Type.Object(
  {
    name: text('A lookup list of facts.json.'),
    value: text('The column that is the answer.'),
    label: Type.Object(
      { english: text('The column with the English words.'), spanish: text('The column with the Spanish words.') },
      { ...noExtraProperties, ...describedAs('The columns that are shown.') },
    ),
    filter: Type.Optional(
      condition('Judged for each "option", an entry of the list: those are offered for which it holds.'),
    ),
    sort: Type.Optional(Type.Boolean(describedAs('Offered in the order of the alphabet.'))),
  },
  { ...noExtraProperties, ...describedAs('The lookup list that offers the choices.') },
);

const OptionGroup = Type.Object(
  {
    name: text('Its heading stands under "groups" in the words.'),
    options: Type.Array(Type.Union([Type.String(), Type.Number()]), {
      minItems: 1,
      ...describedAs('The choices under it.'),
    }),
  },
  noExtraProperties,
);

export const UiOptionsSource = Type.Object(
  {
    mask: Type.Optional(
      Type.String({ pattern: '#', description: 'Digits by #, other characters as they stand: (###) ###-####' }),
    ),
    width: Type.Optional(oneValue(['full', 'half', 'third', 'quarter'], 'How wide the field is where there is room.')),
    autocomplete: Type.Optional(text('What browsers may fill in, as in HTML: given-name, postal-code …')),
    rows: Type.Optional(Type.Integer({ minimum: 2, maximum: 30, description: 'Lines of a textarea.' })),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 4, description: 'Places after the point.' })),
    maxDigits: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 15, description: 'The most digits that can be typed.' }),
    ),
    digits: legacy(Type.Integer({ minimum: 1, maximum: 15 })),
    stopsAtLimit: Type.Optional(
      Type.Boolean(describedAs('Typing stops at the maxLength of the schema, as in a mask of any characters.')),
    ),
    whenReadOnly: Type.Optional(
      oneValue(['shown', 'hidden'], 'Whether a question that is read-only stays on the page.'),
    ),
    ticked: Type.Optional(
      Type.Unsafe<Json>(describedAs('The value of a single checkbox when ticked (true unless given).')),
    ),
    keepFirst: Type.Optional(Type.Boolean(describedAs('The first item of the list cannot be deleted.'))),
    fixed: Type.Optional(Type.Boolean(describedAs('Items of the list can be neither added nor deleted.'))),
    lookup: Type.Optional(LookupBinding),
    optionGroups: Type.Optional(
      Type.Array(OptionGroup, describedAs('Choices under headings; the headings stand in the groups of the words.')),
    ),
    itemBy: Type.Optional(
      path('Items of the list are headed by the words of their answer to this choice: "/jobs/*/kind".'),
    ),
    after: Type.Optional(path('The sign question of the document that must be signed before: "/isTermsSigned".')),
    fileType: Type.Optional(
      Type.String({ pattern: '^[A-Za-z0-9]+$', description: 'What kind of file is uploaded, as the server calls it.' }),
    ),
    review: Type.Optional(oneValue(['hidden', 'money', 'phone', 'lastFour'], 'How the review page shows the answer.')),
  },
  { ...noExtraProperties, ...describedAs('How the field looks and what it takes.') },
);

const Line = {
  as: Type.Optional(oneValue(['day', 'lastFour'], 'How the value is written.')),
};
const ShownLine = Type.Union(
  [
    Type.Object(
      { text: text('Its label, a key of "texts".'), value: rule('What is shown.'), ...Line },
      noExtraProperties,
    ),
    Type.Object(
      { section: text('Another page of the application.'), at: text('The answer there: "/phone".'), ...Line },
      noExtraProperties,
    ),
  ],
  describedAs('A line to read: a value under a text of this form, or an answer saved on another page.'),
);

const Group = Type.Object(
  {
    name: text('Its heading stands under "groups" in the words.'),
    fields: Type.Array(path('The path of a question: "/phone", in a list "/jobs/*/kind".'), {
      minItems: 1,
      ...describedAs('The questions of the group, in page order.'),
    }),
    document: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        description: 'The group is signed: the name of the text under locales/<language>/legal, without .md.',
      }),
    ),
    shows: Type.Optional(Type.Array(ShownLine, describedAs('Lines to read in the document.'))),
  },
  // Only documents have lines.
  { ...noExtraProperties, dependencies: { shows: ['document'] } },
);

export const UiSource = Type.Object(
  {
    $schema: SCHEMA,
    'ui:order': Type.Optional(Type.Array(Type.String(), describedAs('Property names in page order; * is the rest.'))),
    'ui:groups': Type.Optional(Type.Array(Group, describedAs('Properties in groups with a heading, in page order.'))),
    'ui:widget': Type.Optional(
      oneValue(WIDGETS, 'How the question is asked; the kind of answer decides when it is left out.'),
    ),
    'ui:options': Type.Optional(UiOptionsSource),
    items: Nested<UiNode>('The page of an item of a list.'),
  },
  { ...noExtraProperties, title: 'ui.json', patternProperties: { [PROPERTY]: { $ref: '#' } } },
);
