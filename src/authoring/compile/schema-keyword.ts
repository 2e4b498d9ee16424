/** Compiles our own keywords of `schema.json` to JSON Schema. */
import type { Schema } from '../../engine/index.ts';
import { mapValues } from '../json/json-parts.ts';

type Digits = number | { atLeast?: number; atMost?: number };

/** A schema as its author writes it. */
export interface WrittenSchema extends Omit<Schema, 'properties' | 'items'> {
  properties?: Record<string, WrittenSchema>;
  items?: WrittenSchema;
  digits?: Digits;
  decimals?: number;
}

/** The JSON Schema keyword that each compiles to. */
export const STANDS_FOR = { digits: 'pattern', decimals: 'multipleOf' } as const;

export function compileSchema({ digits, decimals, properties, items, errorMessage, ...rest }: WrittenSchema): Schema {
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, compileSchema) }),
    ...(items && { items: compileSchema(items) }),
    ...(digits !== undefined && { pattern: digitsPattern(digits) }),
    ...(decimals !== undefined && { multipleOf: 1 / 10 ** decimals }),
    ...(errorMessage !== undefined && { errorMessage: compileMessages(errorMessage) }),
  };
}

function digitsPattern(digits: Digits): string {
  const { atLeast = 1, atMost = '' } = typeof digits === 'number' ? { atLeast: digits, atMost: digits } : digits;
  return atLeast === atMost ? `^\\d{${atLeast}}$` : `^\\d{${atLeast},${atMost}}$`;
}

/**
 * The number of digits that a pattern requires, if it accepts only digits. Without a `most`, any number from `least`
 * on.
 */
export function digitsIn(pattern: string): { least: number; most: number | undefined } | undefined {
  const [, least, comma, most] = /^\^(?:\\d|\[0-9\])\{(\d+)(,?)(\d*)\}\$$/.exec(pattern) ?? [];
  if (least === undefined) return undefined;
  return { least: Number(least), most: most ? Number(most) : comma ? undefined : Number(least) };
}

function compileMessages(messages: NonNullable<Schema['errorMessage']>): NonNullable<Schema['errorMessage']> {
  if (typeof messages === 'string') return messages;
  const names: Readonly<Record<string, string>> = STANDS_FOR;
  return Object.fromEntries(Object.entries(messages).map(([keyword, message]) => [names[keyword] ?? keyword, message]));
}
