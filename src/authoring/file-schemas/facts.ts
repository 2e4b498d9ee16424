/** facts.json: what every form shares. */
import { type Static, Type } from 'typebox';
import { isObject, type JsonObject } from '../../engine/data/index.ts';
import { condition, describedAs, noExtraProperties, SCHEMA } from './part.ts';

/** The possible values of something: all of a type, or a list. */
const OfType = Type.Unsafe<'string' | 'number' | 'boolean'>({ type: 'string', enum: ['string', 'number', 'boolean'] });
const Listed = Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 1 });
const Same = Type.Object(
  { sameAs: Type.String(describedAs('The other path that always holds the same.')) },
  { ...noExtraProperties, ...describedAs('Two paths hold the same value.') },
);
const InColumn = Type.Unsafe<'string' | 'number' | 'boolean' | 'list'>({
  type: 'string',
  enum: ['string', 'number', 'boolean', 'list'],
});

export const FactsSource = Type.Object(
  {
    $schema: SCHEMA,
    facts: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
      condition('A condition: { "fact": "name" } reads it.'),
      describedAs('Named conditions on the situation.'),
    ),
    situation: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)*$' }),
      Type.Union([OfType, Listed, Same]),
      describedAs('What conditions may read of the situation: dotted path -> type, or the values that they may name.'),
    ),
    lookups: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z0-9-]*$' }),
      Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }), Type.Union([InColumn, Listed])),
      describedAs('The lookup lists: name -> columns, each with its type, or the values that conditions may name.'),
    ),
    usual: Type.Optional(
      Type.Unsafe<JsonObject>(describedAs('The situation that the examples of all forms begin with.')),
    ),
  },
  {
    ...noExtraProperties,
    title: 'facts.json',
    description: 'What every form shares: named conditions, situation, lookup lists.',
  },
);

export type FactsSource = Static<typeof FactsSource>;
export type KnownValues = Static<typeof InColumn> | Static<typeof Listed>;

/** The possible values at a path of the situation. Follows `sameAs`. */
export function knownValuesAt(situation: FactsSource['situation'], path: string): KnownValues | undefined {
  const known = situation[path];
  if (!isObject(known)) return known as KnownValues | undefined;
  const other = situation[known.sameAs as string];
  return isObject(other) ? undefined : (other as KnownValues | undefined);
}
