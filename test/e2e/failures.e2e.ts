/** Lost connections, a second window, Back and Forward: no answer is lost without a question. */
import { expect, type Page } from '@playwright/test';
import { RESPONSE_CODE_HEADER, SIGNATURES_HEADER } from '../../src/contract/index.ts';
import { answerPage, givenRecord } from '../support/e2e/answer-page.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import {
  answer,
  answerEligibility,
  createAccountByApi,
  createApplicationByApi,
  createCalls,
  expectAccessible,
  expectStarted,
  openDashboard,
  openWizard,
  recordErrors,
  turnTo,
} from '../support/e2e/visitor.ts';
import { isSoak, sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const SECTION = '**/api/applications/work-eligibility';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const speak = (page: Page, language: string) => page.locator('header select').selectOption(language);

test('words that fail to load leave the old language, and can be loaded again', async ({ page }) => {
  await page.goto(`${portal.address}/login`);
  await expect(title(page, 'Log in')).toBeVisible();
  await expectStarted(page);
  await page.route('**/definitions/**', (route) => route.abort());
  await speak(page, 'spanish');
  await expect(page.getByText('The language could not be changed')).toBeVisible();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(page.locator('header select')).toHaveValue('english');
  await page.unrouteAll();
  await speak(page, 'spanish');
  await expect(title(page, 'Iniciar sesión')).toBeVisible();
  await expect(page.getByText('The language')).toBeHidden();
});

test('an app that fails to load says so in both languages and can be loaded again', async ({ page }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto(`${portal.address}/login`);
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await expect(page.getByText('No se pudo cargar')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(title(page, 'Log in')).toBeVisible();
});

test('a screen or a dialog that fails to load can be loaded again', async ({ page }) => {
  await page.route('**/assets/help-*', (route) => route.abort());
  await page.goto(`${portal.address}/login`);
  await expectStarted(page);
  await page.locator('main a[href="/help"]').click();
  await expect(page.getByRole('alert')).toContainText('Please reload');
  // The server responds, so the browser may remember the failure: the page is reloaded.
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await button(page, 'Try again').click();
  await page.waitForFunction(() => !('isFirstPage' in window));
  await expectStarted(page);
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(page.locator('[name=issueDescription]')).toBeVisible();
  await page.route('**/assets/dialog-box-*.js', (route) => route.abort());
  await page.reload();
  await expectStarted(page);
  await page.locator('[name=issueDescription]').fill('It is slow.');
  const question = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.message());
      await dialog.accept();
    });
  });
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  expect(await question).toContain('not saved');
  await expect(title(page, 'Log in')).toBeVisible();
});

test('if even the first script fails to load, the page can be loaded again', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${portal.address}/login?j=1`);
  const again = page.getByText('Try again · Intentar de nuevo');
  await expect(again).toBeHidden();
  await again.evaluate((element) => {
    for (const animation of element.parentElement?.getAnimations() ?? []) animation.finish();
  });
  await expect(page.getByText('please use a newer browser or another device')).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL(`${portal.address}/login?j=1`);
});

test('a start without words says so in both languages and can be tried again', async ({ page }) => {
  await page.route('**/definitions/**', (route) => route.abort());
  await page.goto(`${portal.address}/login`);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(button(page, 'Intentar de nuevo')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(title(page, 'Log in')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('temporaryLanguage', '"klingon"'));
  await page.reload();
  await expect(title(page, 'Log in')).toBeVisible();
});

test('a slow call is reported', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${portal.address}/login`);
  await page.locator('[name=email]').fill('patient@example.com');
  await page.locator('[name=password]').fill('not the password');
  await page.route('**/api/users/login', () => undefined);
  const sent = page.waitForRequest('**/api/users/login');
  await button(page, 'Log in').click();
  await sent;
  await page.clock.runFor(5_000);
  await expect(page.getByText('longer than usual')).toBeHidden();
  await page.clock.runFor(6_000);
  await expect(page.getByText('longer than usual')).toBeVisible();
});

test('nothing can be changed during a save, and pressing twice saves once', async ({ page }) => {
  await openWizard(page, portal, 'trouble.busy@example.com');
  await answerEligibility(page);
  let saves = 0;
  let release = (): void => {};
  let released: Promise<void>;
  const hold = (): void => {
    released = new Promise((resolve) => {
      release = resolve;
    });
  };
  hold();
  await page.route(SECTION, async (route) => {
    if (route.request().method() === 'PUT') {
      saves += 1;
      await released;
    }
    await route.continue();
  });
  await button(page, 'Next').dblclick();
  await expect(page.locator('[name=potentialStartDate]')).toBeDisabled();
  release();
  await expect(title(page, 'Education and military')).toBeVisible();
  expect(saves).toBe(1);

  // A person who leaves during a save stays on the new page.
  await page.goBack();
  await expect(title(page, 'Work eligibility')).toBeVisible();
  hold();
  await button(page, 'Next').click();
  await expect(page.locator('[name=potentialStartDate]')).toBeDisabled();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  release();
  await (await saved).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page).toHaveURL(/dashboard$/);
});

const NO_DRAFT = '**/api/applications/draft';

test('unsaved answers that cannot be stored are not left without a question', async ({ page }) => {
  await openWizard(page, portal, 'trouble.unsaved@example.com');
  await answerEligibility(page);
  await button(page, 'Next').click();
  await expect(title(page, 'Education and military')).toBeVisible();
  await page.route(NO_DRAFT, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  const school = page.locator('[name=highSchoolName]');
  await school.fill('Albany High');
  await expect(page.getByText('Your draft could not be kept just now')).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const leave of [
    () => button(page, 'Previous').click(),
    () => button(page, 'Log out').click(),
    () => page.getByRole('link', { name: 'Dashboard' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await expect(dialog).toContainText('The answers on this page are not saved');
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(/education-military$/);
    await expect(school).toHaveValue('Albany High');
  }
  await page.evaluate(() => history.back());
  await button(page, 'Ok').click();
  await expect(title(page, 'Work eligibility')).toBeVisible();
  await turnTo(page, 'education-military');
  await expect(school).toHaveValue('');
});

test('typed answers are there after a reload, also if the connection was lost in between', async ({ page }) => {
  await openWizard(page, portal, 'trouble.reload@example.com');
  await answerEligibility(page);
  await page.reload();
  // Without the app, and without its data where the draft came too late for the server, nothing is sent.
  await expectStarted(page);
  await expect(page.locator('form[aria-busy=false]')).toBeVisible();
  await expect(page.locator('[name=potentialStartDate]')).toHaveValue('2027-03-01');
  await page.context().setOffline(true);
  await answer(page, 'bestShiftTime', 'Night');
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText('Error saving work eligibility info');
  await expect(page.getByRole('alert')).toContainText('Your answers are still on this page.');
  await page.context().setOffline(false);
  await button(page, 'Next').click();
  await expect(title(page, 'Education and military')).toBeVisible();
  await turnTo(page, 'work-eligibility');
  await expect(page.locator('[name=bestShiftTime][value=Night]')).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('2027-03-01');
});

// Pages of the wizard whose parts fail to load have tests of their own.
testInSoak('failed loads have their own messages, and can be tried again', async ({ page }) => {
  await createApplicationByApi(page, portal, 'trouble.lists@example.com');
  await page.route('**/api/applications/states', (route) => route.abort());
  await page.goto(`${portal.address}/application/personal-information`);
  await expect(page.getByRole('alert')).toContainText('Error loading form');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(page.locator('form')).toBeVisible();
  await page.route('**/api/applications/personal-information*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${portal.address}/application/personal-information`);
  await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
});

test('content that failed to load offline loads when the connection is back', async ({ page, context }) => {
  await openDashboard(page, portal, 'trouble.back@example.com');
  await page.getByRole('link', { name: 'Privacy notice' }).click();
  await expect(title(page, 'Privacy notice')).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('Parts of this page could not be loaded.');
  await context.setOffline(false);
  await expect(button(page, 'Start new application')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
  await context.setOffline(false);
  await expect(page.locator('[name=issueDescription]')).toBeVisible();
});

test('a person who applied within 90 days sees a message, and is led to the dashboard', async ({ page }) => {
  const refusal = 'You have submitted an application within the previous 90 days';
  await page.clock.install();
  await openWizard(page, portal, 'trouble.soon@example.com');
  await answerEligibility(page);
  await page.route(SECTION, (route) => {
    const headers = { [RESPONSE_CODE_HEADER]: 'submitted-recently' };
    if (route.request().method() !== 'PUT') return route.continue();
    return route.fulfill({ contentType: 'text/plain', headers, body: refusal });
  });
  await page.route('**/api/applications/current?*', async (route) => {
    const current = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...current, refusedUntil: '2061-02-20' } });
  });
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText(
    `${refusal}. You will be redirected to the dashboard page. You can apply again from February 20, 2061.`,
  );
  await page.clock.fastForward(2000);
  await expect(title(page, 'Work eligibility')).toBeVisible();
  await page.clock.fastForward(3500);
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('You can continue this one from February 20, 2061.')).toBeVisible();
  await expect(button(page, 'Continue')).toHaveCount(0);
});

test('the focus returns from a dialog', async ({ page }) => {
  await createApplicationByApi(page, portal, 'trouble.focus@example.com');
  await page.goto(`${portal.address}/dashboard?j=1`);
  await expectStarted(page);
  const cancel = button(page, 'Cancel').first();
  await cancel.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(button(page, 'Start new application')).toBeVisible();
  await expect(title(page, 'Dashboard')).toBeFocused();
});

testInSoak('a mistyped e-mail can be corrected', async ({ page }) => {
  for (const [way, to] of [
    ['Use another email', '/create'],
    ['Log in', '/login'],
  ] as const) {
    await createAccountByApi(page, portal, `trouble.typo${to.slice(1)}@example.com`);
    await page.goto(`${portal.address}/verify`);
    await page.getByRole('link', { name: way }).click();
    await expect(page).toHaveURL(`${portal.address}${to}`);
    await expect(page.locator('[name=email]')).toBeVisible();
  }
});

test('a stale CSRF token is renewed, and another person’s page is not shown', async ({ page }) => {
  await openWizard(page, portal, 'trouble.token@example.com');
  await answerEligibility(page);
  await page.route(SECTION, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ contentType: 'text/html', body: '<h1>Pay for the wireless</h1>' })
      : route.continue(),
  );
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText('Error saving');
  await expect(page.getByText('Pay for the wireless')).toBeHidden();
  await page.unrouteAll();
  await page.context().clearCookies({ name: 'XSRF-TOKEN' });
  await button(page, 'Next').click();
  await expect(title(page, 'Education and military')).toBeVisible();
});

test('an invalid cookie or address does no harm', async ({ page }) => {
  const complaints = recordErrors(page);
  await page.context().addCookies([{ name: 'harvesttable-user-email', value: '%E0%A4%A', url: portal.address }]);
  await page.goto(`${portal.address}/dashboard`);
  await expect(title(page, 'Log in')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${portal.address}/#//evil.com`);
  await expect(title(page, 'Create your account')).toBeVisible();
  expect(page.url()).toBe(`${portal.address}/create`);
  expect(complaints).toEqual([]);
});

test('a closed job and a missing application are reported', async ({ page }) => {
  const email = 'trouble.closed@example.com';
  await createAccountByApi(page, portal, email);
  await page.goto(`${portal.address}/dashboard?j=9`);
  await expect(page.getByText('This job is no longer available')).toBeVisible();
  await expect(button(page, 'Start new application')).toBeHidden();
  await createCalls(page, portal, email).begin(1);
  await page.goto(`${portal.address}/application/review`);
  await expect(title(page, 'Personal information')).toBeVisible();
  await page.goto(`${portal.address}/dashboard`);
  await expect(page.getByText('No section saved yet')).toBeVisible();
});

test('a visitor sees the title of the job, and that it is closed, before creating an account', async ({ page }) => {
  const screens = ['create', 'login'];
  for (const [at, [language, open, gone, jobs]] of (
    [
      ['english', 'You are applying for: Order Selector', 'This job is no longer available', 'View all available jobs'],
      [
        'spanish',
        'Usted solicita el puesto: Order Selector',
        'Este puesto ya no está disponible',
        'Ver todos los puestos',
      ],
    ] as const
  ).entries())
    for (const screen of sampled(screens, screens.length, at)) {
      await page.goto(`${portal.address}/${screen}?j=1`);
      await speak(page, language);
      await expect(page.getByText(open)).toBeVisible();
      await page.goto(`${portal.address}/${screen}?j=9`);
      await expect(page.getByRole('note')).toContainText(gone);
      await expect(page.getByRole('note').getByRole('link', { name: jobs })).toBeVisible();
      await expectAccessible(page);
    }
});

test('newer answers of another window are shown, and another account is named', async ({ page }) => {
  await openWizard(page, portal, 'trouble.windows@example.com');
  await answerEligibility(page);
  const other = await page.context().newPage();
  await other.goto(`${portal.address}/application/work-eligibility`);
  await answerEligibility(other);
  await answer(other, 'bestShiftTime', 'Night');
  await button(other, 'Next').click();
  await expect(title(other, 'Education and military')).toBeVisible();
  // Pressed again, it says so again.
  for (let presses = 0; presses < 2; presses++) {
    await button(page, 'Next').click();
    await expect(page.getByRole('alert')).toBeFocused();
  }
  await expect(title(page, 'Work eligibility')).toBeVisible();
  await expect(page.locator('[name=bestShiftTime][value=Day]')).toBeChecked();
  await expect(page.locator('[name=bestShiftTime][value=Night]')).not.toBeChecked();
  await button(page, 'Show the newer answers').click();
  await expect(page.locator('[name=bestShiftTime][value=Night]')).toBeChecked();
  await expect(title(page, 'Work eligibility')).toBeFocused();

  await button(other, 'Log out').click();
  await openDashboard(other, portal, 'trouble.second@example.com');
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText('You are now logged in as trouble.second@example.com');
  await button(page, 'Reload the page').click();
  await expect(title(page, 'Dashboard')).toBeVisible();
});

test('a save with a lost response is repeated, also with another answer, and no conflict is reported', async ({
  page,
}) => {
  await openWizard(page, portal, 'trouble.lost@example.com');
  const loseNextAnswer = () =>
    page.route(
      SECTION,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await answerEligibility(page);
  await loseNextAnswer();
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText('Error saving work eligibility info');
  await button(page, 'Next').click();
  await expect(title(page, 'Education and military')).toBeVisible();

  await turnTo(page, 'work-eligibility');
  await answer(page, 'bestShiftTime', 'Night');
  await loseNextAnswer();
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText('Error saving work eligibility info');
  const day = page.locator('[name=bestShiftTime][value=Day]');
  const isDrafted = page.waitForResponse('**/api/applications/draft');
  await day.uncheck();
  await isDrafted;
  await expect(page.getByText('Your draft could not be kept just now.')).toBeVisible();
  await button(page, 'Next').click();
  await expect(title(page, 'Education and military')).toBeVisible();
  await turnTo(page, 'work-eligibility');
  await expect(page.locator('[name=bestShiftTime][value=Night]')).toBeChecked();
  await expect(day).not.toBeChecked();
});

testInSoak(
  'password problems are shown at their fields, and a refusal is in the language of the page',
  async ({ page }) => {
    await page.goto(`${portal.address}/create`);
    await page.locator('[name=password]').fill('short');
    await page.locator('[name=confirmPassword]').fill('other');
    await button(page, 'Create account').click();
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('link', { name: 'The password must have at least 8 characters' })).toBeVisible();
    await expect(alert.getByRole('link', { name: 'The passwords are not the same' })).toBeVisible();
    await page.goto(`${portal.address}/login`);
    await page.locator('[name=email]').fill('nobody.here@example.com');
    await page.locator('[name=password]').fill('not the password');
    await button(page, 'Log in').click();
    await expect(alert).toContainText('is not right');
    await speak(page, 'spanish');
    await expect(title(page, 'Iniciar sesión')).toBeVisible();
    await expect(alert).toBeHidden();
  },
);

test('an application that was cancelled in another window leads to the dashboard', async ({ page }) => {
  const email = 'trouble.cancelled@example.com';
  await openDashboard(page, portal, email);
  await createCalls(page, portal, email).begin(1);
  await turnTo(page, 'work-eligibility');
  await answerEligibility(page);
  const other = await page.context().newPage();
  await other.goto(`${portal.address}/dashboard`);
  await button(other, 'Cancel').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(button(other, 'Start new application')).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText('This application can no longer be changed');
  await expect(page.getByRole('alert')).toBeFocused();
  await button(page, 'Go to the dashboard').click();
  await expect(button(page, 'Start new application')).toBeVisible();
});

testInSoak('a document that is signed again in review mode sends one new press', async ({ page }) => {
  await openWizard(page, portal, 'trouble.signed@example.com', 1, 'eeo-aa');
  await answerPage(page, givenRecord('eeo-aa'));
  await button(page, 'Next').click();
  await expect(title(page, 'Review')).toBeVisible();
  await button(page, 'Edit').click();
  const signed = page.getByRole('button', { name: 'Signed', exact: true });
  await expect(signed).toHaveCount(3);
  await signed.nth(1).click();
  await expect(page.getByText('The document is signed.')).toBeAttached();
  const [save] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/applications/eeo-aa')),
    button(page, 'Save').click(),
  ]);
  expect(save.headers()[SIGNATURES_HEADER.toLowerCase()]).toMatch(/^disability-self-identification=[\w-]+$/);
  await expect(title(page, 'Review')).toBeVisible();
});

testInSoak('review mode returns with Forward, and after a reload', async ({ page }) => {
  await openWizard(page, portal, 'trouble.review@example.com');
  await answerEligibility(page);
  await button(page, 'Next').click();
  await expect(title(page, 'Education and military')).toBeVisible();
  await page.goto(`${portal.address}/application/review`);
  await button(page, 'Edit').click();
  await expect(button(page, 'Return')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Review your application')).toBeVisible();
  await page.goForward();
  await expect(button(page, 'Return')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Return')).toBeVisible();
  await expect(button(page, 'Save & exit')).toHaveCount(0);
  await page.goto(`${portal.address}/dashboard`);
  await turnTo(page, 'work-eligibility');
  await expect(button(page, 'Previous')).toBeVisible();
});

test.describe('uncaught errors', () => {
  test.use({ expectedErrors: [[/^Error: Something broke$/, /^Said as it is$/, /^Object$/], { scope: 'test' }] });

  test('uncaught errors are shown, with a way back', async ({ page }) => {
    await openDashboard(page, portal, 'trouble.errors@example.com');
    const dialog = page.getByRole('dialog');
    const errors = [
      ['setTimeout(() => { throw new Error("Something broke") })', 'Something broke'],
      ['Promise.reject("Said as it is")', 'Said as it is'],
      ['Promise.reject({ error: "Said by a field" })', 'Said by a field'],
      ['Promise.reject({})', 'Unknown error'],
    ] as const;
    for (const [at, [raise, text]] of sampled(errors, 3).entries()) {
      await page.evaluate(`void ${raise}`);
      await expect(dialog.getByRole('heading')).toHaveText('Error');
      await expect(dialog).toContainText(text);
      await expect(dialog).toContainText(String(new Date().getFullYear()));
      // The dialog differs by its text alone.
      if (at === 0 || isSoak) await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Ok' }).click();
      await expect(page.locator('dialog')).toHaveCount(0);
    }
    await page.route('**/assets/wizard*', (route) => route.abort());
    await button(page, 'Start new application').click();
    await expect(title(page, 'Something went wrong')).toBeFocused();
    await expectAccessible(page);
    await button(page, 'Dashboard').click();
    await expect(button(page, 'Continue')).toBeVisible();
    await button(page, 'Continue').click();
    await expect(title(page, 'Something went wrong')).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(title(page, 'Personal information')).toBeVisible();
  });
});
