/** ui.json: the appearance of a form. */
import { Type } from 'typebox';
import { WIDGETS } from '../../engine/definition/index.ts';
import type { UiNode } from '../../engine/index.ts';
import {
  anything,
  condition,
  describedAs,
  legacy,
  list,
  nested,
  nonEmptyList,
  object,
  oneValue,
  optional,
  PROPERTY,
  path,
  rule,
  SCHEMA,
  text,
  textLike,
  whole,
  yesNo,
} from './part.ts';

const LookupBinding = object(
  {
    name: text('A lookup list of facts.json.'),
    value: text('The column that is the answer.'),
    label: object(
      { english: text('The column with the English words.'), spanish: text('The column with the Spanish words.') },
      describedAs('The columns that are shown.'),
    ),
    ...optional({
      filter: condition(
        'Evaluated for each "option", an entry of the list: only those for which it holds are offered.',
      ),
      sort: yesNo('Offered in alphabetical order.'),
    }),
  },
  describedAs('The lookup list that offers the choices.'),
);

const OptionGroup = object({
  name: text('Its heading is under "groups" in the words.'),
  options: nonEmptyList(Type.Union([Type.String(), Type.Number()]), 'The choices under it.'),
});

export const UiOptionsSource = object(
  optional({
    mask: textLike('#', 'A # for each digit, other characters as they are: (###) ###-####'),
    width: oneValue(['full', 'half', 'third', 'quarter'], 'How wide the field is where there is room.'),
    autocomplete: text('What browsers may fill in, as in HTML: given-name, postal-code …'),
    rows: whole(2, 30, 'Lines of a textarea.'),
    decimals: whole(0, 4, 'Decimal places.'),
    maxDigits: whole(1, 15, 'The most digits that can be typed.'),
    digits: legacy(Type.Integer({ minimum: 1, maximum: 15 })),
    stopsAtLimit: yesNo('Typing stops at the maxLength of the schema, as in a mask of any characters.'),
    whenReadOnly: oneValue(['shown', 'hidden'], 'Whether a question that is read-only stays on the page.'),
    ticked: anything('The value of a single checkbox when ticked (true by default).'),
    keepFirst: yesNo('The first item of the list cannot be deleted.'),
    fixed: yesNo('Items of the list can be neither added nor deleted.'),
    lookup: LookupBinding,
    optionGroups: list(OptionGroup, 'Choices under headings; the headings are under "groups" in the words.'),
    itemBy: path('Items of the list are headed by the words of their answer to this choice: "/jobs/*/kind".'),
    after: path('The sign question of the document that must be signed before: "/isTermsSigned".'),
    fileType: textLike('^[A-Za-z0-9]+$', 'What kind of file is uploaded, as the server calls it.'),
    review: oneValue(['hidden', 'money', 'phone', 'lastFour'], 'How the review page shows the answer.'),
  }),
  describedAs('How the field looks and what it takes.'),
);

const Line = optional({ as: oneValue(['day', 'lastFour'], 'How the value is written.') });
const ShownLine = Type.Union(
  [
    object({ text: text('Its label, a key of "texts".'), value: rule('What is shown.'), ...Line }),
    object({ section: text('Another page of the application.'), at: text('The answer there: "/phone".'), ...Line }),
  ],
  describedAs('A line to read: a value under a text of this form, or an answer saved on another page.'),
);

const Group = object(
  {
    name: text('Its heading is under "groups" in the words.'),
    fields: nonEmptyList(
      path('The path of a question: "/phone", in a list "/jobs/*/kind".'),
      'The questions of the group, in page order.',
    ),
    ...optional({
      document: textLike(
        '^[a-z][a-z0-9-]*$',
        'The group is signed: the name of the text under locales/<language>/legal, without .md.',
      ),
      shows: list(ShownLine, 'Lines to read in the document.'),
    }),
  },
  // Only documents have lines.
  { dependencies: { shows: ['document'] } },
);

export const UiSource = object(
  {
    ...SCHEMA,
    ...optional({
      'ui:order': list(Type.String(), 'Property names in page order; * is the rest.'),
      'ui:groups': list(Group, 'Properties in groups with a heading, in page order.'),
      'ui:widget': oneValue(WIDGETS, 'How the question is asked; the kind of answer decides when it is left out.'),
      'ui:options': UiOptionsSource,
      items: nested<UiNode>('How an item of a list looks.'),
    }),
  },
  { title: 'ui.json', patternProperties: { [PROPERTY]: { $ref: '#' } } },
);
