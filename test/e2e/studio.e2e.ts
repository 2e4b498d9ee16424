/** The tasks of an analyst in the studio, without documents. */
import { expect, type Locator, type Page } from '@playwright/test';
import { beginChange, joinStaff, saved, WORDS } from '../support/e2e/analyst.ts';
import { test } from '../support/e2e/test.ts';

const pageIn = (page: Page) => page.getByRole('region', { name: WORDS.english.page.title });
const panel = (page: Page) => page.getByRole('region', { name: WORDS.english.question.title });

test('a label is reworded in both languages: the page shows it while it is typed, and undo restores it', async ({
  page,
  portal,
}) => {
  await joinStaff(page, portal, 'reword@example.com', 'editor');
  await beginChange(page, portal, 'A clearer label');
  await pageIn(page).locator('[data-question="/phoneNumber"]').getByText('Cell phone number').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Cell phone number' })).toBeVisible();
  await panel(page).getByLabel('Question (English)').fill('Mobile number');
  await expect(pageIn(page).getByText('Mobile number')).toBeVisible();
  await panel(page).getByLabel('Question (Español)').fill('Número de móvil');
  await saved(page);
  await pageIn(page).getByRole('button', { name: 'Page in: English' }).click();
  await expect(pageIn(page).getByText('Número de móvil')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page).getByLabel('Question (Español)')).toHaveValue('Número de teléfono celular');
});

test('a question at the end of a long page is pressed: what can be edited of it is in sight', async ({
  page,
  portal,
}) => {
  await joinStaff(page, portal, 'long@example.com', 'editor');
  await beginChange(page, portal, 'Far down');
  await pageIn(page).locator('[data-question="/emergencyContactZipCode"]').getByText('Contact zip code').click();
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Contact zip code' })).toBeInViewport();
  await expect(page.getByRole('treeitem', { name: 'Contact zip code' })).toBeInViewport();
});

test('a dialog moves nothing behind it when it opens and closes', async ({ page, portal }) => {
  await joinStaff(page, portal, 'still@example.com', 'editor');
  await beginChange(page, portal, 'Nothing jumps');
  await pageIn(page).locator('[data-question="/emergencyContactZipCode"]').getByText('Contact zip code').click();
  const heading = panel(page).getByRole('heading', { level: 2, name: 'Contact zip code' });
  await expect(heading).toBeInViewport();
  // Not found by role, since elements behind a dialog have none.
  const element = await heading.elementHandle();
  const position = () => element?.evaluate((each) => each.getBoundingClientRect().top);
  const before = await position();
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: WORDS.english.cancel })).toBeFocused();
  expect(await position()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await position()).toBe(before);
});

test('a word without end makes no part of the editor wider', async ({ page, portal }) => {
  await joinStaff(page, portal, 'endless@example.com', 'editor');
  await beginChange(page, portal, 'Endless');
  await pageIn(page).locator('[data-question="/phoneNumber"]').getByText('Cell phone number').click();
  await panel(page)
    .getByLabel('Question (English)')
    .fill(`https://example.com/${'x'.repeat(80)}`);
  await expect(panel(page).getByRole('heading', { level: 2, name: /^https/ })).toBeVisible();
  const fits = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(await fits(panel(page).locator('xpath=..'))).toBe(true);
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  expect(await fits(page.getByRole('dialog'))).toBe(true);
});
