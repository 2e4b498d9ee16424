import { expect, test } from 'vitest';
import { bareName } from './subject-words.ts';

test.each([
  ['asksFirstPart', 'asks first part'],
  ['isEEOAAReviewed', 'is EEOAA reviewed'],
  ['line2Of', 'line2 of'],
  ['hasCDL', 'has CDL'],
  ['work-eligibility', 'work-eligibility'],
])('%s without a label is called "%s"', (name, text) => {
  expect(bareName(name)).toEqual({ english: text, spanish: text });
});
