/** flow.json: the pages of the application. */
import { condition, list, nonEmptyList, object, oneValue, optional, SCHEMA, text, whole, yesNo } from './part.ts';

const Page = object({
  section: text('The folder of the page under forms/application, and its address.'),
  ...optional({
    kind: oneValue(
      ['form', 'review', 'end'],
      'form by default; review shows what was answered, end submits and is the last page.',
    ),
    call: text('The name of its calls under /api/applications, if not the section.'),
    apart: yesNo('Its records are stored separately from the application.'),
    number: whole(1, 99, 'lastSavedPage: where an application saved here is resumed.'),
    shown: condition('Who sees the page: everybody for whom this holds.'),
    previous: list(
      object({ to: text('The page that Previous leads to.'), when: condition('If this holds.') }),
      'Exceptions to "the page before".',
    ),
  }),
});

export const FlowSource = object(
  { ...SCHEMA, pages: nonEmptyList(Page, 'The pages in order.') },
  { title: 'flow.json' },
);
