/** An analyst in the panels: limits without text, many choices at once, another kind of answer. */
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { beginChange, findQuestion, joinStaff, panel, saved, shownPage, WORDS } from '../support/e2e/analyst.ts';
import { test, testInSoak } from '../support/e2e/test.ts';

const { choices, kind, limits, question, rules } = WORDS.english;
const part = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const noFaults = (page: Page) => expect(page.getByRole('button', { name: /^What is wrong/ })).toHaveCount(0);

const LATE_MS = 300;

async function pick(page: Page, label: string, option: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a day is limited by days from today, with a message, and the page refuses a later one', async ({
  page,
  portal,
}) => {
  await joinStaff(page, portal, 'limits@panels.example.com', 'editor');
  await beginChange(page, portal, 'Not too late', { form: 'work-eligibility', question: '/potentialStartDate' });
  await part(page, question.checks).click();
  await part(page, rules.addLimit).click();
  const group = panel(page).getByRole('group', { name: rules.addLimit });
  await pick(page, rules.limited, rules.measure.own);
  await pick(page, rules.limit, rules.keyword.latest);
  await pick(page, rules.by.replace('{{what}}', rules.keyword.latest), rules.mode.fromToday);
  await panel(page).getByLabel(rules.daysFromToday).fill('60');
  await group.getByLabel('Message (English)').fill('Start within 60 days');
  await group.getByLabel('Message (Español)').fill('Comience dentro de 60 días');
  await group.getByRole('button', { name: rules.addLimit }).click();
  await saved(page);
  await noFaults(page);
  const card = panel(page).getByRole('group', { name: 'Start within 60 days' });
  await expect(card.getByLabel(rules.daysFromToday)).toHaveValue('60');
  await card.getByLabel(rules.daysFromToday).fill('45');
  await saved(page);
  await page.route('**/condition-builder-*.js', async (route) => {
    await setTimeout(LATE_MS);
    await route.continue();
  });
  await page.reload();
  // The condition above loads late, but moves nothing under a press.
  await part(page, question.checks).click({ delay: 2 * LATE_MS });
  await expect(card.getByLabel(rules.daysFromToday)).toHaveValue('45');
});

testInSoak(
  'a faulty pattern has its message beside it, and options that have no control lead to their text',
  async ({ page, portal }) => {
    await joinStaff(page, portal, 'pattern@panels.example.com', 'editor');
    await beginChange(page, portal, 'A pattern');
    await findQuestion(page, 'Apartment number');
    await part(page, question.limits).click();
    await panel(page).getByLabel(limits.pattern).fill('^[A-Z');
    await expect(panel(page).getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
    await panel(page).getByLabel(limits.pattern).fill('^[A-Z0-9 ]+$');
    await expect(panel(page).getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
    await findQuestion(page, 'Social security number');
    await part(page, question.limits).click();
    await part(page, rules.openText.replace('{{what}}', limits.text.wire)).click();
    await expect(page.getByRole('textbox', { name: /logic\.json$/ })).toBeVisible({ timeout: 30_000 });
  },
);

testInSoak(
  'choices are pasted, one per line; then the question becomes a text, and undo brings them back',
  async ({ page, portal }) => {
    await joinStaff(page, portal, 'paste@panels.example.com', 'editor');
    await beginChange(page, portal, 'More choices');
    await findQuestion(page, 'Marital status');
    await part(page, choices.paste).click();
    await dialog(page)
      .getByLabel(choices.pasteText)
      .fill(
        'Divorced | Divorced | Divorciado(a)\nWidowed | Widowed | Viudo(a)\nUnmarried | Never married | Nunca casado(a)',
      );
    await expect(dialog(page).getByRole('status')).toHaveText(
      choices.pasteFound.replace('{{added}}', '2').replace('{{known}}', '1').replace('{{open}}', '0'),
    );
    await dialog(page).getByRole('button', { name: choices.pasteDo }).click();
    const shown = shownPage(page).locator('[data-question="/maritalStatus"]');
    await expect(shown.getByRole('radio')).toHaveCount(4);
    await expect(shown.getByRole('radio', { name: 'Never married' })).toBeVisible();
    await saved(page);
    await noFaults(page);
    await part(page, kind.open).click();
    await expect(dialog(page)).toContainText(kind.choices.replace('{{count}}', '4'));
    await dialog(page).getByRole('button', { name: kind.do }).click();
    await expect(panel(page).getByText(WORDS.english.outline.kind.text, { exact: true })).toBeVisible();
    await saved(page);
    await page.getByRole('button', { name: WORDS.english.edit.undo }).click();
    await expect(shown.getByRole('radio')).toHaveCount(4);
  },
);

testInSoak(
  'a search leads to the field of a text: of a document in Spanish, of a page, and of all pages',
  async ({ page, portal }) => {
    await joinStaff(page, portal, 'texts@panels.example.com', 'editor');
    await beginChange(page, portal, 'Texts that no question has');
    const leadTo = async (words: string, found = words): Promise<void> => {
      await page.getByRole('searchbox', { name: WORDS.english.outline.search }).fill(words);
      await page
        .getByRole('treeitem')
        .and(page.locator('[data-fui-tree-item-value^="text "]'))
        .getByText(found)
        .first()
        .click();
    };
    const inSpanish = page.getByRole('textbox', { name: `${WORDS.english.group.text} (Español)` });
    await leadTo('puede obtener uno');
    await expect(inSpanish).toBeFocused();
    await leadTo('Back to where you were');
    await expect(panel(page).locator(':focus')).toHaveValue('Back to where you were');
    await leadTo('is an equal opportunity employer', '{{brand.name}} is an equal');
    await expect(page.locator('textarea:focus')).toHaveValue('{{brand.name}} is an equal opportunity employer.');
    await page.locator('textarea:focus').fill('{{brand.name}} hires everybody alike.');
    await saved(page);
    await page.reload();
    await expect(page.locator('textarea:focus')).toHaveValue('{{brand.name}} hires everybody alike.');
    await page.getByRole('tab', { name: WORDS.english.change.check }).click();
    await expect(page.getByText('hires everybody alike').first()).toBeVisible();
  },
);
