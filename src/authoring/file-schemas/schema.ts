/** schema.json: as much of JSON Schema as a definition may use. */
import { Type } from 'typebox';
import type { Json } from '../../engine/data/index.ts';
import type { Schema } from '../../engine/index.ts';
import { describedAs, mutuallyExclusive, Nested, noExtraProperties, oneValue, PROPERTY, SCHEMA, text } from './part.ts';

export const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean'] as const;
const length = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const number = (description: string) => Type.Optional(Type.Number({ description }));

export const SchemaSource = Type.Object(
  {
    $schema: SCHEMA,
    type: Type.Optional(
      oneValue(
        TYPES,
        'string, number, integer, boolean (yes/no), object (a group), array (a list or several choices).',
      ),
    ),
    properties: Type.Optional(
      Type.Record(
        Type.String({ pattern: PROPERTY }),
        Type.Unsafe<Schema>({ $ref: '#' }),
        describedAs('The questions: the name of the answer -> what it may be.'),
      ),
    ),
    items: Nested<Schema>('What an item of the list may be.'),
    required: Type.Optional(
      Type.Array(Type.String(), describedAs('The questions that must be answered where they are shown.')),
    ),
    additionalProperties: Type.Optional(Type.Boolean(describedAs('Not needed: nothing but the properties is taken.'))),
    enum: Type.Optional(
      Type.Array(Type.Unsafe<Json>({}), {
        minItems: 1,
        ...describedAs('The choices; their words stand under "options".'),
      }),
    ),
    const: Type.Optional(Type.Unsafe<Json>(describedAs('The only answer that is right.'))),
    pattern: Type.Optional(text('A regular expression from ^ to $, without look-around and nested repetition.')),
    format: Type.Optional(text('"date" (2026-12-31) or "email".')),
    minLength: length('The fewest characters.'),
    maxLength: length('The most characters; 4,000 unless given.'),
    minimum: number('The least number.'),
    maximum: number('The greatest number.'),
    exclusiveMinimum: number('The number must be more than this.'),
    exclusiveMaximum: number('The number must be less than this.'),
    multipleOf: number('The number is a multiple of this: 0.01 for cents.'),
    digits: Type.Optional(
      Type.Union(
        [
          Type.Integer({ minimum: 1, maximum: 100 }),
          Type.Object(
            {
              atLeast: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'The fewest digits.' })),
              atMost: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'The most digits.' })),
            },
            { ...noExtraProperties, minProperties: 1 },
          ),
        ],
        describedAs('A text of so many digits: 5, or { "atLeast": 7, "atMost": 15 }.'),
      ),
    ),
    decimals: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 4, description: 'The most places after the point, judged and typed.' }),
    ),
    minItems: length('The fewest items.'),
    maxItems: length('The most items; 50 unless given.'),
    uniqueItems: Type.Optional(Type.Boolean(describedAs('No choice counts twice.'))),
    errorMessage: Type.Optional(
      Type.Union(
        [Type.String(), Type.Record(Type.String(), Type.String())],
        describedAs('A message key for whatever is wrong with the answer, or one a keyword; required: not answered.'),
      ),
    ),
  },
  {
    ...noExtraProperties,
    ...mutuallyExclusive(['digits', 'pattern'], ['decimals', 'multipleOf']),
    title: 'schema.json',
  },
);
