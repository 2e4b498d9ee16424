/** A question is copied to another page by the keyboard alone. Rules that would not work there are listed before. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../test/support/renderer/page.tsx';
import { hideEditor, showEditor, steps } from '../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { EditedFiles, outlineQuestion, questionSource } from '../../authoring/editing/index.ts';
import { Toasts } from '../components/toasts.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import english from '../words/english.json' with { type: 'json' };
import { StructureActions } from './structure-actions.tsx';

const { copying, structure } = english;
const LEFT = { form: 'kennel', path: '/pets/*/left' };

function Actions({ begun = LEFT }: { begun?: Selection }) {
  const { files, outline } = useDefinitions();
  const [at, select] = useState<Selection>(begun);
  const question = outlineQuestion(outline, at);
  return (
    <>
      <h1>{`${at.form} ${at.path}`}</h1>
      {question && (
        <StructureActions
          key={at.path}
          at={at}
          question={question}
          source={questionSource(files, at)}
          select={select}
        />
      )}
      <Toasts />
    </>
  );
}

/** What the server says of the rules of the copy. */
let missingThere: string[] | null = [];

/** It is asked of pets that are gone, which no other page knows. */
const logic = {
  fields: { [LEFT.path]: { shown: { '!': { var: 'item.isStillThere' } } }, '/owner': { shown: { fact: 'boarding' } } },
};
const show = (begun?: Selection) =>
  showEditor(
    <Actions {...(begun && { begun })} />,
    (path) =>
      path.endsWith('/missing-examples')
        ? { missing: missingThere }
        : { en: 'the pet is gone', es: 'la mascota se fue', faults: [] },
    {
      ...kennelFiles,
      'forms/application/kennel/logic.json': JSON.stringify(logic),
    },
  );
beforeEach(() => show());
afterEach(hideEditor);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (question: string) =>
  page.getByRole('dialog', { name: copying.title.replace('{{question}}', question) });
const dialog = dialogOf('Left');

test('a question is copied by keys, in one step, without the rule that reads the item; the original stays', async () => {
  (button(copying.elsewhere).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(copying.goes)).toBeVisible();
  await expect.element(dialog.getByText(copying.effects.omitted.replace('{{count}}', '1'))).toBeVisible();
  await expect.element(dialog.getByText('the pet is gone')).toBeVisible();
  // The dialog fades in.
  await expect.poll(violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button(copying.elsewhere)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(copying.goes)).toBeVisible();
  (dialog.getByRole('button', { name: copying.do }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'billing /left' })).toBeVisible();
  expect(steps).toHaveLength(2);
  const edited = new EditedFiles(steps.at(-1) ?? {});
  const copy = questionSource(edited, { form: 'billing', path: '/left' });
  expect(copy.schema).toEqual({ type: 'string', format: 'date' });
  expect(copy.words).toMatchObject({ english: { label: 'Left' }, spanish: { label: 'Salida' } });
  expect(copy.logic).toEqual({});
  expect(questionSource(edited, LEFT).logic).toEqual(logic.fields[LEFT.path]);
});

test('a copy in the list stands directly after the question, and is asked of the same', async () => {
  await button(structure.copy).click();
  await expect.element(page.getByRole('heading', { name: 'kennel /pets/*/left2' })).toBeVisible();
  const edited = new EditedFiles(steps.at(-1) ?? {});
  expect(questionSource(edited, { form: 'kennel', path: '/pets/*/left2' }).logic).toEqual(logic.fields[LEFT.path]);
});

test('a copy without effects has no list of them', async () => {
  hideEditor();
  await show({ form: 'kennel', path: '/dogs' });
  await button(copying.elsewhere).click();
  const plain = dialogOf('Number of dogs');
  await expect.element(plain.getByText(copying.goes)).toBeVisible();
  expect(plain.getByRole('list').elements()).toEqual([]);
});

test('where a question is deleted, the next one is selected', async () => {
  hideEditor();
  await show({ form: 'kennel', path: '/pets/*/arrived' });
  await button(structure.delete).click();
  await page.getByRole('dialog').getByRole('button', { name: structure.delete, exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'kennel /pets/*/left' })).toBeVisible();
  await expect.element(button(structure.up)).toHaveFocus();
});

test('a form that opens in its place has the focus, and gives it back', async () => {
  await button(structure.heading).click();
  await expect.element(page.getByRole('textbox').first()).toHaveFocus();
  await button(english.cancel).click();
  await expect.element(button(structure.heading)).toHaveFocus();
});

test('rules of a copy that would have no examples are listed by the server; none, if it finds none', async () => {
  const { unproved } = copying;
  hideEditor();
  await show({ form: 'kennel', path: '/owner' });
  const ofOwner = dialogOf('Owner');
  for (const [missing, notice] of [
    [[], undefined],
    [['“Owner” is never hidden.'], unproved.found.replace('{{count}}', '1')],
    [null, unproved.unknown],
  ] as const) {
    missingThere = missing && [...missing];
    await button(copying.elsewhere).click();
    await ofOwner.getByRole('combobox').first().click();
    await page.getByRole('option', { name: /Pets/ }).click();
    const all = [unproved.asked, unproved.found.replace('{{count}}', '1'), unproved.unknown];
    const shown = () => all.filter((text) => ofOwner.getByText(text).elements().length > 0);
    await expect.element(ofOwner.getByText(copying.goes)).toBeVisible();
    await expect.poll(shown).toEqual(notice ? [notice] : []);
    for (const text of missing ?? []) await expect.element(ofOwner.getByText(text)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
});
