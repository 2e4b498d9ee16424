/** Choices are called by their words in the language of the person; what is done to them is announced. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../../test/support/renderer/page.tsx';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { questionSource } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import spanish from '../../words/spanish.json' with { type: 'json' };
import { chooseLanguage } from '../../words/studio-words.ts';
import type { QuestionProps } from '../question-props.ts';
import { Choices } from './choices.tsx';

const { choices, language, question } = spanish;
const AT = { form: 'kennel', path: '/home' };

function HomeChoices() {
  const { files } = useDefinitions();
  const props: Pick<QuestionProps, 'at' | 'source'> = { at: AT, source: questionSource(files, AT) };
  return <Choices {...(props as QuestionProps)} />;
}

const named = (text: string, choice: string): string => text.replace('{{choice}}', choice);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const newChoice = (name: 'english' | 'spanish') =>
  page.getByLabelText(question.inLanguage.replace('{{what}}', choices.new).replace('{{language}}', language[name]));

afterEach(async () => {
  hideEditor();
  await chooseLanguage('english');
});

async function showInSpanish(): Promise<void> {
  await showEditor(<HomeChoices />, () => ({}));
  await chooseLanguage('spanish');
  await expect.element(button(choices.add)).toBeVisible();
}

test('a choice is moved by its Spanish name, and its new place is announced', async () => {
  await showInSpanish();
  await button(named(choices.down, 'Casa')).click();
  const moved = named(choices.moved, 'Casa').replace('{{number}}', '2');
  await expect.element(page.getByRole('status').filter({ hasText: moved })).toBeInTheDocument();
  await button(named(choices.remove, 'Casa')).click();
  await expect.element(page.getByRole('dialog', { name: '¿Eliminar «Casa»?' })).toBeVisible();
});

test('choices are added one after the other by Enter; what is missing has the focus', async () => {
  await showInSpanish();
  await button(choices.add).click();
  await expect.element(newChoice('english')).toHaveFocus();
  expect(steps).toHaveLength(1);
  await userEvent.fill(newChoice('english'), 'Boat');
  await userEvent.fill(newChoice('spanish'), 'Barco');
  await userEvent.keyboard('{Enter}');
  expect(steps).toHaveLength(2);
  await expect.element(newChoice('english')).toHaveFocus();
  await expect.element(newChoice('english')).toHaveValue('');
  const added = named(choices.added, 'Barco');
  await expect.element(page.getByRole('status').filter({ hasText: added })).toBeInTheDocument();
  expect(await violations()).toEqual([]);
});
