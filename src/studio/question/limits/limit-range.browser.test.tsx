/** Two limits of the same thing, or one exact number in place of both. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../../test/support/renderer/page.tsx';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import { QuestionLimits } from '../../../../test/support/studio/question-limits.tsx';
import { setAt } from '../../../authoring/editing/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import english from '../../words/english.json' with { type: 'json' };
import spanish from '../../words/spanish.json' with { type: 'json' };
import { chooseLanguage } from '../../words/studio-words.ts';

const SCHEMA = 'forms/application/kennel/schema.json';

/** Gives back the fewest pets that there were. */
function Undo() {
  const { edit } = useDefinitions();
  const undo = () => edit((files) => setAt(files, { form: 'kennel', path: '/pets' }, 'schema', ['minItems'], 1));
  return (
    <button type="button" onClick={undo}>
      Undo
    </button>
  );
}

const schemaIn = (text = '{}', name: string): JsonObject => JSON.parse(text).properties[name];
const written = (name: string) => expect.poll(() => schemaIn(steps.at(-1)?.[SCHEMA], name));
const number = (name: string) => page.getByRole('textbox', { name, exact: true });
const exact = (name: string) => page.getByRole('checkbox', { name, exact: true });

/** With limits of a question from the start. */
function kennelWith(name: string, limits: JsonObject) {
  const schema = JSON.parse(kennelFiles[SCHEMA] ?? '{}');
  Object.assign(schema.properties[name], limits);
  return { ...kennelFiles, [SCHEMA]: JSON.stringify(schema) };
}

afterEach(hideEditor);

test.each([
  ['english', english],
  ['spanish', spanish as typeof english],
] as const)('an exact number of digits is one number, in %s', async (language, { limits }) => {
  await showEditor(<QuestionLimits name="owner" />, () => ({}));
  await chooseLanguage(language);
  await exact(limits.exact.digits).click();
  await expect.element(number(limits.digitsAtMost)).not.toBeInTheDocument();
  await userEvent.fill(number(limits.exactly.digits), '5');
  await written('owner').toMatchObject({ digits: 5, maxLength: 100 });
  expect(await violations()).toEqual([]);
  await exact(limits.exact.digits).click();
  await userEvent.fill(number(limits.digitsAtMost), '9');
  await written('owner').toMatchObject({ digits: { atLeast: 5, atMost: 9 } });
});

test.each([
  ['owner', 'minLength', { minLength: 4, maxLength: 4 }],
  ['dogs', 'minimum', { minimum: 4, maximum: 4 }],
  ['walks', 'minItems', { minItems: 4, maxItems: 4 }],
  ['pets', 'minItems', { minItems: 4, maxItems: 4 }],
] as const)('%s: both limits are one number, by the keyboard alone', async (name, least, limits) => {
  await showEditor(<QuestionLimits name={name} />, () => ({}));
  exact(english.limits.exact[least]).element().focus();
  await userEvent.keyboard(' ');
  await userEvent.tab({ shift: true });
  await expect.element(number(english.limits.exactly[least])).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}4');
  await written(name).toMatchObject(limits);
  await userEvent.keyboard('{Backspace}');
  await written(name).not.toHaveProperty(least);
  await expect.element(number(english.limits.exactly[least])).toHaveFocus();
});

test('equal limits open as one number; without the tick they are two again', async () => {
  await showEditor(<QuestionLimits name="pets" />, () => ({}), kennelWith('pets', { minItems: 2, maxItems: 2 }));
  await expect.element(number(english.limits.exactly.minItems)).toHaveValue('2');
  await exact(english.limits.exact.minItems).click();
  await expect.element(number(english.limits.minItems)).toHaveValue('2');
  await expect.element(number(english.limits.maxItems)).toHaveValue('2');
  expect(steps).toHaveLength(1);
});

test('an exact number begins with the limit that there is', async () => {
  await showEditor(<QuestionLimits name="pets" />, () => ({}), kennelWith('pets', { minItems: 2, maxItems: 7 }));
  await exact(english.limits.exact.minItems).click();
  await written('pets').toMatchObject({ minItems: 7, maxItems: 7 });
  await expect.element(number(english.limits.exactly.minItems)).toHaveValue('7');
});

test.each<[JsonObject]>([[{ minItems: 2, maxItems: 7 }], [{ maxItems: 7 }]])(
  'a tick that is taken away again gives %j back',
  async (limits) => {
    const before = kennelWith('walks', limits);
    await showEditor(<QuestionLimits name="walks" />, () => ({}), before);
    await exact(english.limits.exact.minItems).click();
    await written('walks').toMatchObject({ minItems: 7, maxItems: 7 });
    await exact(english.limits.exact.minItems).click();
    await written('walks').toEqual(schemaIn(before[SCHEMA], 'walks'));
    await expect.element(number(english.limits.maxItems)).toHaveValue('7');
  },
);

test('limits that are equal while they are typed stay two', async () => {
  await showEditor(<QuestionLimits name="pets" />, () => ({}), kennelWith('pets', { minItems: 1 }));
  const most = number(english.limits.maxItems);
  await most.click();
  await userEvent.keyboard('1');
  await written('pets').toMatchObject({ minItems: 1, maxItems: 1 });
  await expect.element(most).toHaveFocus();
  await userEvent.keyboard('2');
  await written('pets').toMatchObject({ minItems: 1, maxItems: 12 });
});

test('after the tick was undone, limits that are equal while they are typed stay two', async () => {
  const content = (
    <>
      <QuestionLimits name="pets" />
      <Undo />
    </>
  );
  await showEditor(content, () => ({}), kennelWith('pets', { minItems: 1, maxItems: 2 }));
  await exact(english.limits.exact.minItems).click();
  await written('pets').toMatchObject({ minItems: 2, maxItems: 2 });
  await page.getByRole('button', { name: 'Undo' }).click();
  const least = number(english.limits.minItems);
  await userEvent.fill(least, '2');
  await written('pets').toMatchObject({ minItems: 2, maxItems: 2 });
  await expect.element(least).toHaveFocus();
});
