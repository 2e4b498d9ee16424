/** What an answer becomes: a value that is chosen, or anything else as JSON. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import english from '../../words/english.json' with { type: 'json' };
import { AnswerChanges } from './answer-changes.tsx';

const LOGIC = 'forms/application/kennel/logic.json';
const changes = () => JSON.parse(steps.at(-1)?.[LOGIC] ?? '{}').changes;

afterEach(hideEditor);

test('JSON is there again after another value was chosen', async () => {
  const before = [{ on: '/owner', set: { '/dogs': { '+': [{ var: 'record.dogs' }, 1] } } }];
  const logic = { ...JSON.parse(kennelFiles[LOGIC] ?? '{}'), changes: before };
  const answers = () => ({ en: '', es: '', faults: [] });
  await showEditor(<AnswerChanges at={{ form: 'kennel', path: '/owner' }} />, answers, {
    ...kennelFiles,
    [LOGIC]: JSON.stringify(logic),
  });
  const value = page.getByRole('combobox', { name: /becomes/ });
  for (const [name, written] of [
    [english.answerChanges.nothing, [{ on: '/owner', set: { '/dogs': null } }]],
    [english.conditions.json, before],
    [english.conditions.json, before],
  ] as const) {
    await value.click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect.element(value).toHaveTextContent(name);
    await expect.poll(changes).toEqual(written);
  }
});
