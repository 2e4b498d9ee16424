/** Whoever changes an operator, or what a value is, and changes it back, has lost no value and got no other. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideBuilder, reported, showBuilder } from '../../../test/support/studio/condition-page.tsx';
import type { Json } from '../../engine/data/index.ts';
import english from '../words/english.json' with { type: 'json' };

afterEach(hideBuilder);

const { conditions } = english;
const lastReported = () => expect.poll(() => reported.at(-1));
const first = (words: string) => words.replace('{{row}}', '1');
const operator = (name: keyof typeof conditions.operator) =>
  userEvent.selectOptions(page.getByLabelText(first(conditions.is)), conditions.operator[name]);
const HOME: Json = { var: 'record.home' };
const DOGS: Json = { var: 'record.dogs' };

test.each<[string, Json, Json]>([
  ['choices', { in: [HOME, ['Apartment', 'House']] }, { '===': [HOME, 'Apartment'] }],
  ['numbers', { in: [DOGS, [3, 2, 1]] }, { '===': [DOGS, 3] }],
])('several %s are all there again after “is”', async (_, several, one) => {
  await showBuilder({ value: several });
  await operator('is');
  await lastReported().toEqual(one);
  await operator('answered');
  await operator('isOneOf');
  await lastReported().toEqual(several);
});

test('another answer is there again after “is one of”', async () => {
  const owner: Json = { var: 'record.owner' };
  await showBuilder({ value: { '===': [DOGS, owner] } });
  await operator('isOneOf');
  await operator('is');
  await operator('isNot');
  await lastReported().toEqual({ '!==': [DOGS, owner] });
});

test('a value that was chosen in between counts', async () => {
  await showBuilder({ value: { in: [HOME, ['Apartment', 'House']] } });
  await operator('is');
  await userEvent.selectOptions(page.getByLabelText(first(conditions.value)), 'House');
  await operator('isOneOf');
  await lastReported().toEqual({ in: [HOME, ['House']] });
});

test('a number is there again after another answer was to be chosen', async () => {
  await showBuilder({ value: { '>': [DOGS, 2] } });
  const mode = async (from: 'plain' | 'answer', to: 'plain' | 'answer'): Promise<void> => {
    const name = `${first(conditions.modeOf)}: ${conditions.mode[from]}`;
    await userEvent.click(page.getByRole('button', { name, exact: true }));
    await userEvent.click(page.getByRole('menuitemradio', { name: conditions.mode[to], exact: true }));
  };
  await mode('plain', 'answer');
  await mode('answer', 'plain');
  await expect.element(page.getByLabelText(first(conditions.value), { exact: true })).toHaveValue('2');
  await operator('atLeast');
  await lastReported().toEqual({ '>=': [DOGS, 2] });
});

test('an operator that is not offered for its subject can be chosen again', async () => {
  const answered: Json = { answered: { fact: 'puppy' } };
  await showBuilder({ value: answered });
  await userEvent.selectOptions(page.getByLabelText(first(conditions.is)), conditions.named.holds);
  await lastReported().toEqual({ fact: 'puppy' });
  await operator('answered');
  await lastReported().toEqual(answered);
});
