/** Validates answers by a single keyword of a schema. */
import { isEqual, isMultiple, type Json } from '../../engine/data/index.ts';
import { FORMATS, type Format } from '../../engine/definition/index.ts';
import type { Schema } from '../../engine/index.ts';

type Breaks = (value: Json, limit: never) => boolean;

const length = (value: Json): number => [...String(value)].length;
const count = (value: Json): number => (Array.isArray(value) ? value.length : 0);

const BREAKS: Record<string, Breaks> = {
  minLength: (value, limit: number) => length(value) < limit,
  maxLength: (value, limit: number) => length(value) > limit,
  pattern: (value, pattern: string) => !new RegExp(pattern, 'u').test(String(value)),
  format: (value, name: Format) => !FORMATS[name](String(value)),
  enum: (value, known: Json[]) => !known.some((each) => isEqual(each, value)),
  const: (value, only: Json) => !isEqual(value, only),
  minimum: (value, limit: number) => Number(value) < limit,
  maximum: (value, limit: number) => Number(value) > limit,
  exclusiveMinimum: (value, limit: number) => Number(value) <= limit,
  exclusiveMaximum: (value, limit: number) => Number(value) >= limit,
  multipleOf: (value, step: number) => typeof value === 'number' && !isMultiple(value, step),
  minItems: (value, limit: number) => count(value) < limit,
  maxItems: (value, limit: number) => count(value) > limit,
  uniqueItems: (value) =>
    Array.isArray(value) && value.some((each, i) => value.slice(0, i).some((b) => isEqual(each, b))),
};

/** Without a character or an item, a question is not answered, so that no answer has fewer than one. */
const COUNTING = ['minLength', 'minItems'];

const keywordsIn = (schema: Schema): string[] =>
  Object.entries(schema)
    .filter(([keyword, limit]) => Object.hasOwn(BREAKS, keyword) && !(COUNTING.includes(keyword) && Number(limit) <= 1))
    .map(([keyword]) => keyword);

/** The keywords of an answer and of its items. */
export const findKeywords = ({ items = {}, ...schema }: Schema): string[] => [
  ...new Set([...keywordsIn(schema), ...keywordsIn(items)]),
];

export function isBroken({ items, ...schema }: Schema, keyword: string, value: Json): boolean {
  const broken = (from: object, each: Json): boolean =>
    Object.hasOwn(from, keyword) && (BREAKS[keyword]?.(each, from[keyword as never]) ?? false);
  return broken(schema, value) || (Array.isArray(value) && value.some((each) => broken(items ?? {}, each)));
}

/** The distance between two valid numbers. */
export const numberStep = ({ multipleOf, type }: Schema): number => multipleOf ?? (type === 'integer' ? 1 : 0.5);
export const roundNumber = (value: number): number => Number(value.toFixed(6));
