/** Differences are accepted for the examples that were checked, not for those that have taken their places since. */
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import type { ChangeShown } from '../../contract/index.ts';
import { DefinitionsContext, useDefinitions } from '../definitions/definitions.ts';
import english from '../words/english.json' with { type: 'json' };
import { DifferingExamples } from './differing-examples.tsx';

const file = 'forms/application/kennel/cases.json';
const FINDING = { file, line: null, index: 0, example: 'One', question: '/owner', message: 'It differs.' };
const CHANGE = { id: 1, position: 2 } as ChangeShown;

function Differing({ checked }: { checked: number }) {
  const definitions = useDefinitions();
  return (
    <DefinitionsContext value={{ ...definitions, review: { ...definitions.review, position: checked } }}>
      <DifferingExamples change={CHANGE} findings={[FINDING]} reload={async () => {}} />
    </DefinitionsContext>
  );
}

afterEach(hideEditor);

test.each([
  ['the latest edit is checked', 2, 'false'],
  ['there is an edit that is not checked yet', 1, 'true'],
])('%s', async (_, checked, isDisabled) => {
  await showEditor(
    <MemoryRouter>
      <Differing checked={checked} />
    </MemoryRouter>,
    () => Response.json(kennelFiles, { headers: { etag: '"2"' } }),
  );
  await expect.element(page.getByText('Kennel', { exact: true })).toBeVisible();
  for (const words of [english.examples.of.accept, english.examples.of.showMe]) {
    const button = page.getByRole('button', { name: words.replace('{{name}}', 'One') });
    await expect.poll(() => button.element().getAttribute('aria-disabled') ?? 'false').toBe(isDisabled);
  }
});
