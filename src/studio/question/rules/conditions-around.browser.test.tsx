/** A question that is always shown under a heading with a condition says so, and leads there. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import type { Selection } from '../../definitions/selection.ts';
import english from '../../words/english.json' with { type: 'json' };
import { ConditionsAround } from './conditions-around.tsx';

const ui = { 'ui:groups': [{ name: 'animals', fields: ['/dogs', '/pets'] }] };
const logic = { groups: { animals: { shown: { fact: 'boarding' } } } };
const files = {
  ...kennelFiles,
  'forms/application/kennel/ui.json': JSON.stringify(ui),
  'forms/application/kennel/logic.json': JSON.stringify(logic),
};

function Panel({ path }: { path: string }) {
  const [selected, select] = useState<Selection>();
  return (
    <>
      <h1>{selected?.group}</h1>
      <ConditionsAround at={{ form: 'kennel', path }} kind="shown" select={select} />
    </>
  );
}

afterEach(hideEditor);

test.each(['/dogs', '/pets/*/name'])('a condition around %s is shown, and leads to its heading', async (path) => {
  await showEditor(<Panel path={path} />, () => ({}), files);
  await expect.element(page.getByText(english.conditions.around)).toBeVisible();
  await page.getByRole('button', { name: /animals/ }).click();
  await expect.element(page.getByRole('heading', { name: 'animals' })).toBeVisible();
});

test('a question without conditions around it shows nothing', async () => {
  await showEditor(<Panel path="/owner" />, () => ({}), files);
  expect(document.querySelector('main')?.textContent).toBe('');
});
