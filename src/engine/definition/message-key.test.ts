import { expect, test } from 'vitest';
import type { Schema } from './definition.ts';
import { sharedMessage } from './message-key.ts';

test.each<[keyword: string, schema: Partial<Schema>, message: string]>([
  ['minimum', { minimum: 1 }, 'problem.tooSmall'],
  ['maximum', { maximum: 9 }, 'problem.tooLarge'],
  ['exclusiveMinimum', { exclusiveMinimum: 0 }, 'problem.notAbove'],
  ['exclusiveMaximum', { exclusiveMaximum: 10 }, 'problem.notBelow'],
  ['maximum', { minimum: 9, maximum: 9 }, 'problem.exactNumber'],
  ['multipleOf', { multipleOf: 5 }, 'problem.invalid'],
])('the shared message of %s in %o is %s', (keyword, schema, message) => {
  expect(sharedMessage(keyword, { type: 'number', ...schema })).toBe(message);
});
