/** A number that is worked out from answers is built by choosing, and stands in the rules as if it were typed. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import { EditedFiles, namedRules, readOutline } from '../../../authoring/editing/index.ts';
import type { Files } from '../../../authoring/index.ts';
import { PAGE_ELEMENT } from '../../../contract/page.ts';
import type { Json } from '../../../engine/data/index.ts';
import type { EditedDefinitions } from '../../definitions/definitions.ts';
import english from '../../words/english.json' with { type: 'json' };
import { chooseLanguage, startWords } from '../../words/studio-words.ts';

/** The server writes it into the page, before any script runs. */
document.body.insertAdjacentHTML(
  'beforeend',
  `<script type="application/json" id="${PAGE_ELEMENT}">{ "brand": { "name": "Kennel" } }</script>`,
);
const { DefinitionsContext, EditingContext } = await import('../../definitions/definitions.ts');
const { NamedRules } = await import('./named-rules.tsx');

const { values } = english;
const { calculation } = values;
const PETS = { var: 'record.pets' };

let root: Root;
let rules: Record<string, Json>;

function Editing() {
  const [texts, setTexts] = useState<Files>(kennelFiles);
  const files = new EditedFiles(texts);
  rules = Object.fromEntries(namedRules(files, 'kennel'));
  const edit: EditedDefinitions['edit'] = (make) => {
    const edited = new EditedFiles(texts);
    make(edited);
    setTexts(edited.files);
    return undefined;
  };
  /** As much of a change as the panel reads. */
  const definitions = {
    ...{ change: { id: 1 }, edits: { files: texts }, files, edit, isReadOnly: false },
    outline: readOutline(files),
    review: { check: undefined },
  };
  return (
    <FluentProvider theme={webLightTheme}>
      <EditingContext value={{ edit, isReadOnly: false }}>
        <DefinitionsContext value={definitions as unknown as EditedDefinitions}>
          <NamedRules form="kennel" />
        </DefinitionsContext>
      </EditingContext>
    </FluentProvider>
  );
}

beforeEach(async () => {
  await startWords();
  await chooseLanguage('english');
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ en: 'a number of days', es: 'un número de días', faults: [] }),
  );
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
  flushSync(() => root.render(<Editing />));
});
afterEach(() => {
  root.unmount();
  vi.mocked(window.fetch).mockRestore();
});

const group = (name: string) => page.getByRole('group', { name, exact: true });

async function pick(where: string, label: string, option: string): Promise<void> {
  await group(where).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}

async function begin(name: string): Promise<void> {
  await page.getByRole('button', { name: values.add }).click();
  const [first, second] = group(values.add).getByRole('textbox').elements();
  await userEvent.fill(first as HTMLElement, name);
  await userEvent.fill(second as HTMLElement, 'Un nombre');
  await pick(values.add, values.kind, values.kinds.calculation);
}

const submit = () => group(values.add).getByRole('button', { name: values.add });

test('days of all items: nothing is added before both are chosen; the panel shows it, and changes it', async () => {
  await begin('Days with us');
  await pick(values.add, calculation.kind, calculation.kinds.span);
  await pick(values.add, calculation.from, 'Arrived · Pets');
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  await pick(values.add, calculation.to, 'Left · Pets');
  await submit().click();
  await expect.poll(() => rules.daysWithUs).toEqual({ spanDays: [PETS, '/pets/*/arrived', '/pets/*/left'] });
  const own = group('Days with us');
  await expect.element(own.getByText(values.gives.replace('{{words}}', 'a number of days'))).toBeVisible();
  await pick('Days with us', calculation.kind, calculation.kinds.items);
  expect(rules.daysWithUs).toEqual({ spanDays: [PETS, '/pets/*/arrived', '/pets/*/left'] });
  await pick('Days with us', calculation.list, 'Pets');
  await expect.poll(() => rules.daysWithUs).toEqual({ length: PETS });
});

test('items are counted by an answer, and days by an answer of the page', async () => {
  await begin('Pets still there');
  await pick(values.add, calculation.kind, calculation.kinds.where);
  await pick(values.add, calculation.question, 'Still there? · Pets');
  await pick(values.add, calculation.is, 'Yes');
  await submit().click();
  await expect.poll(() => rules.petsStillThere).toEqual({ count: [PETS, { '===': [{ var: 'isStillThere' }, true] }] });
  await pick('Pets still there', calculation.kind, calculation.kinds.days);
  await pick('Pets still there', calculation.from, 'Customer since');
  await pick('Pets still there', calculation.to, 'today');
  await expect.poll(() => rules.petsStillThere).toEqual({ daysBetween: [{ var: 'record.since' }, { today: [] }] });
});
