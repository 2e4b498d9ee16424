/** What holds on every screen: addresses, both languages, access for everybody. */
import { expect, type Page, test } from '@playwright/test';
import { Portal } from './portal.ts';
import { answer, complaintsOf, createAccount, expectAccessible, startApplication } from './visitor.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await Portal.open();
});
test.afterAll(() => portal.close());

const speak = (page: Page, language: 'english' | 'spanish') => page.locator('header select').selectOption(language);

test('addresses: redirects, guards, old links', async ({ page }) => {
  const lands = async (from: string, at: string) => {
    await page.goto(`${portal.address}${from}`);
    await expect(page).toHaveURL(`${portal.address}${at}`);
    await expect(page.locator('h1')).toBeVisible();
  };
  await lands('/', '/create');
  await lands('/nothing/here', '/create');
  await lands('/dashboard', '/login');
  await lands('/application/anything', '/login');
  await lands('/verify', '/login');
  await lands('/#/login?j=5', '/login?j=5');
  expect(await page.evaluate(() => localStorage.getItem('jobPostingId'))).toBe('5');
});

test('the language switches in place and stays', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${portal.address}/login`);
  await expect(page).toHaveTitle(/^Log in/);
  await page.locator('[name=email]').fill('ana@example.com');
  await speak(page, 'spanish');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('ana@example.com');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Iniciar sesión/);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toContainText('Por favor responda');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a call that fails is said, and the form can be sent again', async ({ page }) => {
  await page.goto(`${portal.address}/login`);
  await page.locator('[name=email]').fill('ana@example.com');
  await page.locator('[name=password]').fill('not the password');
  await page.route('**/api/users/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).not.toContainText('Please reload');
});

for (const language of ['english', 'spanish'] as const) {
  test(`every screen is accessible, empty and with errors: ${language}`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await createAccount(page, portal, `axe.${language}@example.com`);
    await speak(page, language);
    await expectAccessible(page);
    await speak(page, 'english');
    await startApplication(page);
    await speak(page, language);
    await checkBoth(page);
    await page.goto(`${portal.address}/verify`);
    await checkBoth(page);
    await page.context().clearCookies();
    for (const path of ['/login', '/create']) {
      await page.goto(`${portal.address}${path}`);
      await checkBoth(page);
    }
    expect(complaints).toEqual([]);
  });
}

async function checkBoth(page: Page): Promise<void> {
  await expect(page.locator('form')).toBeVisible();
  await expectAccessible(page);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
}

test('a page can be filled and sent by keyboard alone', async ({ page }) => {
  await createAccount(page, portal, 'keyboard@example.com');
  await startApplication(page);
  await page.locator('[name=isAuthorized]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('03012027');
  await page.locator('[name=isEmployedNow]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Education and military' })).toBeFocused();
});

test('nothing is wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await createAccount(page, portal, 'a.rather.long.address.of.somebody@example.com');
  await startApplication(page);
  await answer(page, 'isAuthorized', 'true');
  for (const path of ['/dashboard', '/application/work-eligibility', '/application/previous-employment']) {
    await page.goto(`${portal.address}${path}`);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
