/** The message of a keyword of a schema: the form's own, or the one that all forms share. */
import { exactLimit, sharedMessage } from '../../engine/definition/index.ts';
import type { Schema } from '../../engine/index.ts';

/** The keywords that limit by a number. */
export const NUMBER_KEYWORDS = [
  ...(['maxLength', 'minLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const),
  ...(['multipleOf', 'minItems', 'maxItems'] as const),
];
/** Every keyword that an answer can break. */
export const VALIDATION_KEYWORDS = [
  'required' as const,
  ...NUMBER_KEYWORDS,
  ...(['const', 'type', 'enum', 'pattern', 'format', 'uniqueItems'] as const),
];

/**
 * Whether a plain `errorMessage` covers a keyword. Maximum lengths keep the shared message, which names the limit,
 * unless they are exact lengths.
 */
export const isCovered = (keyword: string, schema: Schema): boolean =>
  keyword === 'maxLength' || keyword === 'maxItems'
    ? exactLimit(keyword, schema) !== undefined
    : VALIDATION_KEYWORDS.some((each) => each === keyword);

/** The key of the message. */
export function keywordMessage(schema: Schema, keyword: string): string {
  const { errorMessage } = schema;
  const isPlain = typeof errorMessage === 'string';
  const messageName = isPlain ? (isCovered(keyword, schema) ? errorMessage : undefined) : errorMessage?.[keyword];
  return messageName === undefined ? sharedMessage(keyword, schema) : `messages.${messageName}`;
}
