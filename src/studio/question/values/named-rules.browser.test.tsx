/** A number that is computed from answers is built by choosing, and stands in the rules as if it were typed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { EditedFiles, namedRules } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import english from '../../words/english.json' with { type: 'json' };
import { NamedRules } from './named-rules.tsx';

const { values } = english;
const { calculation } = values;
const PETS = { var: 'record.pets' };

beforeEach(() =>
  showEditor(<NamedRules form="kennel" />, () => ({ en: 'a number of days', es: 'un número de días', faults: [] })),
);
afterEach(hideEditor);

/** A rule after the last step. */
const ruleNamed = (name: string): Json | undefined =>
  new Map(namedRules(new EditedFiles(steps.at(-1) ?? {}), 'kennel')).get(name);

const group = (name: string) => page.getByRole('group', { name, exact: true });

async function pick(where: string, label: string, option: string): Promise<void> {
  await group(where).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}

async function begin(name: string, kind = values.kinds.calculation): Promise<void> {
  await page.getByRole('button', { name: values.add }).click();
  const [first, second] = group(values.add).getByRole('textbox').elements();
  await userEvent.fill(first as HTMLElement, name);
  await userEvent.fill(second as HTMLElement, 'Un nombre');
  await pick(values.add, values.kind, kind);
}

const submit = () => group(values.add).getByRole('button', { name: values.add });

test('days of all items: nothing is added before both are chosen; the panel shows it, and changes it', async () => {
  await begin('Days with us');
  await pick(values.add, calculation.kind, calculation.kinds.span);
  await pick(values.add, calculation.from, 'Arrived · Pets');
  await submit().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(english.add.missing);
  await pick(values.add, calculation.to, 'Left · Pets');
  await submit().click();
  await expect.poll(() => ruleNamed('daysWithUs')).toEqual({ spanDays: [PETS, '/pets/*/arrived', '/pets/*/left'] });
  const own = group('Days with us');
  await expect.element(own.getByText(values.gives.replace('{{words}}', 'a number of days'))).toBeVisible();
  await pick('Days with us', calculation.kind, calculation.kinds.items);
  expect(ruleNamed('daysWithUs')).toEqual({ spanDays: [PETS, '/pets/*/arrived', '/pets/*/left'] });
  await pick('Days with us', calculation.list, 'Pets');
  await expect.poll(() => ruleNamed('daysWithUs')).toEqual({ length: PETS });
});

test('items are counted by an answer, and days by an answer of the page', async () => {
  await begin('Pets still there');
  await pick(values.add, calculation.kind, calculation.kinds.where);
  await pick(values.add, calculation.question, 'Still there? · Pets');
  await pick(values.add, calculation.is, 'Yes');
  await submit().click();
  await expect
    .poll(() => ruleNamed('petsStillThere'))
    .toEqual({ count: [PETS, { '===': [{ var: 'isStillThere' }, true] }] });
  await pick('Pets still there', calculation.kind, calculation.kinds.days);
  await pick('Pets still there', calculation.from, 'Customer since');
  await pick('Pets still there', calculation.to, 'today');
  await expect
    .poll(() => ruleNamed('petsStillThere'))
    .toEqual({ daysBetween: [{ var: 'record.since' }, { today: [] }] });
});

test('a text that is not a number is not added as the previous number', async () => {
  await begin('Fee', values.kinds.number);
  await group(values.add).getByRole('button', { name: english.conditions.asText }).click();
  await userEvent.fill(group(values.add).getByLabelText(english.conditions.text), '{"var":"record.hasGarden"}');
  const gives = group(values.add).getByRole('textbox', { name: values.case.replace('{{number}}', '1') });
  await userEvent.fill(gives, 'x');
  await expect.element(page.getByText(english.number.notNumber)).toBeVisible();
  await submit().click();
  await expect.element(page.getByRole('alert').last()).toHaveTextContent(english.add.missing);
  await userEvent.fill(gives, '2,5');
  await submit().click();
  await expect.poll(() => ruleNamed('fee')).toEqual({ if: [{ var: 'record.hasGarden' }, 2.5, 0] });
  expect(sessionStorage).toHaveLength(0);
  const own = group('Fee');
  await own.getByRole('button', { name: values.addCase }).click();
  await userEvent.fill(own.getByRole('textbox', { name: values.newCase }), '1.2.3');
  await own.getByRole('button', { name: english.conditions.asText }).last().click();
  await userEvent.fill(own.getByLabelText(english.conditions.text).last(), '{"!":[{"var":"record.hasGarden"}]}');
  await expect.element(own.getByRole('button', { name: values.addCase })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(own.getByRole('textbox', { name: values.newCase }), '7');
  await own.getByRole('button', { name: values.addCase }).click();
  await expect
    .poll(() => ruleNamed('fee'))
    .toEqual({ if: [{ '!': [{ var: 'record.hasGarden' }] }, 7, { var: 'record.hasGarden' }, 2.5, 0] });
});
