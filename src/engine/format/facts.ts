/** facts.json: what every form shares. */
import { type Static, Type } from 'typebox';
import type { JsonObject } from '../json.ts';
import { closed, condition, described, SCHEMA } from './part.ts';

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
    usual: Type.Optional(
      Type.Unsafe<JsonObject>(described('The situation that the examples of all forms begin with.')),
    ),
  },
  { ...closed, title: 'facts.json', description: 'What every form shares: named conditions, situation, lookup lists.' },
);

export type FactsSource = Static<typeof FactsSource>;
