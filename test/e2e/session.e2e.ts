/** Sessions begin with a code and end by logout, by time or offline; another person never sees earlier answers. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type BuiltServer, FROM_EMPLOYER } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import {
  answerEligibility,
  expectAccessible,
  expectStarted,
  logIn,
  openDashboard,
  openWizard,
  recordErrors,
} from '../support/e2e/visitor.ts';

let portal: BuiltServer;
test.use(FROM_EMPLOYER);
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const PASSWORD = 'a quiet orchard in the valley';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const speak = (page: Page, language: string) => page.locator('header select').selectOption(language);

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not lead there.');
}

test('account, code, dashboard, first page and activities can be used by keyboard', async ({ page }) => {
  const complaints = recordErrors(page);
  const email = 'session.keyboard@example.com';
  await page.goto(`${portal.address}/create?j=1`);
  for (const [name, text] of [
    ['firstName', 'Ana'],
    ['lastName', 'Ruiz'],
    ['email', email],
    ['password', 'correct horse battery staple'],
    ['confirmPassword', 'correct horse battery staple'],
  ] as const) {
    await tabTo(page, page.locator(`[name=${name}]`));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(title(page, 'Verify your email')).toBeFocused();
  await tabTo(page, page.locator('[name=code]'));
  await page.keyboard.type(await portal.code(email));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Dashboard')).toBeFocused();
  await tabTo(page, button(page, 'Start new application'));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Before you begin')).toBeFocused();
  await tabTo(page, button(page, 'Continue'));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Personal information')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Dashboard' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Your application is incomplete.');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Ok' }));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Dashboard')).toBeFocused();
  await tabTo(page, button(page, 'Take Activities'));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Activities')).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a code can be sent again, and a wrong one is refused', async ({ page }) => {
  const email = 'session.code@example.com';
  await page.goto(`${portal.address}/create`);
  for (const [name, text] of Object.entries({ firstName: 'Ana', lastName: 'Ruiz', email }))
    await page.locator(`[name=${name}]`).fill(text);
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name=${name}]`).fill('a good long password');
  await button(page, 'Create account').click();
  await expect(page.getByText(email)).toBeVisible();
  const first = await portal.code(email);
  await page.locator('[name=code]').fill(first === '123456' ? '654321' : '123456');
  await button(page, 'Verify').click();
  await expect(page.getByRole('alert')).toContainText('The verification code is not right');
  await page.route('**/api/users/send-verification-code', (route) =>
    route.fulfill({ status: 500, json: { error: 'x' } }),
  );
  await button(page, 'Send code again').click();
  await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
  await page.unrouteAll();
  await button(page, 'Send code again').click();
  await expect(page.getByText('New verification code has been sent')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => portal.code(email)).not.toBe(first);
  await page.locator('[name=code]').fill(await portal.code(email));
  await button(page, 'Verify').click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.address}/dashboard`);
});

test('logging out in Spanish asks nothing, reports no error, and leads to the login page in English', async ({
  page,
}) => {
  const complaints = recordErrors(page);
  await openDashboard(page, portal, 'session.logout@example.com');
  await speak(page, 'spanish');
  await expect(button(page, 'Cerrar sesión')).toBeVisible();
  // English words are no longer loaded then.
  await page.reload();
  await button(page, 'Cerrar sesión').click();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Log in/);
  expect(await page.evaluate(() => localStorage.getItem('jobPostingId'))).toBeNull();
  expect(complaints).toEqual([]);
});

// The same on a page with typed answers has tests of its own.
testInSoak('an expired session is reported once and leads to the login page', async ({ page }) => {
  await openDashboard(page, portal, 'maria.expired@example.com');
  const mine = (await page.context().cookies()).filter(({ httpOnly, name }) => !httpOnly || name === 'XSRF-TOKEN');
  await page.context().clearCookies();
  await page.context().addCookies(mine);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('session is expired. Press OK to reload the page.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

/** Ends the session as the server does after a day: only its HttpOnly cookie is deleted. */
async function endSession(page: Page): Promise<void> {
  const kept = (await page.context().cookies()).filter(({ httpOnly, name }) => !httpOnly || name === 'XSRF-TOKEN');
  await page.context().clearCookies();
  await page.context().addCookies(kept);
}

async function typeAfterEnd(page: Page, email: string): Promise<void> {
  await openWizard(page, portal, email);
  await page.evaluate(() => history.replaceState(history.state, '', '#here'));
  await endSession(page);
  await answerEligibility(page);
  await button(page, 'Next').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('session is expired. Press OK to reload the page.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[name=potentialStartDate]')).toHaveValue('2027-03-01');
  await expect(page.getByRole('alert')).toContainText('Error saving');
  await button(page, 'Next').click();
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL(`${portal.address}/login#here`);
}

test('a new session in another window is not ended together with the old one', async ({ page, context }) => {
  const email = 'session.again@example.com';
  await openDashboard(page, portal, email);
  await endSession(page);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('is expired');
  const other = await context.newPage();
  await context.clearCookies({ name: /user-email/ });
  await other.goto(`${portal.address}/login`);
  await logIn(other, email);
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('link', { name: /My Account/ }).click();
  await expect(title(other, 'My Account')).toBeVisible();
});

// The same from other screens is a test of addresses.
testInSoak('an unverified person is led back to the code', async ({ page }) => {
  await page.goto(`${portal.address}/create?j=1`);
  const account = { firstName: 'Ana', lastName: 'Lopez', email: 'session.unproved@example.com' };
  for (const [name, text] of Object.entries({ ...account, password: PASSWORD, confirmPassword: PASSWORD }))
    await page.locator(`[name=${name}]`).fill(text);
  await button(page, 'Create account').click();
  await expect(title(page, 'Verify your email')).toBeVisible();
  for (const path of ['/login', '/dashboard', '/account']) {
    await page.goto(portal.address + path);
    await expect(page).toHaveURL(`${portal.address}/verify`);
  }
  await page.locator('[name=code]').fill(await portal.code(account.email));
  await button(page, 'Verify').click();
  await expect(title(page, 'Dashboard')).toBeVisible();
});

test('typed answers of an ended session are offered to the same person', async ({ page }) => {
  await typeAfterEnd(page, 'session.expired@example.com');
  await logIn(page, 'Session.Expired@example.com');
  await expect(page.getByText('What you had typed when your session ended was kept.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect(title(page, 'Work eligibility')).toBeVisible();
  await expect(page.locator('[name=potentialStartDate]')).toHaveValue('2027-03-01');
  await button(page, 'Next').click();
  await expect(title(page, 'Education and military')).toBeVisible();
  await endSession(page);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('session is expired');
});

test('leaving a page that cannot be saved after the session ended loses no answer', async ({ page }) => {
  const email = 'session.leaving@example.com';
  await openWizard(page, portal, email, 1, 'education-military');
  await endSession(page);
  await page.locator('[name=specialSkills]').fill('Forklift');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('session is expired. Press OK to reload the page.');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await logIn(page, email);
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page.locator('[name=specialSkills]')).toHaveValue('Forklift');
});

testInSoak('they are kept while something else is typed', async ({ page }) => {
  await typeAfterEnd(page, 'session.help@example.com');
  await page.getByRole('link', { name: 'Report an issue' }).click();
  await page.locator('[name=name]').fill('Somebody');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await logIn(page, 'session.help@example.com');
  await expect(page.getByText('What you had typed when your session ended was kept.')).toBeVisible();
});

testInSoak('typed account data is offered too', async ({ page }) => {
  await openDashboard(page, portal, 'session.account@example.com');
  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.locator('[name=firstName]').fill('Marisol');
  await endSession(page);
  await button(page, 'Save').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await logIn(page, 'session.account@example.com');
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page.locator('[name=firstName]')).toHaveValue('Marisol');
  await button(page, 'Save').click();
  await expect(page.getByText('saved')).toBeVisible();
  await button(page, 'Return').click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('What you had typed')).toHaveCount(0);
});

test('they are not offered to anybody else', async ({ page }) => {
  await openDashboard(page, portal, 'session.neighbour@example.com');
  await button(page, 'Log out').click();
  await expect(title(page, 'Log in')).toBeVisible();
  await typeAfterEnd(page, 'session.sharing@example.com');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('2027-03-01');
  await logIn(page, 'session.neighbour@example.com');
  await expect(page.getByText('You have no previous applications.')).toBeVisible();
  await expect(page.getByText('What you had typed')).toHaveCount(0);
  await button(page, 'Log out').click();
  await logIn(page, 'session.sharing@example.com');
  await expect(button(page, 'Continue')).toBeVisible();
  await expect(page.getByText('What you had typed')).toHaveCount(0);
});

test('logging out without a connection is reported, and done later', async ({ page }) => {
  await page.goto(`${portal.address}/login`);
  await expectStarted(page);
  await openDashboard(page, portal, 'session.offline@example.com');
  const session = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
  const isIn = async () => {
    const answer = await fetch(`${portal.address}/api/users/current?email=session.offline@example.com`, {
      headers: { cookie: session.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    return answer.status;
  };
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await button(page, 'Log out').click();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(page.getByText('could not reach our server to end your session')).toBeVisible();
  await expectAccessible(page);
  expect(await isIn()).toBe(200);
  await page.context().setOffline(false);
  await expect(page.getByText('could not reach our server')).toBeHidden();
  await expect(page.getByText('You are offline.')).toBeHidden();
  expect(await isIn()).toBe(401);
});
