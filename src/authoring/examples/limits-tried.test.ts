/** An analyst answers a new question in the complete answers, and each of its limits is tried without another example. */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../test/support/sections.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { ChangeReview } from '../change-review/index.ts';
import { addPage, addRule, EditedFiles, type NEW_QUESTIONS, newQuestion, setAt } from '../editing/index.ts';
import { CheckCache } from '../index.ts';

const base = specifiedFiles();
const review = new ChangeReview(PRODUCT_NAMES, new CheckCache());
const inBoth = (text: string) => ({ english: text, spanish: text });

interface NewQuestion {
  kind: keyof typeof NEW_QUESTIONS;
  limits?: JsonObject;
  /** On the list as a whole. */
  check?: JsonObject;
  answer: Json;
}

/** What is said of the examples of a page with this question. */
function missingFor({ kind, limits = {}, check }: NewQuestion, answer?: Json): string[] {
  const files = new EditedFiles(base);
  const form = addPage(files, { title: inBoth('Hobbies'), question: inBoth('Note'), before: 'background-questions' });
  const path = newQuestion(files, { form, container: '', kind, words: inBoth('Hobby') }, {});
  for (const [keyword, limit] of Object.entries(limits)) setAt(files, { form, path }, 'schema', [keyword], limit);
  if (kind === 'list') newQuestion(files, { form, container: '/hobby/*', kind: 'number', words: inBoth('Hours') }, {});
  if (check) addRule(files, { form, path }, 'checks', check, inBoth('No'));
  if (answer !== undefined)
    files.set(`forms/application/${form}/cases.json`, ['given', 'record', 'hobby'], answer as Json);
  const { faults, examples } = review.findings({ base, files: files.files });
  expect(faults).toEqual([]);
  return examples.map(({ message }) => message.english);
}

const item = { name: 'Chess', hours: 40 };
const cases: Record<string, NewQuestion> = {
  'a pattern that no long text matches': { kind: 'text', limits: { pattern: '^[A-Z]{2}[0-9]{3}$' }, answer: 'AB123' },
  'a text of one character': { kind: 'text', limits: { minLength: 1, maxLength: 1 }, answer: 'A' },
  'a group of questions': { kind: 'group', answer: { name: 'Chess' } },
  'a long e-mail address': { kind: 'email', answer: 'a@example.com' },
  'a multiple above the least': { kind: 'number', limits: { multipleOf: 5, minimum: 3, maximum: 50 }, answer: 5 },
  'all choices at most': { kind: 'choices', limits: { minItems: 2, maxItems: 2 }, answer: ['A', 'B'] },
  'one choice at most': { kind: 'choices', limits: { maxItems: 1 }, answer: ['A'] },
  'a sum that more items exceed': { kind: 'list', check: { sum: '/hobby/*/hours', atMost: 100 }, answer: [item] },
  'an exact sum': { kind: 'list', check: { sum: '/hobby/*/hours', atLeast: 40, atMost: 40 }, answer: [item] },
  'an exact number of items by a check': {
    kind: 'list',
    check: { count: '/hobby', atLeast: 2, atMost: 2 },
    answer: [item, item],
  },
  'an exact day': { kind: 'day', check: { earliest: '2020-01-01', latest: '2020-01-01' }, answer: '2020-01-01' },
  'fewer items by a check': { kind: 'list', check: { count: '/hobby', atMost: 4 }, answer: [item] },
};

test.each(Object.entries(cases))('%s', (_, question) => {
  expect(missingFor(question, question.answer)).toEqual([]);
});

test('more items than fit are tried in a list in which no two may be the same', () => {
  const check = { valid: { unique: [{ var: 'value' }, 'name'] } };
  expect(missingFor({ kind: 'list', check, answer: [item] }, [item])).toEqual([
    'In no example is “Hobby” refused with “No”. Keep one.',
  ]);
});

test('for a list without an item, there is one sentence for all limits of a question', () => {
  const text = (label: string): string =>
    `No example has a right answer to “${label}”. Keep one, best the complete answers: its limits are then tried by themselves.`;
  const check = { sum: '/hobby/*/hours', atMost: 100 };
  expect(missingFor({ kind: 'list', check, answer: [] })).toEqual([text('Hobby'), text('Name')]);
});
