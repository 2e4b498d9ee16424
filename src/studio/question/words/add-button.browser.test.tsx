/** A button that adds something can always be pressed; it says what is missing. */
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../../test/support/renderer/page.tsx';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { outlineQuestion, questionSource } from '../../../authoring/editing/index.ts';
import { loadConditionBuilder } from '../../conditions/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { NavigationTargetContext, useVisitedTarget } from '../../definitions/navigation-target.ts';
import { useSelection } from '../../definitions/selection.ts';
import english from '../../words/english.json' with { type: 'json' };
import { AddQuestion } from '../add-question.tsx';
import { Rules } from '../rules/rules.tsx';
import { QuestionWords } from './question-words.tsx';

// As in the editor, which loads it in advance: the first field of a new rule is one of its condition.
beforeAll(async () => void (await loadConditionBuilder()));
afterEach(hideEditor);

const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
const field = (what: string, language: 'english' | 'spanish') =>
  page.getByLabelText(`${what} (${english.language[language]})`, { exact: true });

test('a question without its Spanish: the field says so and has the focus, and nothing is added', async () => {
  await showEditor(<AddQuestion form="kennel" container="" select={() => {}} close={() => {}} />, () => ({}));
  await userEvent.fill(field(english.question.word.label, 'english'), 'Color');
  await button(english.add.do).click();
  const spanish = field(english.question.word.label, 'spanish');
  await expect.element(spanish).toHaveFocus();
  await expect.element(spanish).toHaveAccessibleDescription(expect.stringContaining(english.required));
  expect(steps).toHaveLength(1);
  expect(await violations()).toEqual([]);
  await userEvent.fill(spanish, 'Color');
  await userEvent.keyboard('{Enter}');
  expect(steps).toHaveLength(2);
});

/** The form that adds a question, and then the words of the added one. */
function Adding() {
  const { files, outline } = useDefinitions();
  const [selection, select] = useSelection(outline);
  const target = useVisitedTarget(selection.address);
  const question = outlineQuestion(outline, selection);
  if (!question) return <AddQuestion form="kennel" container="" select={select} close={() => {}} />;
  return (
    <NavigationTargetContext value={target}>
      <QuestionWords at={selection} question={question} source={questionSource(files, selection)} />
    </NavigationTargetContext>
  );
}

test('a question that is added has the focus in its English label, which typing replaces', async () => {
  const adding = (
    <MemoryRouter>
      <Adding />
    </MemoryRouter>
  );
  await showEditor(adding, () => ({}));
  for (const language of ['english', 'spanish'] as const)
    await userEvent.fill(field(english.question.word.label, language), 'Color');
  await button(english.add.do).click();
  const label = field(english.question.word.label, 'english');
  await expect.element(button(english.add.do)).not.toBeInTheDocument();
  await expect.element(label).toHaveFocus();
  await userEvent.keyboard('Fur');
  await expect.element(label).toHaveValue('Fur');
});

test('a check without its condition is not added, and says so', async () => {
  await showEditor(<Rules list="checks" at={{ form: 'kennel', path: '/owner' }} />, () => ({}));
  await button(english.checks.add).click();
  await expect.element(page.getByRole('combobox', { name: 'What, row 1' })).toHaveFocus();
  for (const language of ['english', 'spanish'] as const)
    await userEvent.fill(field(english.checks.words, language), 'x');
  await button(english.checks.add).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(english.conditions.missing);
  expect(steps).toHaveLength(1);
});

test('a note is not added while a row of its condition is not complete, and says so', async () => {
  const { add, words } = english.notes;
  await showEditor(<Rules list="notes" at={{ form: 'kennel', path: '/owner' }} />, () => ({}));
  await button(add).click();
  for (const language of ['english', 'spanish'] as const) await userEvent.fill(field(words, language), 'x');
  await button(english.conditions.addRow).click();
  await page.getByRole('combobox', { name: 'What, row 1' }).click();
  await page.getByRole('option', { name: english.conditions.json, exact: true }).click();
  await button(add).click();
  await expect.element(page.getByRole('alert').last()).toHaveTextContent(english.conditions.missing);
  expect(steps).toHaveLength(1);
  await button(english.cancel).click();
  expect(sessionStorage).toHaveLength(0);
});
