/** schema.json: as much of JSON Schema as a definition may use. */
import { Type } from 'typebox';
import type { Json } from '../../engine/data/index.ts';
import type { Format, Schema } from '../../engine/index.ts';
import {
  anything,
  byPattern,
  describedAs,
  list,
  mutuallyExclusive,
  nested,
  nonEmptyList,
  object,
  oneValue,
  optional,
  PROPERTY,
  SCHEMA,
  text,
  whole,
  yesNo,
} from './part.ts';

export const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean'] as const;
const FORMATS_DESCRIBED: Record<Format, string> = { date: '"date" (2026-12-31)', email: '"email"' };
const least = (description: string) => Type.Integer({ minimum: 0, description });
/** A limit of 0 would allow no answer at all. */
const most = (description: string) => Type.Integer({ minimum: 1, description });
const number = (description: string) => Type.Number({ description });

const Digits = object(
  optional({ atLeast: whole(1, 100, 'The fewest digits.'), atMost: whole(1, 100, 'The most digits.') }),
  {
    minProperties: 1,
  },
);

export const SchemaSource = object(
  {
    ...SCHEMA,
    ...optional({
      type: oneValue(
        TYPES,
        'string, number, integer, boolean (yes/no), object (a group), array (a list or several choices).',
      ),
      properties: byPattern(
        PROPERTY,
        Type.Unsafe<Schema>({ $ref: '#' }),
        'The questions: the name of the answer -> what it may be.',
      ),
      items: nested<Schema>('What an item of the list may be.'),
      required: list(Type.String(), 'The questions that must be answered where they are shown.'),
      additionalProperties: yesNo('Not needed: only the properties are accepted.'),
      enum: nonEmptyList(Type.Unsafe<Json>({}), 'The choices; their words are under "options".'),
      const: anything('The only answer that is right.'),
      pattern: text('A regular expression from ^ to $, without look-around and nested repetition.'),
      // The checks report a format that does not exist.
      format: Type.Unsafe<Format>(text(`${Object.values(FORMATS_DESCRIBED).join(' or ')}.`)),
      minLength: least('The fewest characters.'),
      maxLength: most('The most characters; 4,000 by default.'),
      minimum: number('The smallest number.'),
      maximum: number('The largest number.'),
      exclusiveMinimum: number('The number must be more than this.'),
      exclusiveMaximum: number('The number must be less than this.'),
      multipleOf: number('The number is a multiple of this: 0.01 for cents.'),
      digits: Type.Union(
        [Type.Integer({ minimum: 1, maximum: 100 }), Digits],
        describedAs('A text of this many digits: 5, or { "atLeast": 7, "atMost": 15 }.'),
      ),
      decimals: whole(0, 4, 'The most decimal places, checked and limited while typing.'),
      minItems: least('The fewest items.'),
      maxItems: most('The most items; 50 by default.'),
      uniqueItems: yesNo('No choice may be repeated.'),
      errorMessage: Type.Union(
        [Type.String(), Type.Record(Type.String(), Type.String())],
        describedAs('A message key for any problem with the answer, or one per keyword; required: not answered.'),
      ),
    }),
  },
  { ...mutuallyExclusive(['digits', 'pattern'], ['decimals', 'multipleOf']), title: 'schema.json' },
);
