/** Numbers of a condition are typed with a point or a comma. Text that is not a number, or can be read in two ways, gets a message. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideBuilder, reported, showBuilder } from '../../../../test/support/studio/condition-page.tsx';
import type { Json } from '../../../engine/data/index.ts';
import english from '../../words/english.json' with { type: 'json' };
import spanish from '../../words/spanish.json' with { type: 'json' };

afterEach(hideBuilder);

const dogs = (value: Json): Json => ({ '>=': [{ var: 'record.dogs' }, value] });
const lastReported = () => expect.poll(() => reported.at(-1));
const twoWays = (words: typeof english, text: string): string =>
  words.number.ambiguous
    .replace('{{text}}', text)
    .replace('{{whole}}', text.replace(/\D/, ''))
    .replace('{{decimal}}', `${text}0`);

test.each([
  ['english', english, '3.5', '3,5'],
  ['spanish', spanish as typeof english, '3,5', '3.5'],
] as const)('a number is typed as it is written in %s', async (language, words, shown, other) => {
  await showBuilder({ language, value: dogs(2) });
  const value = page.getByLabelText(words.conditions.value.replace('{{row}}', '1'), { exact: true });
  await userEvent.fill(value, other);
  await lastReported().toEqual(dogs(3.5));
  await expect.element(value).toHaveValue(other);
  await userEvent.fill(value, '1,000');
  await expect.element(page.getByText(twoWays(words, '1,000'))).toBeVisible();
  await expect.element(value).toHaveValue('1,000');
  await userEvent.fill(value, 'x');
  await expect.element(page.getByText(words.number.notNumber)).toBeVisible();
  expect(reported).toHaveLength(1);
  // It is there again after the person has been elsewhere.
  await showBuilder({ language, value: dogs(3.5) });
  await expect.element(value).toHaveValue('x');
  await expect.element(page.getByText(words.number.notNumber)).toBeVisible();
  await userEvent.fill(value, '');
  await expect.element(page.getByText(words.conditions.unfinished)).toBeVisible();
  expect(reported).toEqual([]);
  hideBuilder();
  await showBuilder({ language, value: dogs(3.5) });
  await expect.element(value).toHaveValue(shown);
});

test('one per line', async () => {
  await showBuilder({ value: { in: [{ var: 'record.dogs' }, [1, 2]] } });
  const values = page.getByLabelText(
    `${english.conditions.value.replace('{{row}}', '1')} (${english.conditions.onePerLine})`,
  );
  await userEvent.fill(values, '1,5\n2.5');
  await lastReported().toEqual({ in: [{ var: 'record.dogs' }, [1.5, 2.5]] });
  await userEvent.fill(values, '1,5\n2.500');
  await expect.element(page.getByText(twoWays(english, '2.500'))).toBeVisible();
  await expect.element(values).toHaveValue('1,5\n2.500');
  expect(reported).toHaveLength(1);
});

test('days from today are whole', async () => {
  await showBuilder({ value: { '<': [{ var: 'record.since' }, { addDays: [{ today: [] }, -30] }] } });
  const days = page.getByLabelText(english.conditions.daysOf.replace('{{row}}', '1'), { exact: true });
  await userEvent.fill(days, '-1,5');
  await expect.element(page.getByText(english.number.notWhole)).toBeVisible();
  await expect.element(days).toHaveValue('-1,5');
  expect(reported).toEqual([]);
  await userEvent.fill(days, '-31');
  await lastReported().toEqual({ '<': [{ var: 'record.since' }, { addDays: [{ today: [] }, -31] }] });
});
