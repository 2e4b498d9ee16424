/** Numbers of a question are typed with a point or a comma. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { QuestionLimits } from '../../../../test/support/studio/question-limits.tsx';
import { setAt } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import english from '../../words/english.json' with { type: 'json' };
import { NewLimit } from '../rules/new-limit.tsx';

const DOGS = { form: 'kennel', path: '/dogs' };

const schema = () => JSON.parse(steps.at(-1)?.['forms/application/kennel/schema.json'] ?? '{}').properties.dogs;

afterEach(hideEditor);

test('a limit with a comma is the number; text that can be read in two ways gets a message, and is kept', async () => {
  await showEditor(<QuestionLimits name="dogs" />, () => ({}));
  const greatest = page.getByLabelText(english.limits.maximum, { exact: true });
  await userEvent.fill(greatest, '3,5');
  await expect.poll(() => schema().maximum).toBe(3.5);
  await userEvent.fill(greatest, '1.000');
  await expect.element(page.getByText('“1.000” can be read in two ways. Write 1000 or 1.0000.')).toBeVisible();
  await expect.element(greatest).toHaveValue('1.000');
  expect(schema().maximum).toBe(3.5);
});

test('text that is no number goes when an undo or another person sets the number', async () => {
  const Elsewhere = () => {
    const { edit } = useDefinitions();
    return (
      <button type="button" onClick={() => edit((files) => setAt(files, DOGS, 'schema', ['maximum'], 7))}>
        Elsewhere
      </button>
    );
  };
  const limits = (
    <>
      <QuestionLimits name="dogs" />
      <Elsewhere />
    </>
  );
  await showEditor(limits, () => ({}));
  const greatest = page.getByLabelText(english.limits.maximum, { exact: true });
  await userEvent.fill(greatest, '1e5');
  await expect.element(page.getByText(english.number.notNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(greatest).toHaveValue('7');
  await expect.element(page.getByText(english.number.notNumber)).not.toBeInTheDocument();
});

test('whole numbers and numbers of decimals are choices, which say what the answer may be', async () => {
  await showEditor(<QuestionLimits name="dogs" />, () => ({}));
  const { decimals, of } = english.limits;
  const kind = page.getByRole('combobox', { name: decimals, exact: true });
  await expect.element(kind).toHaveTextContent(of.decimals.any);
  for (const [choice, written] of [
    [of.decimals[2], { type: 'number', decimals: 2 }],
    [of.decimals.any, { type: 'number', decimals: undefined }],
    [of.decimals[0], { type: 'integer', decimals: undefined }],
  ] as const) {
    await kind.click();
    await page.getByRole('option', { name: choice }).click();
    await expect.poll(() => ({ decimals: undefined, ...schema() })).toMatchObject(written);
    await expect.element(kind).toHaveTextContent(choice);
  }
});

test('a new limit is not added with a number that is replaced by something else', async () => {
  await showEditor(<NewLimit at={DOGS} close={() => {}} />, () => ({}));
  const number = page.getByLabelText(english.rules.number, { exact: true });
  const add = page.getByRole('button', { name: english.rules.addLimit });
  for (const language of [english.language.english, english.language.spanish])
    await userEvent.fill(page.getByLabelText(`${english.checks.words} (${language})`), 'x');
  await userEvent.fill(number, '3,5');
  await userEvent.fill(number, '3,500');
  await add.click();
  await expect.element(page.getByRole('alert').last()).toHaveTextContent(english.add.missing);
  expect(steps).toHaveLength(1);
  await userEvent.fill(number, '');
  await expect.element(page.getByText(english.number.notNumber)).toBeVisible();
});
