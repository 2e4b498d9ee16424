/** flow.json: the pages of the application. */
import { Type } from 'typebox';
import { condition, describedAs, noExtraProperties, oneValue, SCHEMA, text } from './part.ts';

const Page = Type.Object(
  {
    section: Type.String(describedAs('The folder of the page under forms/application, and its address.')),
    kind: Type.Optional(
      oneValue(
        ['form', 'review', 'end'],
        'form unless given; review shows what was answered, end submits and is the last page.',
      ),
    ),
    call: Type.Optional(Type.String(describedAs('The name of its calls under /api/applications, if not the section.'))),
    apart: Type.Optional(Type.Boolean(describedAs('Its records are stored apart from the application.'))),
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
        Type.Object(
          { to: text('The page that Previous leads to.'), when: condition('If this holds.') },
          noExtraProperties,
        ),
        describedAs('Exceptions to "the page before".'),
      ),
    ),
  },
  noExtraProperties,
);

export const FlowSource = Type.Object(
  { $schema: SCHEMA, pages: Type.Array(Page, { minItems: 1, ...describedAs('The pages in order.') }) },
  { ...noExtraProperties, title: 'flow.json' },
);
