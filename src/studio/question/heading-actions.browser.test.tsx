/** A heading is copied with its questions, and copied or moved with them to another page after the effects are shown. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DraggedItem } from '../../../test/support/studio/dragged-item.ts';
import { hideEditor, showEditor, steps } from '../../../test/support/studio/kennel-editor.tsx';
import { kennelWithHeadings } from '../../../test/support/studio/kennel-files.ts';
import { EditedFiles, groupsIn, type OutlineGroup, readOutline } from '../../authoring/editing/index.ts';
import { Toasts } from '../components/toasts.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { Outline } from '../editor/outline/outline.tsx';
import english from '../words/english.json' with { type: 'json' };
import { HeadingActions } from './heading-actions.tsx';

const { copying, moving, structure } = english;

/** The outline and the actions of the selected heading. */
function Headings() {
  const { outline } = useDefinitions();
  const [selection, select] = useState<Selection>({ form: 'kennel', path: '', group: 'house' });
  const { form, group: name } = selection;
  const group = groupsIn(outline.find((each) => each.form === form)?.parts ?? []).find((each) => each.name === name);
  return (
    <>
      <Outline selection={selection} select={select} />
      {group && <HeadingActions key={name} form={form} group={group} select={select} />}
      <Toasts />
    </>
  );
}

beforeEach(() =>
  showEditor(
    <Headings />,
    (path) => (path.endsWith('/answers') ? { applications: 3 } : { en: 'a rule', es: 'una regla', faults: [] }),
    kennelWithHeadings,
  ),
);
afterEach(hideEditor);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: moving.headingTitle.replace('{{heading}}', 'house') });
const label = (text: string) => page.getByRole('tree').first().getByText(text, { exact: true });

const groupsOf = (form: string): OutlineGroup[] =>
  groupsIn(readOutline(new EditedFiles(steps.at(-1) ?? {})).find((each) => each.form === form)?.parts ?? []);
const pathsUnder = (form: string, name: string): string[] | undefined =>
  groupsOf(form)
    .find((group) => group.name === name)
    ?.questions.map(({ path }) => path);

test('one press copies a heading with its questions, directly after it', async () => {
  await button(structure.copy).click();
  expect(groupsOf('kennel').map(({ name }) => name)).toEqual(['people', 'house', 'house2', 'animals']);
  expect(pathsUnder('kennel', 'house2')).toEqual(['/home2', '/hasGarden2']);
  expect(steps).toHaveLength(2);
});

test('a question is added under it, as the last one', async () => {
  await button(english.add.title).click();
  const fields = page.getByRole('group', { name: english.add.title });
  for (const language of [english.language.english, english.language.spanish])
    await userEvent.fill(fields.getByLabelText(`${english.question.word.label} (${language})`), 'Floor');
  await fields.getByRole('button', { name: english.add.do }).click();
  await expect.poll(() => pathsUnder('kennel', 'house')).toEqual(['/home', '/hasGarden', '/floor']);
  expect(steps).toHaveLength(2);
});

test('it is copied to another page in one step with its questions, which stay as they are', async () => {
  await button(copying.elsewhereHeading).click();
  const own = page.getByRole('dialog', { name: copying.headingTitle.replace('{{heading}}', 'house') });
  await expect.element(own.getByText(copying.headingGoes)).toBeVisible();
  await own.getByRole('button', { name: copying.do }).click();
  expect(pathsUnder('billing', 'house')).toEqual(['/home', '/hasGarden']);
  expect(pathsUnder('kennel', 'house')).toEqual(['/home', '/hasGarden']);
  expect(steps).toHaveLength(2);
});

test('it moves in one step with its questions; Escape leads back to the button', async () => {
  await button(moving.elsewhereHeading).click();
  await expect.element(dialog.getByText(moving.headingGoes)).toBeVisible();
  await expect.element(dialog.getByText(moving.effects.first)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button(moving.elsewhereHeading)).toHaveFocus();
  await button(moving.elsewhereHeading).click();
  await dialog.getByRole('button', { name: moving.do }).click();
  expect(pathsUnder('billing', 'house')).toEqual(['/home', '/hasGarden']);
  expect(pathsUnder('kennel', 'house')).toBeUndefined();
  expect(steps).toHaveLength(2);
});

test('dropped on another page it is moved once that is confirmed; a rule that reads a question stands against it', async () => {
  new DraggedItem(label('house')).drop(label('Billing'));
  await expect.element(dialog.getByText(moving.headingGoes)).toBeVisible();
  await dialog.getByRole('button', { name: english.cancel }).click();
  await expect.element(label('animals')).toBeVisible();
  new DraggedItem(label('animals')).drop(label('Billing'));
  const other = page.getByRole('dialog', { name: moving.headingTitle.replace('{{heading}}', 'animals') });
  await expect.element(other.getByText(moving.obstacles.later)).toBeVisible();
  await expect.element(other.getByRole('button', { name: moving.do })).toHaveAttribute('aria-disabled', 'true');
  expect(steps).toHaveLength(1);
});
