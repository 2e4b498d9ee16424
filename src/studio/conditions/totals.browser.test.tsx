/** A sum or a count over the items of a list is compared in a row. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../test/support/renderer/page.tsx';
import { hideBuilder, reported, showBuilder } from '../../../test/support/studio/condition-page.tsx';
import { kennelWithWeights } from '../../../test/support/studio/kennel-files.ts';
import type { Json } from '../../engine/data/index.ts';
import english from '../words/english.json' with { type: 'json' };
import spanish from '../words/spanish.json' with { type: 'json' };

afterEach(hideBuilder);

const PETS: Json = { var: 'record.pets' };
const heavy = (value: Json): Json => ({ '>=': [{ sum: [PETS, { var: 'weight' }] }, value] });
const lastReported = () => expect.poll(() => reported.at(-1));
const inRow = (label: string) => label.replace('{{row}}', '1');

test.each([
  ['english', english, 'weig', 'the sum of “Weight” in “Pets”'],
  ['spanish', spanish as typeof english, 'peso', 'la suma de «Peso» en «Mascotas»'],
] as const)('a sum is found by its words and compared with a number, by keyboard, in %s', async (...row) => {
  const [language, { conditions }, typed, words] = row;
  await showBuilder({ language, files: kennelWithWeights, startsWithEmptyRow: true });
  const what = page.getByRole('combobox', { name: inRow(conditions.what), exact: true });
  await expect.element(what).toBeVisible();
  what.element().focus();
  await userEvent.keyboard(typed);
  await expect.element(page.getByRole('option', { name: words, exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(what).toHaveValue(words);
  await userEvent.tab();
  await userEvent.selectOptions(
    page.getByLabelText(inRow(conditions.is), { exact: true }),
    conditions.operator.atLeast,
  );
  await userEvent.tab();
  await userEvent.keyboard('100');
  await lastReported().toEqual(heavy(100));
  expect(await violations()).toEqual([]);
});

test('a condition on a sum opens as a row; another value changes nothing else of it', async () => {
  const count: Json = { '<': [{ count: [PETS, { '==': [{ var: 'kind' }, 'Dog'] }] }, 3] };
  await showBuilder({ files: kennelWithWeights, value: { and: [heavy(40), count] } });
  await expect
    .element(page.getByLabelText('What, row 2', { exact: true }))
    .toHaveValue('how many: Pets with “Kind” Dog');
  expect(page.getByLabelText(/JSON/).elements()).toEqual([]);
  await userEvent.fill(page.getByLabelText('Value, row 1', { exact: true }), '50');
  await lastReported().toEqual({ and: [heavy(50), count] });
});

test('no row asks whether a number is answered that is computed', async () => {
  await showBuilder({ files: kennelWithWeights, value: heavy(40) });
  const how = page.getByLabelText('How, row 1', { exact: true }).element() as HTMLSelectElement;
  expect([...how.options].map(({ text }) => text)).not.toContain(english.conditions.operator.answered);
});
