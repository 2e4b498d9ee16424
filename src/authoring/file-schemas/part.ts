/** Building blocks of the schemas of files. */
import { type TSchema, Type } from 'typebox';
import type { Json } from '../../engine/data/index.ts';

export const describedAs = (description: string) => ({ description });
export const oneValue = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Unsafe<Values[number]>({ enum: [...values], description });
export const noExtraProperties = { additionalProperties: false };
/** Marks a condition, for the schemas of the editors. */
export const RULE = 'rule';
export const CONDITION = 'condition';
export const rule = (description: string) => Type.Unsafe<Json>({ description, $comment: RULE });
export const condition = (description: string) => Type.Unsafe<Json>({ description, $comment: CONDITION });
/** Only editors read this: the checks report it with a reason. */
export const mutuallyExclusive = (...pairs: [string, string][]) => ({
  not: { anyOf: pairs.map((required) => ({ required })) },
});
export const text = (description: string) => Type.String({ description });
export const SCHEMA = Type.Optional(text('The schema that editors complete and check this file by.'));
const byPattern = <T extends TSchema>(pattern: string, schema: T, description: string) =>
  Type.Optional(Type.Record(Type.String({ pattern }), schema, { description }));
export const STEPS = '(/[A-Za-z]([A-Za-z0-9_]|\\{\\{brand\\.key\\}\\})*|/\\*)';
export const ANSWER_PATH = `^${STEPS}+$`;
/** Names of older versions: still read, but the schemas of the editors do not offer them. */
export const LEGACY = 'legacy';
export const legacy = <T extends TSchema>(schema: T) => Type.Optional({ ...schema, $comment: LEGACY });
/** Marks the path of a question, for the schemas of the editors. Older versions have names, which are read too. */
export const PATH = 'path';
export const path = (description: string) => Type.Unsafe<string>({ type: 'string', description, $comment: PATH });
export const byPath = <T extends TSchema>(schema: T, description: string) =>
  byPattern(ANSWER_PATH, schema, description);
/** Also for the page itself, whose path is empty. */
export const byPlace = <T extends TSchema>(schema: T, description: string) =>
  byPattern(`^${STEPS}*$`, schema, description);

/** The name of a question. It may contain the key of the brand. */
export const PROPERTY = '^[A-Za-z]([A-Za-z0-9_]|\\{\\{brand\\.key\\}\\})*$';
/** The whole schema again, for nested nodes. */
export const Nested = <T>(description: string) => Type.Optional(Type.Unsafe<T>({ $ref: '#', description }));
