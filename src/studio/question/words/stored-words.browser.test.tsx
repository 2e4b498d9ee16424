/** What is left in the files of a text that is typed and deleted again, and a text that waits for its translation. */
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import { outlineQuestion, questionSource } from '../../../authoring/editing/index.ts';
import type { ChangeCheck } from '../../../contract/index.ts';
import { DefinitionsContext, useDefinitions } from '../../definitions/definitions.ts';
import english from '../../words/english.json' with { type: 'json' };
import { LegalTexts } from './legal-texts.tsx';
import { QuestionWords } from './question-words.tsx';
import { StoredWords } from './stored-words.tsx';

const WORDS = 'locales/en/kennel.json';
const field = page.getByRole('textbox', { name: 'Question (English)', exact: true });
const show = (path: string) =>
  showEditor(<StoredWords form="kennel" place={['fields', path, 'label']} label="Question" isRequired />, () => ({}));
const fields = () => JSON.parse(steps.at(-1)?.[WORDS] ?? '{}').fields;

afterEach(hideEditor);

test('no word of a question without words, which is not shown', async () => {
  await show('/hidden');
  await userEvent.fill(field, 'x');
  await expect.poll(() => fields()['/hidden']).toEqual({ label: 'x' });
  await userEvent.fill(field, '');
  await expect.poll(fields).toEqual(JSON.parse(kennelFiles[WORDS] ?? '{}').fields);
});

test('an empty text, of any other question, whose field is then said to be empty', async () => {
  await show('/owner');
  await userEvent.fill(field, '');
  await expect.poll(() => fields()['/owner'].label).toBe('');
  await expect.element(page.getByText(english.check.missing)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Question (Español)', exact: true }), '');
  await expect.poll(() => page.getByText(english.required).elements()).toHaveLength(2);
  expect(page.getByText(english.check.missing).elements()).toEqual([]);
});

function PetWords() {
  const { files, outline } = useDefinitions();
  const at = { form: 'kennel', path: '/pets' };
  const question = outlineQuestion(outline, at);
  return question && <QuestionWords at={at} question={question} source={questionSource(files, at)} />;
}

test('the placeholder in the heading of an item is explained where it is edited, in both languages', async () => {
  await showEditor(<PetWords />, () => ({}));
  for (const language of [english.language.english, english.language.spanish]) {
    const heading = page.getByRole('textbox', { name: `${english.question.word.item} (${language})` });
    await expect.element(heading).toHaveAccessibleDescription(/\{\{number\}\} stands for the number of the item/);
  }
  const button = page.getByRole('textbox', { name: `${english.question.word.add} (${english.language.english})` });
  await expect.element(button).not.toHaveAccessibleDescription(/number/);
});

function Title({ stale }: { stale: string }) {
  const definitions = useDefinitions();
  const translations = [{ file: `locales/es/${stale}.json`, pointer: '/title', english: 'Home', spanish: 'Hogar' }];
  const review = {
    check: { translations } as unknown as ChangeCheck,
    position: 3,
    reload: vi.fn(),
    failure: undefined,
  };
  return (
    <DefinitionsContext value={{ ...definitions, review }}>
      <StoredWords form="kennel" place={['title']} label="Title" />
    </DefinitionsContext>
  );
}

function LegalText() {
  const definitions = useDefinitions();
  const translations = [{ file: 'locales/es/legal/rules.md', pointer: '', english: '# Rules', spanish: '# Reglas' }];
  const review = { ...definitions.review, check: { translations } as unknown as ChangeCheck };
  return (
    <DefinitionsContext value={{ ...definitions, review }}>
      <LegalTexts document="rules" label="Text to sign" />
    </DefinitionsContext>
  );
}

test('a legal text is marked in Spanish as long as its English has changed', async () => {
  await showEditor(<LegalText />, () => ({}));
  await expect.element(page.getByText(english.question.stale)).toBeVisible();
  await expect.element(page.getByRole('button', { name: english.check.confirm })).toBeVisible();
  const spanish = page.getByRole('textbox', { name: 'Text to sign (Español)' });
  await expect.element(spanish).toHaveAccessibleDescription(new RegExp(english.question.stale));
});

test('a Spanish text is confirmed for the English that was checked; the same text of another page is not marked', async () => {
  const confirm = page.getByRole('button', { name: english.check.confirm });
  await showEditor(<Title stale="billing" />, () => ({}));
  await expect.element(page.getByRole('textbox', { name: 'Title (English)' })).toBeVisible();
  expect(confirm.elements()).toHaveLength(0);
  await showEditor(<Title stale="kennel" />, () => ({}));
  await confirm.click();
  await expect.poll(() => vi.mocked(window.fetch).mock.calls).toHaveLength(1);
  const [request] = vi.mocked(window.fetch).mock.calls[0] as [Request];
  expect([new URL(request.url).pathname, request.headers.get('if-match')]).toEqual([
    '/api/studio/changes/1/translations',
    '"3"',
  ]);
});
