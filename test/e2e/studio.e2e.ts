/** The tasks of an analyst in the studio, without documents. */
import { expect, type Page } from '@playwright/test';
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
