/** Answers as the review page writes them. */
import { expect, test } from 'vitest';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { displayText, Evaluation, summary } from './index.ts';

const number = { type: 'number' };
const SITUATION = {
  language: 'english' as const,
  today: '2026-11-22',
  phase: 0,
  review: true,
  lookups: {},
  saved: {},
};

test('a phone number has its signs, and a large number its separators; years have none', () => {
  const { form, t } = invent(
    {
      work: {
        schema: {
          type: 'object',
          properties: {
            phone: { type: 'string' },
            abroad: { type: 'string' },
            miles: number,
            year: number,
            code: number,
          },
        },
        ui: {
          phone: { 'ui:options': { mask: '#'.repeat(15), review: 'phone' } },
          abroad: { 'ui:options': { mask: '#'.repeat(15), review: 'phone' } },
          code: { 'ui:options': { review: 'lastFour' } },
        },
        logic: {},
        words: () => ({
          title: 'Work',
          fields: Object.fromEntries(
            ['phone', 'abroad', 'miles', 'year', 'code'].map((name) => [`/${name}`, { label: name }]),
          ),
        }),
      },
    },
    { facts: {}, situation: {}, lookups: {} },
  ).work;
  const answers = { phone: '5125550142', abroad: '525512345678', miles: 120000, year: 2019, code: 123456 };
  const texts = summary(new Evaluation(form, SITUATION, answers)).map(({ answers }) =>
    answers.map((answer) => displayText(answer, t.english, 'english')).join(),
  );
  expect(texts).toEqual(['(512) 555-0142', '525512345678', '120,000', '2019', '••3456']);
});

test('a number is an amount of money only where its definition says so', () => {
  const { form, t } = invent(
    {
      work: {
        schema: { type: 'object', properties: { pay: number, score: { ...number, multipleOf: 0.1 } } },
        ui: { pay: { 'ui:options': { review: 'money' } }, score: { 'ui:options': { decimals: 1 } } },
        logic: {},
        words: () => ({ title: 'Work', fields: { '/pay': { label: 'Pay' }, '/score': { label: 'Score' } } }),
      },
    },
    { facts: {}, situation: {}, lookups: {} },
  ).work;
  const rows = summary(new Evaluation(form, SITUATION, { pay: 18.5, score: 9.5 }));
  const texts = rows.map(({ answers }) => answers.map((answer) => displayText(answer, t.english, 'english')));
  expect(texts).toEqual([['$18.50'], ['9.5']]);
});
