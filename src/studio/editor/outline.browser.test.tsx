/** A question that is dropped on another page or in a list is moved as by "Move to …", or the reason is told. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { EditedFiles, questionsIn, readOutline } from '../../authoring/editing/index.ts';
import type { Files } from '../../authoring/index.ts';
import { PAGE_ELEMENT } from '../../contract/page.ts';
import type { EditedDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import english from '../words/english.json' with { type: 'json' };
import { chooseLanguage, startWords } from '../words/studio-words.ts';

/** The server writes it into the page, before any script runs. */
document.body.insertAdjacentHTML(
  'beforeend',
  `<script type="application/json" id="${PAGE_ELEMENT}">{ "brand": { "name": "Kennel" } }</script>`,
);
const { Toasts } = await import('../components/toasts.tsx');
const { DefinitionsContext, EditingContext } = await import('../definitions/definitions.ts');
const { Outline } = await import('./outline.tsx');

const { moving } = english;
let root: Root;
let steps: Files[];
let selected: Selection;

/** The outline over edits that are kept here, each a step that can be undone. */
function Editing() {
  const [texts, setTexts] = useState<Files>(kennelFiles);
  const [selection, select] = useState<Selection>({ form: 'billing', path: '' });
  selected = selection;
  steps.push(texts);
  const files = new EditedFiles(texts);
  const edit: EditedDefinitions['edit'] = (make) => {
    const edited = new EditedFiles(texts);
    make(edited);
    setTexts(edited.files);
    return undefined;
  };
  const isReadOnly = false;
  /** As much of a change as the outline and the dialog read. */
  const definitions = { ...{ change: { id: 1 }, files, edit, isReadOnly }, outline: readOutline(files) };
  return (
    <FluentProvider theme={webLightTheme}>
      <EditingContext value={{ edit, isReadOnly }}>
        <DefinitionsContext value={definitions as unknown as EditedDefinitions}>
          <Outline selection={selection} select={select} />
          <Toasts />
        </DefinitionsContext>
      </EditingContext>
    </FluentProvider>
  );
}

beforeEach(async () => {
  await startWords();
  await chooseLanguage('english');
  steps = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (request) =>
    new URL((request as Request).url).pathname.endsWith('/answers')
      ? Response.json({ applications: 3 })
      : Response.json({ en: 'a rule', es: 'una regla', faults: [] }),
  );
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
  flushSync(() => root.render(<Editing />));
  await label('Kennel').click();
});
afterEach(() => {
  root.unmount();
  vi.mocked(window.fetch).mockRestore();
});

const label = (text: string): Locator => page.getByRole('tree').first().getByText(text, { exact: true });
const dialog = (question: string) => page.getByRole('dialog', { name: moving.title.replace('{{question}}', question) });
const button = (question: string, name: string) => dialog(question).getByRole('button', { name });

/** The paths of a page after the last step. */
const pathsOf = (form: string): string[] =>
  questionsIn(readOutline(new EditedFiles(steps.at(-1) ?? {})).find((each) => each.form === form)?.parts ?? []).map(
    ({ path }) => path,
  );

test('dropped before a question of another page, it goes there in one step once that is confirmed', async () => {
  await userEvent.dragAndDrop(label('Home'), label('Who pays'));
  await expect.element(dialog('Home').getByText(moving.before.replace('{{question}}', 'Who pays'))).toBeVisible();
  expect(pathsOf('billing')).toEqual(['/card', '/payer']);
  const before = steps.length;
  await button('Home', moving.do).click();
  await expect.poll(() => pathsOf('billing')).toEqual(['/card', '/home', '/payer']);
  expect(pathsOf('kennel')).not.toContain('/home');
  expect(selected).toEqual({ form: 'billing', path: '/home' });
  expect(new Set(steps.slice(before - 1)).size).toBe(2);
});

test('dropped on a page, it comes last there; Cancel leaves it where it is', async () => {
  await userEvent.dragAndDrop(label('Owner'), label('Billing'));
  await button('Owner', english.cancel).click();
  await expect.element(dialog('Owner')).not.toBeInTheDocument();
  expect(pathsOf('kennel')).toContain('/owner');
  await userEvent.dragAndDrop(label('Owner'), label('Billing'));
  await button('Owner', moving.do).click();
  await expect.poll(() => pathsOf('billing')).toEqual(['/card', '/payer', '/owner']);
});

test('an obstacle is shown like by "Move to …", and nothing is moved', async () => {
  await userEvent.dragAndDrop(label('Number of dogs'), label('By card?'));
  await expect.element(dialog('Number of dogs').getByText(moving.cannot)).toBeVisible();
  await expect.element(button('Number of dogs', moving.do)).toHaveAttribute('aria-disabled', 'true');
});

test('a list cannot be dropped in a list, as a notice says; on its own page nothing happens', async () => {
  const count = steps.length;
  await userEvent.dragAndDrop(label('Owner'), label('Kennel'));
  expect(dialog('Owner').elements()).toHaveLength(0);
  await label('Pets').click();
  await userEvent.dragAndDrop(label('Pets'), label('Arrived'));
  await expect.element(page.getByText(moving.nested)).toBeVisible();
  expect(new Set(steps.slice(count - 1)).size).toBe(1);
});
