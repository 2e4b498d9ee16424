/** The language of a visitor: from a link, otherwise the chosen one, otherwise the browser's. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { expectAccessible, expectStarted, openDashboard } from '../support/e2e/visitor.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.locator('header select');

/** A page of a browser that speaks Spanish. */
const spanishPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'es-MX' })).newPage();

test('a Spanish browser gets Spanish, until another language is chosen', async ({ browser }) => {
  const page = await spanishPage(browser);
  await page.goto(`${portal.address}/login`);
  await expect(title(page, 'Iniciar sesión')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(menu(page)).toHaveText(/English\s*Español/);
  await page.setViewportSize({ width: 300, height: 844 });
  await expect(menu(page)).toHaveText(/EN\s*ES/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page)).toHaveText(/English\s*Español/);
  await menu(page).selectOption('english');
  await expect(title(page, 'Log in')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Log in')).toBeVisible();
  await page.context().close();
});

test('a Spanish browser gets its mail in Spanish', async ({ browser }) => {
  const page = await spanishPage(browser);
  const email = 'language.mail@example.com';
  await page.goto(`${portal.address}/create?j=1`);
  for (const [name, text] of Object.entries({ firstName: 'Ana', lastName: 'Ruiz', email }))
    await page.locator(`[name=${name}]`).fill(text);
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name=${name}]`).fill('una frase muy larga');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(title(page, 'Verifique su correo electrónico')).toBeVisible();
  const code = await portal.code(email);
  expect(await portal.newestMail(email)).toMatch(/\r\nHola:\r\n/);
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(title(page, 'Mi solicitud')).toBeVisible();
  await page.context().close();
});

test('after a logout the language is that of a new visitor', async ({ browser }) => {
  const page = await spanishPage(browser);
  await openDashboard(page, portal, 'language.logout@example.com', 1, 'Mi solicitud');
  await menu(page).selectOption('english');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(title(page, 'Iniciar sesión')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Iniciar sesión')).toBeVisible();
  await page.context().close();
});

test('a link chooses the language, and a later choice survives a reload', async ({ page }) => {
  await page.goto(`${portal.address}/create?j=1&lang=es`);
  await expect(title(page, 'Cree su cuenta')).toBeVisible();
  await expect(page).toHaveURL(`${portal.address}/create?j=1`);
  await menu(page).selectOption('english');
  await expect(title(page, 'Create your account')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Create your account')).toBeVisible();
  await page.goto(`${portal.address}/login?lang=tlh`);
  await expect(title(page, 'Log in')).toBeVisible();
});

test('the résumé form is in English only, says so in Spanish, and links to quick apply', async ({ browser }) => {
  const page = await spanishPage(browser);
  await page.goto(`${portal.address}/resume?j=8`);
  await expect(title(page, 'Submit your resume')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Este formulario está solo en inglés');
  await expectAccessible(page);
  await page.getByRole('note').getByRole('link', { name: 'solicitud rápida' }).click();
  await expect(page).toHaveURL(/quick-apply\?j=8$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.context().close();
});

test('a refusal is in the language that is shown when it arrives', async ({ page }) => {
  await page.goto(`${portal.address}/login`);
  await expectStarted(page);
  await page.locator('[name=email]').fill('language.refused@example.com');
  await page.locator('[name=password]').fill('not the password');
  const arrived: (() => void)[] = [];
  await page.route('**/api/users/login', async (route) => {
    const response = await route.fetch();
    if (arrived.length === 0) await new Promise<void>((resolve) => arrived.push(resolve));
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => arrived.length).toBe(1);
  await menu(page).selectOption('spanish');
  await expect(title(page, 'Iniciar sesión')).toBeVisible();
  arrived[0]?.();
  await expect(page.getByRole('alert')).toContainText('El correo electrónico o la contraseña');
  await expect(page.getByRole('alert')).toBeFocused();
});
