/** A question that is a group of others leaves it to them whether they must be answered. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { outlineQuestion, questionSource } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import english from '../words/english.json' with { type: 'json' };
import { Conditions } from './conditions.tsx';

const { conditions } = english;
const AT = { form: 'billing', path: '/address' };

function Panel() {
  const { files, outline } = useDefinitions();
  const question = outlineQuestion(outline, AT);
  return (
    question && <Conditions at={AT} question={question} source={questionSource(files, AT)} select={() => undefined} />
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

test('each question in it says whether it must be answered and whether it can be edited', async () => {
  await showEditor(<Panel />, () => ({}), withGroup({}));
  const readOnly = choices(conditions.readOnly);
  await expect.element(readOnly.getByRole('radio', { name: conditions.asEach })).toBeChecked();
  expect(readOnly.getByRole('radio', { name: conditions.never }).elements()).toHaveLength(0);
  expect(choices(conditions.required).elements()).toHaveLength(0);
});

test('a rule that requires it can be removed', async () => {
  await showEditor(<Panel />, () => ({}), withGroup({ fields: { '/address': { required: true } } }));
  await choices(conditions.required).getByRole('radio', { name: conditions.asEach }).click();
  expect(choices(conditions.required).elements()).toHaveLength(0);
});
