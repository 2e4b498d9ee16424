/** Password reset, help request and account page: success, every refusal, every failed call. */
import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import {
  createAccountByApi,
  expectAccessible,
  expectStarted,
  openDashboard,
  openWizard,
  recordErrors,
} from '../support/e2e/visitor.ts';
import { sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const OLD = 'correct horse battery staple';
const NEW = 'a quiet orchard in the valley';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const alert = (page: Page) => page.getByRole('alert');
const speak = (page: Page, language: string) => page.locator('header select').selectOption(language);
const submit = (page: Page) => page.locator('form button[type=submit]').click();

async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(answers)) await field(page, name).fill(text);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${portal.address}${path}`);
  await expect(page.locator('form[aria-busy=false]')).toBeVisible();
}

const refused = (status: number) => ({ status, json: { error: 'x' } });
const FAULTS: [Parameters<Page['route']>[1], string][] = [
  [(route) => route.abort(), 'Please reload the page and try again'],
  [(route) => route.fulfill(refused(500)), 'Please reload the page and try again'],
  [(route) => route.fulfill(refused(429)), 'Too many attempts. Please wait a few minutes and try again.'],
  [(route) => route.fulfill({ contentType: 'text/plain', body: 'Not today' }), 'Not today'],
];

/**
 * Every failure of a call has its message, and the form can be sent again afterwards. Each form is tested with one
 * failure and a lost connection; in a soak, with all.
 */
async function meetFaults(page: Page, call: string, which: number): Promise<void> {
  for (const [fault, text] of sampled(FAULTS, FAULTS.length, which)) {
    await page.route(`**/api${call}`, fault);
    await submit(page);
    await expect(alert(page)).toContainText(text);
    await expect(alert(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.unrouteAll();
  }
  await page.context().setOffline(true);
  await submit(page);
  await expect(alert(page)).toContainText('Please reload the page and try again');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
}

/** Stops the page's clock, so that a slow machine changes nothing. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** The login page opens by itself after five seconds, in which the message can be read. */
async function expectLoginSoon(page: Page): Promise<void> {
  await page.clock.runFor(4900);
  await expect(link(page, 'Log in')).toBeVisible();
  await page.clock.runFor(200);
  await expect(title(page, 'Log in')).toBeVisible();
}

/** Lengthens the five seconds after which the page redirects, for checks that take longer. */
const waitLonger = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const slower = (work: () => void, wait?: number) => later(work, wait === 5000 ? 600_000 : wait);
    window.setTimeout = slower as typeof window.setTimeout;
  });

test('a registration that is begun is not left without a question; an untouched one is', async ({ page }) => {
  const complaints = recordErrors(page);
  await open(page, '/create?j=1');
  await expectStarted(page);
  await link(page, 'Log in').click();
  await expect(title(page, 'Log in')).toBeVisible();
  await link(page, 'Create an account').click();
  await fill(page, { firstName: 'Maria', lastName: 'Lopez' });
  for (const leave of [
    () => page.getByRole('link', { name: 'Privacy notice' }).click(),
    () => link(page, 'Log in').click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(page.getByRole('dialog')).toContainText('The answers on this page are not saved.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field(page, 'lastName')).toHaveValue('Lopez');
  }
  await link(page, 'Log in').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(title(page, 'Log in')).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('a forgotten password', () => {
  test('a forgotten password can be changed with the code', async ({ page }) => {
    const complaints = recordErrors(page);
    const email = 'accounts.reset@example.com';
    await openDashboard(page, portal, email);
    await button(page, 'Log out').click();
    await page.clock.install();
    await link(page, 'Forgot your password?').click();
    await expect(title(page, 'Reset your password')).toBeFocused();
    await expect(field(page, 'password')).toHaveCount(0);
    await field(page, 'email').fill(email);
    await button(page, 'Continue').click();
    await expect(page.getByText('we have sent it a confirmation code')).toBeVisible();
    await expect(title(page, 'Reset your password')).toBeFocused();
    await expect(field(page, 'email')).not.toBeEditable();
    const first = await portal.code(email);
    // Each step has an entry in the browser's history.
    await page.goBack();
    await expect(field(page, 'email')).toBeEditable();
    await page.goForward();
    await page.reload();
    await expect(field(page, 'email')).toHaveValue(email);
    await fill(page, { confirmationCode: '000000', password: NEW, confirmPassword: NEW });
    await submit(page);
    await expect(alert(page)).toContainText('is not right');
    await expect(page).toHaveTitle(/^Error: Reset your password/);
    await button(page, 'Send code again').click();
    await expect(page.getByText('New confirmation code has been sent')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Reset your password/);
    await expect.poll(() => portal.code(email)).not.toBe(first);
    await fill(page, { confirmationCode: await portal.code(email), password: NEW, confirmPassword: NEW });
    await stopClock(page);
    await button(page, 'Change password').click();
    await expect(title(page, 'Password changed')).toBeFocused();
    await expectLoginSoon(page);
    await page.clock.resume();
    await fill(page, { email, password: OLD });
    await submit(page);
    await expect(alert(page)).toContainText('is not right');
    await field(page, 'password').fill(NEW);
    await submit(page);
    await expect(title(page, 'Dashboard')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a forgotten password cannot be changed without a code, and does not reveal who has an account', async ({
    page,
  }) => {
    await open(page, '/reset-password');
    await submit(page);
    await expect(alert(page)).toContainText('Please answer the required question(s)');
    await field(page, 'email').fill('nobody');
    await submit(page);
    await expect(alert(page)).toContainText('Email address is invalid');
    await field(page, 'email').fill('accounts.nobody@example.com');
    await submit(page);
    await expect(field(page, 'password')).toBeVisible();
    await submit(page);
    await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
    await fill(page, { confirmationCode: '12', password: 'short', confirmPassword: 'other' });
    await submit(page);
    for (const text of ['must be 6 digits', 'at least 8 characters', 'are not the same'])
      await expect(alert(page).getByRole('link', { name: text })).toBeVisible();
    await fill(page, { confirmationCode: '123456', password: 'password123', confirmPassword: 'password123' });
    await submit(page);
    await expect(alert(page)).toContainText('easy to guess');
    await fill(page, { password: NEW, confirmPassword: NEW });
    await submit(page);
    await expect(alert(page)).toContainText('The confirmation code is not right or is no longer valid');
    await button(page, 'Use another email').click();
    await expect(title(page, 'Reset your password')).toBeFocused();
    await expect(field(page, 'email')).toBeEditable();
    await expect(field(page, 'password')).toHaveCount(0);
    await link(page, 'Log in').click();
    await expect(title(page, 'Log in')).toBeVisible();
  });

  testInSoak('reports failures in both steps', async ({ page }) => {
    await open(page, '/reset-password');
    await field(page, 'email').fill('accounts.faults@example.com');
    await meetFaults(page, '/users/send-password-reset-confirmation-code', 0);
    await submit(page);
    await fill(page, { confirmationCode: '123456', password: NEW, confirmPassword: NEW });
    await meetFaults(page, '/users/reset-password', 1);
    await page.route('**/api/users/send-password*', (route) => route.abort());
    await button(page, 'Send code again').click();
    await expect(alert(page)).toContainText('Please reload the page and try again');
    await expect(page.getByText('New confirmation code')).toHaveCount(0);
    await expect(field(page, 'password')).toHaveValue(NEW);
  });

  test('a forgotten password ends the session of this browser too', async ({ page }) => {
    const email = 'accounts.signedin@example.com';
    await createAccountByApi(page, portal, email);
    await open(page, '/reset-password');
    await field(page, 'email').fill(email);
    await submit(page);
    await expect(field(page, 'confirmationCode')).toBeVisible();
    await expect
      .poll(() => portal.code(email).then((code) => field(page, 'confirmationCode').fill(code)))
      .toBeUndefined();
    await fill(page, { password: NEW, confirmPassword: NEW });
    await submit(page);
    await expect(title(page, 'Password changed')).toBeVisible();
    await link(page, 'Log in').click();
    await expect(title(page, 'Log in')).toBeVisible();
  });
});

const REQUEST = {
  name: 'Ana Ruiz',
  email: 'ana.ruiz@example.com',
  phoneNumber: '5125550142',
  issueDescription: 'The page stays empty.',
};

test.describe('help', () => {
  test('help can be requested', async ({ page }) => {
    const complaints = recordErrors(page);
    await page.clock.install();
    await open(page, '/login');
    // Before the app has started, a link loads another page, and the focus is at its beginning.
    await expectStarted(page);
    await link(page, 'Need help? Report an issue').click();
    await expect(title(page, 'Report an issue')).toBeFocused();
    await fill(page, REQUEST);
    await field(page, 'helpCategoryId').selectOption({ index: 1 });
    await stopClock(page);
    const sent = page.waitForResponse('**/api/users/help');
    await button(page, 'Send').click();
    expect(await (await sent).text()).toBe('Success');
    await expect(title(page, 'Message sent')).toBeFocused();
    await expectLoginSoon(page);
    expect(complaints).toEqual([]);
  });

  test('help can be reached from every page, knows the logged-in person, and leads back', async ({ page }) => {
    await openWizard(page, portal, 'help.member@example.com');
    await page.locator('[name=potentialStartDate]').fill('2027-03-01');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(title(page, 'Report an issue')).toBeFocused();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help' })).toHaveCount(0);
    await expect(field(page, 'name')).toHaveValue('Maria Lopez');
    await expect(field(page, 'email')).toHaveValue('help.member@example.com');
    await expectAccessible(page);
    await link(page, 'Back to where you were').click();
    await expect(field(page, 'potentialStartDate')).toHaveValue('2027-03-01');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await field(page, 'phoneNumber').fill('5125550142');
    await field(page, 'helpCategoryId').selectOption({ index: 1 });
    await field(page, 'issueDescription').fill('It is slow.');
    await stopClock(page);
    await button(page, 'Send').click();
    await expect(page.getByRole('status').filter({ hasText: 'taken back' })).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(title(page, 'Work eligibility')).toBeVisible();
  });

  test('help requires all fields, accepts digits only, and keeps typed text', async ({ page }) => {
    await open(page, '/help');
    await submit(page);
    await expect(page.getByText('Required', { exact: true })).toHaveCount(5);
    await fill(page, { ...REQUEST, email: 'ana', phoneNumber: '12ab34' });
    await expect(field(page, 'phoneNumber')).toHaveValue('1234');
    await field(page, 'helpCategoryId').selectOption({ index: 2 });
    await submit(page);
    await expect(alert(page).getByRole('link', { name: 'Email address is invalid' })).toBeVisible();
    await expect(alert(page).getByRole('link', { name: 'Phone number is invalid' })).toBeVisible();
    const chosen = await field(page, 'helpCategoryId').inputValue();
    await speak(page, 'spanish');
    await expect(title(page, 'Reportar un problema')).toBeVisible();
    await expect(alert(page)).toContainText('El número de teléfono no es válido');
    await expect(field(page, 'issueDescription')).toHaveValue(REQUEST.issueDescription);
    await expect(field(page, 'helpCategoryId')).toHaveValue(chosen);
    await link(page, 'Iniciar sesión').click();
    await expect(page.getByRole('dialog')).toContainText('no se han guardado');
    await button(page, 'Cancelar').click();
    await expect(field(page, 'name')).toHaveValue(REQUEST.name);
    await link(page, 'Iniciar sesión').click();
    await button(page, 'Aceptar').click();
    await expect(title(page, 'Iniciar sesión')).toBeVisible();
  });

  test('help reports failures', async ({ page }) => {
    await page.route('**/api/users/help-categories', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await page.goto(`${portal.address}/help`);
    await expect(alert(page)).toContainText('Error loading form');
    await expectAccessible(page);
    await speak(page, 'spanish');
    await expect(alert(page)).toContainText('Error al cargar el formulario');
    await speak(page, 'english');
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await fill(page, REQUEST);
    await field(page, 'helpCategoryId').selectOption({ index: 1 });
    await meetFaults(page, '/users/help', 2);
    await expect(field(page, 'issueDescription')).toHaveValue(REQUEST.issueDescription);
  });
});

/** The two forms of the account page: the names, and the password. */
const edit = (page: Page, part: 'Personal Information' | 'Login Credentials') =>
  page.getByRole('group', { name: part }).getByRole('button', { name: 'Edit', exact: true });

const SECRETS = ['currentPassword', 'newPassword', 'confirmNewPassword'];

test.describe('my account', () => {
  test('my account shows and changes the names', async ({ page }) => {
    const complaints = recordErrors(page);
    const email = 'accounts.names@example.com';
    await openDashboard(page, portal, email);
    await page.getByRole('link', { name: /^My Account/ }).click();
    await expect(title(page, 'My Account')).toBeFocused();
    await expect(field(page, 'email')).toBeDisabled();
    await expect(field(page, 'email')).toHaveValue(email);
    await expect(button(page, 'Save')).toBeDisabled();
    for (const name of ['firstName', 'middleName', 'lastName', ...SECRETS])
      await expect(field(page, name)).not.toBeEditable();
    for (const name of SECRETS) await expect(field(page, name)).toHaveAttribute('type', 'password');
    await edit(page, 'Personal Information').click();
    await expect(edit(page, 'Personal Information')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page, 'Save')).toBeEnabled();
    await fill(page, { firstName: 'Marisol', middleName: 'Elena' });
    await edit(page, 'Personal Information').click();
    await expect(field(page, 'firstName')).toHaveValue('Maria');
    await expect(button(page, 'Save')).toBeDisabled();
    await edit(page, 'Personal Information').click();
    await fill(page, { firstName: 'Marisol', middleName: 'Elena' });
    const read = page.waitForResponse('**/api/users/current*');
    await button(page, 'Save').click();
    expect(await (await read).json()).toMatchObject({ firstName: 'Marisol', middleName: 'Elena', lastName: 'Lopez' });
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await expect(field(page, 'firstName')).toHaveValue('Marisol');
    await expect(field(page, 'firstName')).not.toBeEditable();
    await expect(button(page, 'Save')).toBeDisabled();
    await edit(page, 'Login Credentials').click();
    await expect(page.getByText('Your changes are saved.')).toHaveCount(0);
    await button(page, 'Return').click();
    await expect(title(page, 'Dashboard')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('my account changes the password and keeps the session', async ({ page }) => {
    const email = 'accounts.password@example.com';
    await openDashboard(page, portal, email);
    await open(page, '/account');
    await edit(page, 'Login Credentials').click();
    await submit(page);
    await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
    await fill(page, { currentPassword: 'not the password', newPassword: 'short', confirmNewPassword: 'other' });
    await button(page, 'Show New password').click();
    await expect(field(page, 'newPassword')).toHaveAttribute('type', 'text');
    await submit(page);
    for (const text of ['at least 8 characters', 'are not the same'])
      await expect(alert(page).getByRole('link', { name: text })).toBeVisible();
    await fill(page, { newPassword: NEW, confirmNewPassword: NEW });
    await submit(page);
    await expect(alert(page)).toContainText('The current password is not right');
    await expect(alert(page)).toBeFocused();
    await edit(page, 'Login Credentials').click();
    await expect(field(page, 'newPassword')).toHaveAttribute('type', 'password');
    await edit(page, 'Login Credentials').click();
    for (const name of SECRETS) await expect(field(page, name)).toHaveValue('');
    await fill(page, { currentPassword: OLD, newPassword: NEW, confirmNewPassword: NEW });
    await submit(page);
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    for (const name of SECRETS) await expect(field(page, name)).toHaveValue('');
    await button(page, 'Return').click();
    await expect(button(page, 'Start new application')).toBeVisible();
    await button(page, 'Log out').click();
    await fill(page, { email, password: NEW });
    await submit(page);
    await expect(title(page, 'Dashboard')).toBeVisible();
  });

  testInSoak('requires first and last name, and asks before typed text is left', async ({ page }) => {
    await createAccountByApi(page, portal, 'accounts.leave@example.com');
    await open(page, '/account');
    await edit(page, 'Personal Information').click();
    await button(page, 'Return').click();
    await expect(title(page, 'Dashboard')).toBeVisible();
    await open(page, '/account');
    await edit(page, 'Personal Information').click();
    await fill(page, { firstName: '', lastName: ' ' });
    await submit(page);
    await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
    await fill(page, { firstName: 'Marisol', lastName: 'Diaz' });
    await speak(page, 'spanish');
    await expect(title(page, 'Mi Cuenta')).toBeVisible();
    await expect(field(page, 'firstName')).toHaveValue('Marisol');
    await expect(field(page, 'firstName')).toBeEditable();
    await speak(page, 'english');
    for (const leave of [() => button(page, 'Return').click(), () => button(page, 'Log out').click()]) {
      await leave();
      await expect(page.getByRole('dialog')).toContainText('The answers on this page are not saved');
      await button(page, 'Cancel').click();
      await expect(field(page, 'lastName')).toHaveValue('Diaz');
    }
    await button(page, 'Return').click();
    await button(page, 'Ok').click();
    await expect(title(page, 'Dashboard')).toBeVisible();
    await open(page, '/account');
    await expect(field(page, 'lastName')).toHaveValue('Lopez');
  });

  testInSoak('reports failures, and leads to the login page without a cookie', async ({ page }) => {
    await createAccountByApi(page, portal, 'accounts.broken@example.com');
    await page.route('**/api/users/current*', (route) => route.abort());
    await page.goto(`${portal.address}/account`);
    await expect(alert(page)).toContainText('Error loading form');
    await expectAccessible(page);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await edit(page, 'Personal Information').click();
    await field(page, 'firstName').fill('Marisol');
    await meetFaults(page, '/users/account-information', 3);
    await page.route('**/api/users/account-information', (route) =>
      route.fulfill({ status: 401, json: { error: 'x' } }),
    );
    await submit(page);
    await expect(page.getByRole('dialog')).toContainText('session is expired. Press OK to reload the page.');
    await button(page, 'Cancel').click();
    await expect(alert(page)).toContainText('Please reload the page and try again');
    await expect(field(page, 'firstName')).toHaveValue('Marisol');
    await submit(page);
    await button(page, 'Ok').click();
    await expect(title(page, 'Log in')).toBeVisible();
    await page.goto(`${portal.address}/account`);
    await expect(page).toHaveURL(`${portal.address}/login`);
  });

  test('my account lists where one is logged in, and ends it elsewhere after the password', async ({
    page,
    browser,
  }) => {
    const email = 'accounts.elsewhere@example.com';
    await openDashboard(page, portal, email);
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${portal.address}/login`);
    await fill(elsewhere, { email, password: OLD });
    await submit(elsewhere);
    await expect(title(elsewhere, 'Dashboard')).toBeVisible();
    await open(page, '/account');
    const sessions = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This browser')).toHaveCount(1);
    await expect(sessions.getByText(/^Since \d+:\d\d\s[AP]M$/)).toHaveCount(2);
    await expectAccessible(page);
    await button(page, 'Log out everywhere else').click();
    const password = sessions.getByLabel('Current password');
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await password.fill('not this one');
    await button(page, 'Log out there').click();
    await expect(alert(page)).toContainText('The current password is not right');
    // Texts of the server are in one language only.
    await page.locator('header select').selectOption('spanish');
    await expect(button(page, 'Cerrar esas sesiones')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await page.locator('header select').selectOption('english');
    await password.fill(OLD);
    await button(page, 'Log out there').click();
    await expect(sessions.getByRole('status')).toHaveText('You are logged out everywhere else.');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('dialog')).toContainText('session is expired');
    await elsewhere.close();
  });

  testInSoak('can be edited by keyboard', async ({ page }) => {
    await openDashboard(page, portal, 'accounts.keyboard@example.com');
    await page.getByRole('link', { name: /^My Account/ }).focus();
    await page.keyboard.press('Enter');
    await expect(title(page, 'My Account')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(edit(page, 'Personal Information')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Marisol');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await expect(title(page, 'My Account')).toBeFocused();
    await expect(field(page, 'firstName')).toHaveValue('Marisol');
  });
});

for (const language of sampled(['english', 'spanish'] as const, 2, 1)) {
  test(`every state is accessible and fits a phone: ${language}`, async ({ page }) => {
    const complaints = recordErrors(page);
    await waitLonger(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const look = async () => {
      // The form is no longer being sent, and its fade has ended.
      await expect(page.locator('form[aria-busy=true], [data-waiting]')).toHaveCount(0);
      for (const questions of await page.locator('form > fieldset').all())
        await expect(questions).toHaveCSS('opacity', '1');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    const lookTwice = async () => {
      await look();
      await submit(page);
      await expect(alert(page)).toBeFocused();
      await look();
    };
    await open(page, '/help');
    await speak(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'english' ? 'en' : 'es');
    await lookTwice();
    await fill(page, REQUEST);
    await field(page, 'helpCategoryId').selectOption({ index: 1 });
    await submit(page);
    await expect(title(page, language === 'english' ? 'Message sent' : 'Mensaje enviado')).toBeFocused();
    await look();
    await open(page, '/reset-password');
    await lookTwice();
    await field(page, 'email').fill(`accounts.axe@example.com`);
    await submit(page);
    await expect(field(page, 'password')).toBeVisible();
    await lookTwice();
    await speak(page, 'english');
    await createAccountByApi(page, portal, `accounts.axe.${language}@example.com`);
    await open(page, '/account');
    await speak(page, language);
    await look();
    for (const name of ['editsPersonal', 'editsCredentials']) await field(page, name).click();
    await lookTwice();
    await field(page, 'editsCredentials').click();
    await submit(page);
    await expect(
      page.getByRole('status').filter({ hasText: language === 'english' ? 'saved' : 'guardado' }),
    ).toBeVisible();
    await look();
    expect(complaints).toEqual([]);
  });
}
