/** `npm run pictures`: takes the pictures of the README again. Not part of `npm test`. */
import { expect, type Page } from '@playwright/test';
import { beginChange, joinStaff } from '../support/e2e/analyst.ts';
import { test } from '../support/e2e/test.ts';
import { answer, openWizard } from '../support/e2e/visitor.ts';

const MARIA = 'maria.lopez@example.com';
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const take = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `pictures/${name}.png` });
};

test.describe.configure({ timeout: 60_000, retries: 0 });

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the first page of the wizard', async ({ page, portal }) => {
    await openWizard(page, portal, MARIA, 1, 'personal-information');
    await page.locator('[name="dateOfBirth.month"]').selectOption('5');
    await page.locator('[name="dateOfBirth.day"]').fill('17');
    await page.locator('[name="dateOfBirth.year"]').fill('1994');
    await page.locator('[name=socialSecurityNumber]').fill('512006789');
    await page.locator('[name=phoneNumber]').fill('5035550142');
    // The parts of the page are marked as done a moment after the page appears.
    await expect(page.getByText('To do').first()).toBeVisible();
    await page
      .getByText('Section 1 of 10')
      .evaluate((line) => scrollTo(0, line.getBoundingClientRect().y + scrollY - 20));
    await take(page, 'wizard-desktop');
  });

  test('a change in the studio', async ({ page, portal }) => {
    await joinStaff(page, portal, 'ana.reyes@example.com', 'editor');
    const place = { form: 'personal-information', question: '/dateOfBirth' };
    await beginChange(page, portal, 'Marital status for all offices', place);
    await expect(page.getByRole('heading', { level: 2, name: 'Date of birth' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await take(page, 'studio');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test('a page in Spanish with what is missing', async ({ page, portal }) => {
    await openWizard(page, portal, 'maria@example.com', 1, 'work-eligibility');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('spanish');
    await answer(page, 'isAuthorized', 'true');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await take(page, 'wizard-phone');
  });
});
