/** A comparison stays a row when the question has another kind of answer by now, says what does not fit, and is mended by one press. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../../test/support/renderer/page.tsx';
import { hideBuilder, reported, showBuilder } from '../../../../test/support/studio/condition-page.tsx';
import type { Json } from '../../../engine/data/index.ts';
import english from '../../words/english.json' with { type: 'json' };
import spanish from '../../words/spanish.json' with { type: 'json' };

afterEach(hideBuilder);

const { conditions } = english;
const PUPPY: Json = { fact: 'puppy' };
const dogs = (value: Json): Json => ({ '===': [{ var: 'record.dogs' }, value] });
const lastReported = () => expect.poll(() => reported.at(-1));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const value = (row = '1', words = english) =>
  page.getByLabelText(words.conditions.value.replace('{{row}}', row), { exact: true });

test.each([
  ['english', english, 'Yes', '“Yes” does not fit: the answer is a number.'],
  ['spanish', spanish as typeof english, 'Sí', '«Sí» no encaja: la respuesta es un número.'],
] as const)('a value that does not fit its answer is named as such, in %s', async (language, words, yes, message) => {
  await showBuilder({ language, value: { and: [PUPPY, dogs(true)] } });
  await expect.element(value('2', words)).toHaveValue(yes);
  await expect.element(page.getByText(message)).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.click(button(words.conditions.ask.answered));
  await lastReported().toEqual({ and: [PUPPY, { answered: { var: 'record.dogs' } }] });
});

test('other rows can be changed meanwhile, and it stays as it is written', async () => {
  await showBuilder({ value: { and: [PUPPY, dogs(true)] } });
  await userEvent.selectOptions(page.getByLabelText(conditions.is.replace('{{row}}', '1')), conditions.named.holdsNot);
  await lastReported().toEqual({ and: [{ '!': [PUPPY] }, dogs(true)] });
});

test('a “no” asks whether it is not answered', async () => {
  await showBuilder({ value: dogs(false) });
  await userEvent.click(button(conditions.ask.blank));
  await lastReported().toEqual({ blank: { var: 'record.dogs' } });
});

test('another value is chosen in its place', async () => {
  await showBuilder({ value: { '===': [{ var: 'record.home' }, true] } });
  await expect.element(page.getByText('“Yes” does not fit: the answer is one of its choices.')).toBeVisible();
  await userEvent.click(button(conditions.otherValue));
  await userEvent.selectOptions(value(), 'House');
  await lastReported().toEqual({ '===': [{ var: 'record.home' }, 'House'] });
});
