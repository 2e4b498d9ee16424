/** Building blocks of the schemas of files. */
import { type TObjectOptions, type TOptional, type TProperties, type TSchema, Type } from 'typebox';
import type { Json, JsonObject } from '../../engine/data/index.ts';

export const describedAs = (description: string) => ({ description });
export const text = (description: string) => Type.String({ description });
export const textLike = (pattern: string, description: string) => Type.String({ pattern, description });
export const yesNo = (description: string) => Type.Boolean({ description });
export const whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });
export const anything = (description: string) => Type.Unsafe<Json>({ description });
export const oneValue = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Unsafe<Values[number]>({ enum: [...values], description });
export const list = <T extends TSchema>(schema: T, description: string) => Type.Array(schema, { description });
export const nonEmptyList = <T extends TSchema>(schema: T, description: string) =>
  Type.Array(schema, { minItems: 1, description });
export const byName = <T extends TSchema>(schema: T, description: string) =>
  Type.Record(Type.String(), schema, { description });
export const byPattern = <T extends TSchema>(pattern: string, schema: T, description: string) =>
  Type.Record(Type.String({ pattern }), schema, { description });

/** An object without other parts than these. */
export const object = <T extends TProperties>(parts: T, more: TObjectOptions = {}) =>
  Type.Object(parts, { additionalProperties: false, ...more });
/** An object with any parts: a record, or a situation. */
export const namedParts = (description: string) => Type.Unsafe<JsonObject>({ type: 'object', description });
/** Parts that may be left out. */
export const optional = <T extends TProperties>(parts: T) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Type.Optional(part)])) as {
    [Name in keyof T]: TOptional<T[Name]>;
  };
/** Only editors read this: the checks report it with a reason. */
export const mutuallyExclusive = (...pairs: [string, string][]) => ({
  not: { anyOf: pairs.map((required) => ({ required })) },
});
/** The part of every file that names its schema. */
export const SCHEMA = optional({ $schema: text('The schema that editors complete and check this file by.') });
/** The whole schema again, for nested nodes. */
export const nested = <T>(description: string) => Type.Unsafe<T>({ $ref: '#', description });

/** Marks a condition, for the schemas of the editors. */
export const RULE = 'rule';
export const CONDITION = 'condition';
export const rule = (description: string) => Type.Unsafe<Json>({ description, $comment: RULE });
export const condition = (description: string) => Type.Unsafe<Json>({ description, $comment: CONDITION });
/** Names of older versions: still read, but the schemas of the editors do not offer them. */
export const LEGACY = 'legacy';
export const legacy = <T extends TSchema>(schema: T) => ({ ...schema, $comment: LEGACY });
/** Marks the path of a question, for the schemas of the editors. Older versions have names, which are read too. */
export const PATH = 'path';
export const path = (description: string) => Type.Unsafe<string>({ type: 'string', description, $comment: PATH });

const STEPS = '(/[A-Za-z]([A-Za-z0-9_]|\\{\\{brand\\.key\\}\\})*|/\\*)';
export const ANSWER_PATH = `^${STEPS}+$`;
export const byPath = <T extends TSchema>(schema: T, description: string) =>
  byPattern(ANSWER_PATH, schema, description);
/** Also for the page itself, whose path is empty. */
export const byPlace = <T extends TSchema>(schema: T, description: string) =>
  byPattern(`^${STEPS}*$`, schema, description);

/** The name of a question. It may contain the key of the brand. */
export const PROPERTY = '^[A-Za-z]([A-Za-z0-9_]|\\{\\{brand\\.key\\}\\})*$';
