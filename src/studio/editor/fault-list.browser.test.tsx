/** A fault is listed with the language of its text, and leads to the address of the text. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import { DefinitionsContext, useDefinitions } from '../definitions/definitions.ts';
import { OpenTextContext } from '../definitions/text-location.ts';
import { QuestionFaults } from '../question/question-faults.tsx';
import { FaultList } from './fault-list.tsx';

const pointer = '/fields/~1owner/label';
const WORDS = 'locales/es/kennel.json';
const unreadable = { file: WORDS, pointer: '', line: 3, message: 'This is not JSON.' };
const faults = ['en', 'es'].map((language) => ({
  file: `locales/${language}/kennel.json`,
  pointer,
  line: 1,
  message: 'This text is empty.',
}));

function Faults() {
  const definitions = useDefinitions();
  const [opened, open] = useState('');
  return (
    <DefinitionsContext value={{ ...definitions, faults: [...faults, unreadable] }}>
      <OpenTextContext value={({ file }) => open(`text of ${file}`)}>
        <FaultList
          open={({ file }, selection) => open(selection ? (selection.address ?? 'a part') : `text of ${file}`)}
        />
        <QuestionFaults at={{ form: 'kennel', path: '' }} />
        <output>{opened}</output>
      </OpenTextContext>
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

test('a file that cannot be read leads to its text, from the list and from its page', async () => {
  for (const name of [/^\w+ \(Español\)$/, /^Open as text: Spanish words$/]) {
    await showEditor(<Faults />, () => ({}));
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent(`text of ${WORDS}`);
  }
});
