/** The keys of messages: a form's own, and the ones that all forms share. */
import type { Schema } from './definition.ts';

/** The name by which a check refers to the shared message of an unanswered question. */
export const REQUIRED_MESSAGE = 'required';

export type ExactLimit = 'exactLength' | 'exactNumber' | 'exactItems' | 'exactDigits';

/** By keyword: its message, the limit at the other end, and what both are where they are equal. */
const SHARED: Record<string, readonly [message: string, other?: keyof Schema, exact?: ExactLimit]> = {
  required: ['problem.required'],
  maxLength: ['problem.tooLong', 'minLength', 'exactLength'],
  minLength: ['problem.tooShort', 'maxLength', 'exactLength'],
  minimum: ['problem.tooSmall', 'maximum', 'exactNumber'],
  exclusiveMinimum: ['problem.notAbove'],
  maximum: ['problem.tooLarge', 'minimum', 'exactNumber'],
  exclusiveMaximum: ['problem.notBelow'],
  minItems: ['problem.tooFew', 'maxItems', 'exactItems'],
  maxItems: ['problem.tooMany', 'minItems', 'exactItems'],
};

/** The exact number that a keyword sets, as a pattern of digits or together with the limit at the other end. */
export function exactLimit(keyword: string, schema: Schema): [exact: ExactLimit, number: number] | undefined {
  const [, digits] = (keyword === 'pattern' && /^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/.exec(schema.pattern ?? '')) || [];
  if (digits !== undefined) return ['exactDigits', Number(digits)];
  const [, other, exact] = SHARED[keyword] ?? [];
  const limit = schema[keyword as 'minLength'];
  return other && exact && limit !== undefined && schema[other] === limit ? [exact, limit] : undefined;
}

/** The shared message for an answer that breaks a keyword of its schema. */
export function sharedMessage(keyword: string, schema: Schema): string {
  const [exact] = exactLimit(keyword, schema) ?? [];
  return exact ? `problem.${exact}` : (SHARED[keyword]?.[0] ?? 'problem.invalid');
}

export const messageKey = (message: string): string =>
  message === REQUIRED_MESSAGE ? 'problem.required' : `messages.${message}`;
