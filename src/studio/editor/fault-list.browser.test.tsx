/** A fault is listed with the language of its text, and leads to the address of the text. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import { DefinitionsContext, useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { FaultList } from './fault-list.tsx';

const pointer = '/fields/~1owner/label';
const faults = ['en', 'es'].map((language) => ({
  ...{ file: `locales/${language}/kennel.json`, pointer, line: 1, message: 'This text is empty.' },
}));

function Faults() {
  const definitions = useDefinitions();
  const [opened, open] = useState<Selection>();
  return (
    <DefinitionsContext value={{ ...definitions, faults }}>
      <FaultList open={(_, selection) => open(selection)} />
      <output>{opened?.address}</output>
    </DefinitionsContext>
  );
}

afterEach(hideEditor);

test('the same fault in both languages names its language, and each leads to its text', async () => {
  await showEditor(<Faults />, () => ({}));
  await page.getByRole('button', { name: /Owner.* \(English\)$/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(`locales/en/kennel.json#${pointer}`);
  await page.getByRole('button', { name: /Owner.* \(Español\)$/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(`locales/es/kennel.json#${pointer}`);
});
