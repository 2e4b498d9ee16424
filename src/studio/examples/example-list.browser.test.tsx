/** What is done to one example stays with it while others come and go. */
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { EditedFiles, readExamples } from '../../authoring/editing/index.ts';
import type { Form } from '../../engine/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { PreviewContext, usePreviewState } from '../definitions/preview-state.ts';
import english from '../words/english.json' with { type: 'json' };
import { ExampleList } from './example-list.tsx';
import { ShownExampleBar } from './shown-example-bar.tsx';
import type { PageExamples } from './use-examples.ts';

const CASES = 'forms/application/kennel/cases.json';
const NAMES = ['One', 'Two', 'Three'];
const FORM = { name: 'kennel' } as Form;

/** The first one differs from what the page does. */
function useListed(): PageExamples {
  const { given, cases } = readExamples(useDefinitions().files, 'kennel');
  const examples = cases.map((example, index) => ({
    index,
    name: example.name,
    differences: example.name === 'One' ? [{ question: '', text: 'It differs.' }] : [],
    shown: { form: 'kennel', index, given, example },
  }));
  return { begin: undefined, examples };
}

function Listed() {
  const all = useListed();
  const [second] = readExamples(new EditedFiles(steps[0] ?? {}), 'kennel').cases.slice(1);
  return (
    <PreviewContext value={usePreviewState()}>
      {second && (
        <ShownExampleBar form={FORM} shown={{ form: 'kennel', index: 1, given: {}, example: second }} all={all} />
      )}
      <ExampleList form={FORM} all={all} close={() => {}} />
    </PreviewContext>
  );
}

const press = (action: 'remove' | 'rename', name: string) =>
  page.getByRole('button', { name: english.examples.of[action].replace('{{name}}', name) }).click();
const left = () => JSON.parse(steps.at(-1)?.[CASES] ?? '{}').cases.map(({ name }: { name: string }) => name);

beforeEach(() =>
  showEditor(
    <MemoryRouter>
      <Listed />
    </MemoryRouter>,
    () => ({}),
    { ...kennelFiles, [CASES]: JSON.stringify({ given: {}, cases: NAMES.map((name) => ({ name })) }) },
  ),
);
afterEach(hideEditor);

test('an example is renamed, not the one that has taken its place', async () => {
  await press('rename', 'Two');
  await page.getByRole('textbox', { name: english.examples.name }).fill('Second');
  await press('remove', 'One');
  await page.getByRole('button', { name: english.examples.renameIt, exact: true }).click();
  expect(left()).toEqual(['Second', 'Three']);
});

test('once none differs any more, all are listed again', async () => {
  await page.getByRole('switch').click();
  await expect.element(page.getByText('Two', { exact: true })).not.toBeInTheDocument();
  await press('remove', 'One');
  await expect.element(page.getByText('Two', { exact: true })).toBeVisible();
});

test('the example that is shown keeps its name when one before it is removed', async () => {
  const shown = page.getByRole('region', {
    name: english.examples.shown.replace('{{name}}', 'Two'),
    includeHidden: true,
  });
  await expect.element(shown).toBeInTheDocument();
  await press('remove', 'One');
  await expect.poll(left).toEqual(['Two', 'Three']);
  await expect.element(shown).toBeInTheDocument();
});
