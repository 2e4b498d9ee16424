/** A question that is dropped on another page or in a list is moved as by "Move to …", or the reason is shown. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { DraggedItem } from '../../../../test/support/studio/dragged-item.ts';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import { EditedFiles, questionsIn, readOutline } from '../../../authoring/editing/index.ts';
import type { Files } from '../../../authoring/index.ts';
import { Toasts } from '../../components/toasts.tsx';
import { DefinitionsContext, useDefinitions } from '../../definitions/definitions.ts';
import type { Selection } from '../../definitions/selection.ts';
import english from '../../words/english.json' with { type: 'json' };
import { Outline } from './outline.tsx';

const { moving } = english;
let selected: Selection;

function SelectingOutline() {
  const [selection, select] = useState<Selection>({ form: 'billing', path: '' });
  selected = selection;
  return <Outline selection={selection} select={select} />;
}

async function showOutline(files?: Files): Promise<void> {
  const content = (
    <>
      <SelectingOutline />
      <Toasts />
    </>
  );
  await showEditor(
    content,
    (path) => (path.endsWith('/answers') ? { applications: 3 } : { en: 'a rule', es: 'una regla', faults: [] }),
    files,
  );
  await label('Kennel').click();
}

beforeEach(() => showOutline());
afterEach(hideEditor);

const label = (text: string): Locator => page.getByRole('tree').first().getByText(text, { exact: true });
const dialog = (question: string) => page.getByRole('dialog', { name: moving.title.replace('{{question}}', question) });
const button = (question: string, name: string) => dialog(question).getByRole('button', { name });

/** The paths of a page after the last step. */
const pathsOf = (form: string): string[] =>
  questionsIn(readOutline(new EditedFiles(steps.at(-1) ?? {})).find((each) => each.form === form)?.parts ?? []).map(
    ({ path }) => path,
  );

test('dropped before a question of another page, it goes there in one step once that is confirmed', async () => {
  new DraggedItem(label('Home')).drop(label('Who pays'));
  await expect.element(dialog('Home').getByText(moving.before.replace('{{question}}', 'Who pays'))).toBeVisible();
  expect(pathsOf('billing')).toEqual(['/card', '/payer']);
  const before = steps.length;
  await button('Home', moving.do).click();
  await expect.poll(() => pathsOf('billing')).toEqual(['/card', '/home', '/payer']);
  expect(pathsOf('kennel')).not.toContain('/home');
  expect(selected).toEqual({ form: 'billing', path: '/home' });
  expect(steps).toHaveLength(before + 1);
});

test('dropped on a page, it comes last there; Cancel leaves it where it is', async () => {
  new DraggedItem(label('Owner')).drop(label('Billing'));
  await button('Owner', english.cancel).click();
  await expect.element(dialog('Owner')).not.toBeInTheDocument();
  expect(pathsOf('kennel')).toContain('/owner');
  new DraggedItem(label('Owner')).drop(label('Billing'));
  await button('Owner', moving.do).click();
  await expect.poll(() => pathsOf('billing')).toEqual(['/card', '/payer', '/owner']);
});

test('an obstacle is shown like by "Move to …", and nothing is moved', async () => {
  new DraggedItem(label('Number of dogs')).drop(label('By card?'));
  await expect.element(dialog('Number of dogs').getByText(moving.cannot)).toBeVisible();
  await expect.element(button('Number of dogs', moving.do)).toHaveAttribute('aria-disabled', 'true');
});

test('a list cannot be dropped in a list, as a notice says; on its own page nothing happens', async () => {
  const count = steps.length;
  new DraggedItem(label('Owner')).drop(label('Kennel'));
  expect(dialog('Owner').elements()).toHaveLength(0);
  await label('Pets').click();
  new DraggedItem(label('Pets')).drop(label('Arrived'));
  await expect.element(page.getByText(moving.nested)).toBeVisible();
  expect(steps).toHaveLength(count);
});

test('a selected question that comes under a closed heading stays in sight', async () => {
  hideEditor();
  const groups = [
    { name: 'people', fields: ['/owner', '/since'] },
    { name: 'animals', fields: ['/dogs', '/pets'] },
  ];
  await showOutline({ ...kennelFiles, 'forms/application/kennel/ui.json': JSON.stringify({ 'ui:groups': groups }) });
  (page.getByRole('treeitem', { name: 'people' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await label('Owner').click();
  new DraggedItem(label('Owner')).drop(label('animals'));
  await expect.element(label('Number of dogs')).toBeVisible();
  await expect.element(label('Owner')).toBeVisible();
});

test('a question is moved by Alt with an arrow key; the arrow key alone leads to the next one', async () => {
  const item = () => label('Home').element().closest<HTMLElement>('[role=treeitem]');
  const before = pathsOf('kennel');
  item()?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).not.toBe(item());
  expect(steps).toHaveLength(1);
  item()?.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => pathsOf('kennel')).not.toEqual(before);
  expect(pathsOf('kennel').indexOf('/home')).toBe(before.indexOf('/home') + 1);
});

test('a reader drags nothing', async () => {
  function Reader() {
    return (
      <DefinitionsContext value={{ ...useDefinitions(), isReadOnly: true }}>
        <SelectingOutline />
      </DefinitionsContext>
    );
  }
  await showEditor(<Reader />, () => ({}));
  await expect.element(label('Kennel')).toBeVisible();
  expect(document.querySelectorAll('[draggable=true]')).toHaveLength(0);
});

test('an item is announced once, without the items inside, also while it is open', async () => {
  await label('Pets').click();
  const kennel = page.getByRole('treeitem', { name: 'Kennel', exact: true, expanded: true });
  await expect.element(kennel).toBeVisible();
  const pets = page.getByRole('treeitem', { name: 'Pets list', exact: true, expanded: true });
  await expect.element(pets).toBeVisible();
  expect(pets.getByRole('group', { name: 'Pets' }).elements()).toHaveLength(0);
});
