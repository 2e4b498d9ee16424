/** The message of a keyword of a schema: the form's own, or the one that all forms share. */
import { sharedMessage } from '../../engine/definition/index.ts';
import type { Schema } from '../../engine/index.ts';

/** The keywords that a plain `errorMessage` covers. Maximum lengths keep the shared message, which names the limit. */
const COVERED = new Set([
  ...['required', 'type', 'enum', 'const', 'pattern', 'format', 'minLength', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'uniqueItems'],
]);

export const isCovered = (keyword: string): boolean => COVERED.has(keyword);

/** The key of the message. */
export function keywordMessage({ errorMessage }: Schema, keyword: string): string {
  const isPlain = typeof errorMessage === 'string';
  const own = isPlain ? (isCovered(keyword) ? errorMessage : undefined) : errorMessage?.[keyword];
  return own === undefined ? sharedMessage(keyword) : `messages.${own}`;
}
