/** When a question is shown, required or read-only: always, never, or by a condition. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { outlineQuestion, questionSource } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import english from '../words/english.json' with { type: 'json' };
import { Conditions } from './conditions.tsx';

const { conditions } = english;

function Panel({ path = '/address' }) {
  const { files, outline } = useDefinitions();
  const at = { form: 'billing', path };
  const question = outlineQuestion(outline, at);
  return (
    question && <Conditions at={at} question={question} source={questionSource(files, at)} select={() => undefined} />
  );
}

const address = { type: 'object', properties: { street: { type: 'string' } } };
const withGroup = (logic: object) => ({
  ...kennelFiles,
  'forms/application/billing/schema.json': JSON.stringify({ type: 'object', properties: { address } }),
  'forms/application/billing/logic.json': JSON.stringify(logic),
});
const choices = (role: string) => page.getByRole('radiogroup', { name: role });

afterEach(hideEditor);

test('each question in a group says whether it must be answered and whether it can be edited', async () => {
  await showEditor(<Panel />, () => ({}), withGroup({}));
  const readOnly = choices(conditions.readOnly);
  await expect.element(readOnly.getByRole('radio', { name: conditions.asEach })).toBeChecked();
  expect(readOnly.getByRole('radio', { name: conditions.never }).elements()).toHaveLength(0);
  expect(choices(conditions.required).elements()).toHaveLength(0);
});

test('a rule that requires a group can be removed', async () => {
  await showEditor(<Panel />, () => ({}), withGroup({ fields: { '/address': { required: true } } }));
  await choices(conditions.required).getByRole('radio', { name: conditions.asEach }).click();
  expect(choices(conditions.required).elements()).toHaveLength(0);
});

test.each(['shown', 'required', 'readOnly'] as const)(
  '%s: the condition is there again after “always” and “never”, by the arrow keys',
  async (role) => {
    const logic = { fields: { '/address/street': { [role]: { fact: 'boarding' } } } };
    await showEditor(<Panel path="/address/street" />, () => ({ en: '', es: '', faults: [] }), withGroup(logic));
    const logicNow = () => JSON.parse(steps.at(-1)?.['forms/application/billing/logic.json'] ?? '{}');
    const when = choices(conditions[role]).getByRole('radio', { name: conditions.when });
    await expect.element(when).toBeChecked();
    (when.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(logicNow).not.toEqual(logic);
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    await expect.element(when).toBeChecked();
    await expect.poll(logicNow).toEqual(logic);
  },
);
