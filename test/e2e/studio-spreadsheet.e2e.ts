/** The texts that wait for a translation go out as a spreadsheet, and come back translated. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  beginChange,
  Effort,
  expectInReadme,
  findQuestion,
  joinStaff,
  panel,
  saved,
  shownPage,
  WORDS,
} from '../support/e2e/analyst.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { expectAccessible } from '../support/e2e/visitor.ts';

const { edit, language, outline, question, sheet, situation } = WORDS.english;
const LABEL = 'Family status';
const [BEFORE, AFTER] = ['Estado civil', '=Situación familiar'];
const TASK = 'Export the texts to translate, and import the translations';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: sheet.title });
const spanishLabel = (page: Page) =>
  panel(page).getByLabel(
    question.inLanguage.replace('{{what}}', question.word.label).replace('{{language}}', language.spanish),
  );

const openWords = (page: Page) =>
  page.getByRole('tree', { name: outline.title }).getByText(outline.shared.words).click();

async function download(page: Page): Promise<string> {
  await openWords(page);
  await button(page, sheet.download).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: sheet.waiting.replace('{{count}}', '1') }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

async function downloadByKeys(page: Page): Promise<string> {
  await openWords(page);
  await button(page, sheet.download).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await expect(button(page, sheet.download)).toBeFocused();
  return readFile(await file.path(), 'utf8');
}

async function bringBack(page: Page, csv: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, sheet.bring).click()]);
  await chooser.setFiles({ name: 'translated.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog(page)).toBeVisible();
}

/** Opens a change in which one text waits for a translation. */
async function begin(page: Page, portal: BuiltServer, title: string): Promise<void> {
  await joinStaff(page, portal, `${title.toLowerCase().replaceAll(' ', '.')}@spreadsheet.example.com`, 'editor');
  await beginChange(page, portal, title);
  await findQuestion(page, 'Marital status');
  await panel(page).getByRole('textbox').first().fill(LABEL);
  await expect(panel(page).getByText(question.stale)).toBeVisible({ timeout: 60_000 });
}

const countsText = (changed: number, refused: number, unchanged: number): string =>
  sheet.found
    .replace('{{changed}}', String(changed))
    .replace('{{refused}}', String(refused))
    .replace('{{unchanged}}', String(unchanged));

test('a text that waits is translated in a spreadsheet, shown on the page, and undone as one step', async ({
  page,
  portal,
}) => {
  await begin(page, portal, 'For a translator');
  const effort = await Effort.of(page);
  const csv = await download(page);
  expect(csv).toMatch(/^\uFEFFFile,Key,/);
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`(${outline.text.label})",${LABEL},${BEFORE},${question.stale},`);
  await bringBack(page, csv.replace(BEFORE, `'${AFTER}`));
  await expect(dialog(page).getByRole('status')).toHaveText(countsText(1, 0, 0));
  await expect(dialog(page).getByRole('table', { name: sheet.changes })).toContainText(`${BEFORE}${AFTER}`);
  await dialog(page)
    .getByRole('button', { name: sheet.take_one.replace('{{count}}', '1') })
    .click();
  await saved(page);
  expectInReadme(TASK, effort);
  await expect(button(page, sheet.bring)).toBeFocused();
  await findQuestion(page, LABEL);
  await expect(spanishLabel(page)).toHaveValue(AFTER);
  await expect(panel(page).getByText(question.stale)).toBeHidden({ timeout: 60_000 });
  await button(page, situation.language.replace('{{language}}', language.english)).click();
  await expect(shownPage(page).getByText(AFTER).first()).toBeVisible();
  await button(page, edit.undo).click();
  await expect(shownPage(page).getByText(BEFORE).first()).toBeVisible();
  await expect(panel(page).getByRole('textbox').first()).toHaveValue(LABEL);
  await expect(spanishLabel(page)).toHaveValue(BEFORE);
});

testInSoak(
  'rows that are not taken are listed with their reasons, and a file of another kind is refused',
  async ({ page, portal }) => {
    await begin(page, portal, 'Refused rows');
    const csv = await downloadByKeys(page);
    await bringBack(page, csv.replace(BEFORE, 'Familia {{estado}}').replaceAll(',', ';'));
    await expect(dialog(page).getByRole('table', { name: sheet.refusals })).toContainText(
      sheet.why.placeholderUnknown.replace('{{names}}', '{{estado}}'),
    );
    await expect(dialog(page).getByRole('status')).toHaveText(countsText(0, 1, 0));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page, sheet.bring)).toBeFocused();
    await bringBack(page, 'Dear analyst, I have no time.');
    await expect(dialog(page).getByRole('alert')).toHaveText(sheet.problem.other);
    await page.keyboard.press('Escape');
    await expect(page.getByText(edit.state.saved)).toBeVisible();
  },
);
