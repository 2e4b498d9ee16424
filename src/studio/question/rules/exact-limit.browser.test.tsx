/** A check of an exact quantity: one number, one message, two limits in the file. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../../test/support/renderer/page.tsx';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import english from '../../words/english.json' with { type: 'json' };
import spanish from '../../words/spanish.json' with { type: 'json' };
import { chooseLanguage } from '../../words/studio-words.ts';
import { Rules } from './rules.tsx';

const LOGIC = 'forms/application/kennel/logic.json';
const at = (name: string) => ({ form: 'kennel', path: `/${name}` });
const kennelWith = (check: JsonObject) => ({ ...kennelFiles, [LOGIC]: JSON.stringify({ checks: [check] }) });
const checks = () => expect.poll(() => JSON.parse(steps.at(-1)?.[LOGIC] ?? '{}').checks);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const addsLimit = (words: string, limit: 'atLeast' | 'atMost') =>
  button(words.replace('{{what}}', english.rules.keyword[limit]));
const numbers = (words = english) => page.getByLabelText(words.rules.number, { exact: true });

afterEach(hideEditor);

test.each([
  ['english', english],
  ['spanish', spanish as typeof english],
] as const)('an exact number of items is added with one number and one message, in %s', async (language, words) => {
  await showEditor(<Rules at={at('pets')} list="checks" />, () => ({}));
  await chooseLanguage(language);
  const { rules } = words;
  await button(rules.addLimit).click();
  await page.getByRole('combobox', { name: rules.limit, exact: true }).click();
  await page.getByRole('option', { name: rules.keyword.exactly, exact: true }).click();
  await userEvent.fill(numbers(words), '2');
  for (const each of [words.language.english, words.language.spanish])
    await userEvent.fill(page.getByLabelText(`${words.checks.words} (${each})`), 'Two, please');
  await button(rules.addLimit).click();
  await checks().toEqual([{ at: '/pets', count: '/pets', atLeast: 2, atMost: 2, message: expect.any(String) }]);
  await expect.element(page.getByLabelText(rules.by.replace('{{what}}', rules.keyword.exactly))).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('an exact day is two limits too', async () => {
  await showEditor(<Rules at={at('since')} list="checks" />, () => ({}));
  const { rules } = english;
  await button(rules.addLimit).click();
  await page.getByRole('combobox', { name: rules.limit, exact: true }).click();
  await page.getByRole('option', { name: rules.keyword.exactly, exact: true }).click();
  await userEvent.fill(page.getByLabelText(rules.day, { exact: true }), '2026-09-01');
  for (const each of [english.language.english, english.language.spanish])
    await userEvent.fill(page.getByLabelText(`${english.checks.words} (${each})`), 'On that day');
  await button(rules.addLimit).click();
  await checks().toMatchObject([{ at: '/since', earliest: '2026-09-01', latest: '2026-09-01' }]);
});

test('equal limits with one message open as one, and are edited as one', async () => {
  const check = { at: '/pets', count: '/pets', atLeast: 2, atMost: 2, message: 'two' };
  await showEditor(<Rules at={at('pets')} list="checks" />, () => ({}), kennelWith(check));
  await expect.poll(() => numbers().elements().length).toBe(1);
  await userEvent.fill(numbers(), '13');
  await checks().toEqual([{ ...check, atLeast: 13, atMost: 13 }]);
  await button(english.rules.dropLimit.replace('{{what}}', english.rules.keyword.atLeast)).click();
  await checks().toEqual([{ at: '/pets', count: '/pets', atMost: 13, message: 'two' }]);
  await expect.element(addsLimit(english.rules.alsoLimit, 'atLeast')).toBeVisible();
  await expect
    .element(page.getByLabelText(english.rules.by.replace('{{what}}', english.rules.keyword.atMost)))
    .toBeVisible();
});

test('equal limits with a message each stay two, and so do those that are equal while they are typed', async () => {
  const check = { at: '/dogs', atLeast: 2, atMost: 2 };
  await showEditor(<Rules at={at('dogs')} list="checks" />, () => ({}), kennelWith(check));
  await expect.poll(() => numbers().elements().length).toBe(2);
  await button(english.rules.dropLimit.replace('{{what}}', english.rules.keyword.atMost)).click();
  await expect.element(addsLimit(english.rules.ownLimit, 'atMost')).toBeVisible();
  hideEditor();
  const one = { at: '/dogs', atLeast: 2, atMost: 30, message: 'some' };
  await showEditor(<Rules at={at('dogs')} list="checks" />, () => ({}), kennelWith(one));
  await userEvent.fill(numbers().last(), '2');
  await checks().toEqual([{ ...one, atMost: 2 }]);
  await expect.element(numbers().last()).toHaveFocus();
  expect(numbers().elements()).toHaveLength(2);
});
