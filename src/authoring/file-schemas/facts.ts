/** facts.json: the definitions that every form shares. */
import { type Static, Type } from 'typebox';
import { isObject } from '../../engine/data/index.ts';
import { byPattern, condition, describedAs, namedParts, object, optional, SCHEMA, text } from './part.ts';

const TYPES = ['string', 'number', 'boolean'] as const;
/** The possible values of a part: all of a type, or a list. */
const OfType = Type.Unsafe<(typeof TYPES)[number]>({ type: 'string', enum: [...TYPES] });
const InColumn = Type.Unsafe<(typeof TYPES)[number] | 'list'>({ type: 'string', enum: [...TYPES, 'list'] });
const Listed = Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 1 });
const Same = object(
  { sameAs: text('The other path that always holds the same.') },
  describedAs('Two paths hold the same value.'),
);

export const FactsSource = object(
  {
    ...SCHEMA,
    facts: byPattern(
      '^[a-z][A-Za-z0-9]*$',
      condition('A condition: { "fact": "name" } reads it.'),
      'Named conditions on the situation.',
    ),
    situation: byPattern(
      '^[a-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)*$',
      Type.Union([OfType, Listed, Same]),
      'What conditions may read of the situation: dotted path -> type, or the values that they may name.',
    ),
    lookups: byPattern(
      '^[a-z][A-Za-z0-9-]*$',
      Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }), Type.Union([InColumn, Listed])),
      'The lookup lists: name -> columns, each with its type, or the values that conditions may name.',
    ),
    ...optional({
      usual: namedParts('The situation that the examples of all forms begin with.'),
    }),
  },
  {
    title: 'facts.json',
    description: 'What every form shares: named conditions, situation, lookup lists.',
  },
);

export type FactsSource = Static<typeof FactsSource>;
export type KnownValues = Static<typeof InColumn> | Static<typeof Listed>;

/** The possible values at a path of the situation. Follows `sameAs`. */
export function knownValuesAt(situation: FactsSource['situation'], path: string): KnownValues | undefined {
  const valuesAt = (name: string) => (Object.hasOwn(situation, name) ? situation[name] : undefined);
  const known = valuesAt(path);
  if (!isObject(known)) return known as KnownValues | undefined;
  const other = valuesAt(known.sameAs as string);
  return isObject(other) ? undefined : (other as KnownValues | undefined);
}
