/** Examples of a page: saved from the preview, shown, renamed, deleted, accepted; and a failure of the simulation. */

import { expect, type Page } from '@playwright/test';
import type { Language } from '../../src/engine/data/index.ts';
import { beginChange, joinStaff, saved, WORDS } from '../support/e2e/analyst.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { expectAccessible } from '../support/e2e/visitor.ts';

const QUESTION = '/alternatePhoneNumber';

/** The words of a studio in one language, and what an analyst does with them. */
function steps(page: Page, language: Language = 'english') {
  const { conditions, examples, page: part } = WORDS[language];
  const filled = (text: string, values: Record<string, string | number>): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  const button = (text: string, values: Record<string, string | number> = {}) =>
    page.getByRole('button', { name: filled(text, values), exact: true });
  return {
    button,
    filled,
    shownPage: page.getByRole('region', { name: part.title }),
    list: page.getByRole('dialog', { name: examples.title }),
    open: (count: number) => button(examples.open, { count }).click(),
    keep: async (name: string): Promise<void> => {
      await button(examples.keep).click();
      const dialog = page.getByRole('dialog', { name: examples.keepTitle });
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: examples.keepIt }).click();
      // Said to screen readers too.
      await expect(page.getByText(filled(examples.kept, { name })).last()).toBeVisible();
      await saved(page, language);
    },
    require: async (): Promise<void> => {
      await page.locator(`[data-question="${QUESTION}"]`).click();
      await page.getByRole('radiogroup', { name: conditions.required }).getByLabel(conditions.always).click();
      await saved(page, language);
    },
  };
}

const countExamples = async (page: Page, language: Language = 'english'): Promise<number> => {
  const [before = ''] = WORDS[language].examples.open.split('{{');
  const text = await page.getByRole('button', { name: before.trim() }).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
};

test('the preview is saved as an example, shown again, renamed, deleted, and restored', async ({ page, portal }) => {
  const { examples } = WORDS.english;
  await joinStaff(page, portal, 'keeps@example.com', 'editor');
  await beginChange(page, portal, 'An example more');
  const { button, filled, keep, list, open, shownPage } = steps(page);
  const count = await countExamples(page);
  const born = shownPage.locator('[name=dateOfBirth]');
  await born.fill('1950-02-03');
  await keep('Born in 1950');
  await expect(button(examples.keep)).toBeFocused();
  // A duplicate name is refused in the dialog.
  await button(examples.keep).click();
  await page.getByRole('textbox', { name: examples.name, exact: true }).fill('Born in 1950');
  await button(examples.keepIt).click();
  await expect(page.getByText(examples.taken)).toBeVisible();
  await page.keyboard.press('Escape');
  // Shown again, with its messages, after other answers were entered.
  await born.fill('1999-01-01');
  await open(count + 1);
  await list.getByLabel(examples.find).fill('in 1950');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText(examples.holds, { exact: true })).toBeVisible();
  await button(examples.of.show, { name: 'Born in 1950' }).click();
  const bar = page.getByRole('region', { name: filled(examples.shown, { name: 'Born in 1950' }) });
  await expect(bar).toBeFocused();
  await expect(born).toHaveValue('1950-02-03');
  await expect(shownPage.getByText('Required').first()).toBeVisible();
  await button(examples.end).click();
  await expect(bar).toBeHidden();
  await expect(born).toHaveValue('');

  await open(count + 1);
  await list.getByLabel(examples.find).fill('in 1950');
  await button(examples.of.rename, { name: 'Born in 1950' }).click();
  await list.getByLabel(examples.name, { exact: true }).fill('Old enough');
  await page.keyboard.press('Enter');
  await list.getByLabel(examples.find).fill('old enough');
  await button(examples.of.remove, { name: 'Old enough' }).click();
  await expect(list.getByText(filled(examples.removed, { name: 'Old enough' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await saved(page);
  await expect.poll(() => countExamples(page)).toBe(count);
  await page.getByRole('button', { name: WORDS.english.edit.undo }).click();
  await expect.poll(() => countExamples(page)).toBe(count + 1);
  await page.reload();
  await expect.poll(() => countExamples(page)).toBe(count + 1);
});

testInSoak(
  'examples that an edit breaks are shown and accepted, and the complete record is completed',
  async ({ page, portal }) => {
    const { change, check, examples } = WORDS.english;
    await joinStaff(page, portal, 'accepts@example.com', 'editor');
    await beginChange(page, portal, 'Another phone');
    const { button, filled, keep, list, open, require, shownPage } = steps(page);
    const count = await countExamples(page);
    await keep('Nothing answered');
    await require();
    await expect(page.getByText(examples.incomplete)).toBeVisible();
    const input = shownPage.locator(`[data-question="${QUESTION}"] input`);
    await expect(input).toHaveAttribute('aria-required', 'true');

    // From the page of the change: shown, and back.
    await page.getByRole('tab', { name: change.check }).click();
    await page.getByRole('button', { name: filled(examples.of.showMe, { name: 'Nothing answered' }) }).click();
    await expect(
      page.getByRole('region', { name: filled(examples.shown, { name: 'Nothing answered' }) }),
    ).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: 'Alternate phone number' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: check.examples })).toBeVisible();
    await page.getByRole('button', { name: filled(examples.of.accept, { name: 'Nothing answered' }) }).click();
    const accepted = page.getByRole('button', { name: filled(examples.of.accept, { name: 'Nothing answered' }) });
    await expect(accepted).toHaveCount(0);

    // The complete record lacks the answer: once it is there, most examples pass again.
    await button(examples.of.showMe, { name: 'Alternate phone number' }).first().click();
    await expect(page.getByRole('region', { name: filled(examples.shown, { name: examples.begin }) })).toBeFocused();
    await input.fill('5551234567');
    await button(examples.keepBegin).click();
    await saved(page);
    await expect(page.getByText(examples.incomplete)).toBeHidden();
    await open(count + 1);
    const only = list.getByRole('switch');
    await only.click();
    const left = await list.getByRole('button', { name: /^Accept “/ }).count();
    expect(left).toBeLessThan(count / 2);
    await list.getByRole('button', { name: /^Accept all/ }).click();
    await expect(list.getByRole('status')).toBeFocused();
    await expect(list.getByRole('status')).toHaveText(filled(examples.acceptedAll, { count: left }));
    await expect(only).toHaveCount(0);
    await page.keyboard.press('Escape');
    await saved(page);
    await page.getByRole('tab', { name: change.check }).click();
    await expect(page.getByText(check.noExamples)).toBeVisible();
  },
);

test('“show me” for a failure of the simulation opens the page in its situation with its answers', async ({
  page,
  portal,
}) => {
  const { change, examples } = WORDS.english;
  await joinStaff(page, portal, 'stuck@example.com', 'editor');
  await beginChange(page, portal, 'Nobody gets through');
  await page.route('**/api/studio/changes/*/simulation', (route) => route.fulfill({ json: STUCK }));
  await page.getByRole('tab', { name: change.simulation }).click();
  await page.getByRole('button', { name: /^Show me “Work experience, “/ }).click();
  const { shownPage } = steps(page);
  const bar = page.getByRole('region', { name: examples.shownFailure });
  await expect(bar).toContainText(STUCK.failures[0]?.message ?? '');
  await expect(shownPage.getByText('Acme Foods')).toHaveCount(0);
  await expect(shownPage.locator('[data-question="/workExperiences/*/location"] input')).toHaveValue('Acme Foods');
  expect(new URL(page.url()).searchParams.get('question')).toBe('/workExperiences/*/location');
  await page.reload();
  await expect(bar).toBeVisible();
  await page.goBack();
  await expect(page.getByText(STUCK.failures[0]?.message ?? '')).toBeVisible();
});

/** As the server returns it. */
const STUCK = {
  state: 'done',
  walked: 600,
  failures: [
    {
      message: '"messages.location.invalid" is shown at /workExperiences/*/location, and no answer mends it.',
      page: 'work-experience',
      question: '/workExperiences/*/location',
      situation: { phase: 1 },
      answers: {},
      saved: {},
      example: {
        name: '',
        situation: { phase: 1, language: 'english', today: '2026-11-21' },
        answers: { '/hasWorkExperience': true, '/workExperiences': [{ code: 6, location: 'Acme Foods' }] },
      },
    },
  ],
};

for (const language of ['english', 'spanish'] as const) {
  testInSoak(`every state is accessible (${language})`, async ({ page, portal }) => {
    const { change, examples } = WORDS[language];
    // Colours are measured after their transitions.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await joinStaff(page, portal, `examples.${language}@example.com`, 'editor', language);
    await beginChange(page, portal, 'For everybody', { language });
    const { button, filled, keep, list, open, require } = steps(page, language);
    const count = await countExamples(page, language);
    await button(examples.keep).click();
    await button(examples.keepIt).click();
    await expect(page.getByText(examples.unnamed)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await keep('1. Uno');
    await require();
    await expect(page.getByText(examples.incomplete)).toBeVisible();
    await open(count + 1);
    await list.getByLabel(examples.find).fill('1. Uno');
    await expectAccessible(page);
    await button(examples.of.rename, { name: '1. Uno' }).click();
    await expectAccessible(page);
    await button(WORDS[language].cancel).click();
    await button(examples.of.show, { name: '1. Uno' }).click();
    await expect(page.getByRole('region', { name: filled(examples.shown, { name: '1. Uno' }) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: change.check }).click();
    await expect(page.getByRole('button', { name: filled(examples.of.showMe, { name: '1. Uno' }) })).toBeEnabled();
    await expectAccessible(page);
  });
}
