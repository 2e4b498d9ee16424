/** A message that has no text in either language has its fields, where one can be typed. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import { questionSource } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { NavigationTargetContext } from '../../definitions/navigation-target.ts';
import english from '../../words/english.json' with { type: 'json' };
import type { QuestionProps } from '../question-props.ts';
import { Rules } from '../rules/rules.tsx';
import { Messages } from './messages.tsx';

const FORM = 'forms/application/kennel';
const AT = { form: 'kennel', path: '/dogs' };
const ADDRESS = 'locales/es/kennel.json#/messages/none';

function Panel() {
  const { files } = useDefinitions();
  const props: Pick<QuestionProps, 'at' | 'source'> = { at: AT, source: questionSource(files, AT) };
  return (
    <NavigationTargetContext value={{ address: ADDRESS, visitKey: '1' }}>
      <Messages {...(props as QuestionProps)} />
      <Rules at={AT} list="checks" />
    </NavigationTargetContext>
  );
}

afterEach(hideEditor);

const schema = JSON.parse(kennelFiles[`${FORM}/schema.json`] ?? '{}');
const dogs = { ...schema.properties.dogs, errorMessage: { minimum: 'none', required: 'required' } };

test.each([
  [
    'of a limit of the question',
    english.messages.wrong,
    { 'schema.json': { ...schema, properties: { ...schema.properties, dogs } } },
  ],
  ['of a check', english.checks.words, { 'logic.json': { checks: [{ at: '/dogs', atLeast: 1, message: 'none' }] } }],
])('%s', async (_, label, edited) => {
  const files = Object.entries(edited).map(([file, content]) => [`${FORM}/${file}`, JSON.stringify(content)]);
  await showEditor(<Panel />, () => ({}), { ...kennelFiles, ...Object.fromEntries(files) });
  await expect.element(page.getByLabelText(`${label} (${english.language.spanish})`)).toHaveFocus();
  expect(page.getByLabelText(`${label} (${english.language.english})`).elements()).toHaveLength(1);
});
