/** Answers as the review page writes them. */
import { expect, test } from 'vitest';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { displayText, Evaluation, summary } from './index.ts';

const number = { type: 'number' };

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
  const situation = {
    language: 'english' as const,
    today: '2026-11-22',
    phase: 0,
    review: true,
    lookups: {},
    saved: {},
  };
  const rows = summary(new Evaluation(form, situation, { pay: 18.5, score: 9.5 }));
  const told = rows.map(({ answers }) => answers.map((answer) => displayText(answer, t.english, 'english')));
  expect(told).toEqual([['$18.50'], ['9.5']]);
});
