/** The server is away for a while without the browser noticing: no event tells that it is back. */
import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import {
  answerEligibility,
  createAccountByApi,
  expectStarted,
  openDashboard,
  openWizard,
  turnTo,
} from '../support/e2e/visitor.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const CALLS = /\/api\/|\/definitions\/|\/assets\//;
const alert = (page: Page) => page.getByRole('alert');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stop = (page: Page) => page.route(CALLS, (route) => route.abort());

test('screens, and parts of them, that did not load while the server was away load by themselves', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, portal, 'away.dashboard@example.com');
  await page.getByRole('link', { name: 'Privacy notice' }).click();
  await expect(title(page, 'Privacy notice')).toBeVisible();
  await stop(page);
  await page.goBack();
  await expect(alert(page)).toContainText('Parts of this page could not be loaded.');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  const first = await alert(page).elementHandle();
  await page.clock.runFor(40_000);
  await expect(again).toBeFocused();
  expect(await alert(page).evaluate((element, before) => element === before, first)).toBe(true);
  await page.unrouteAll();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('button', { name: 'Start new application' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(title(page, 'Dashboard')).toBeFocused();

  await stop(page);
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(alert(page)).toContainText('Please reload the page and try again');
  await page.unrouteAll();
  await page.clock.runFor(60_000);
  await expect(page.locator('[name=issueDescription]')).toBeVisible();
});

test('a screen whose calls get no answer at all says so after a minute, and loads by itself', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, portal, 'away.silent@example.com');
  await page.getByRole('link', { name: 'Privacy notice' }).click();
  await expect(title(page, 'Privacy notice')).toBeVisible();
  await page.route(CALLS, () => undefined);
  const asked = page.waitForRequest(CALLS);
  await page.goBack();
  await asked;
  await page.clock.runFor(70_000);
  await expect(alert(page)).toContainText('Parts of this page could not be loaded.');
  await page.unrouteAll();
  await page.clock.runFor(70_000);
  await expect(page.getByRole('button', { name: 'Start new application' })).toBeVisible();
});

test('a page of the wizard, and sections of the review, that did not load do so by themselves', async ({ page }) => {
  await page.clock.install();
  await openWizard(page, portal, 'away.wizard@example.com');
  await answerEligibility(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(title(page, 'Education and military')).toBeVisible();
  await stop(page);
  await page.goBack();
  await expect(alert(page)).toContainText('Please reload the page and try again');
  await page.unrouteAll();
  await page.clock.runFor(60_000);
  await expect(title(page, 'Work eligibility')).toBeFocused();

  await page.route('**/api/applications/work-eligibility?*', (route) => route.abort());
  await turnTo(page, 'review');
  await expect(alert(page)).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.unrouteAll();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { level: 2, name: 'Work eligibility' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
});

test('an app, or its words, that did not come start by themselves', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/assets\/app-.*js/, (route) => route.abort());
  await page.goto(`${portal.address}/login`);
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await page.locator('[name=email]').fill('ana@example.com');
  await page.clock.runFor(6000);
  await page.unrouteAll();
  await page.clock.runFor(30_000);
  await expectStarted(page);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await expect(page.locator('[name=email]')).toHaveValue('ana@example.com');

  await page.route('**/definitions/**', (route) => route.abort());
  await page.goto(`${portal.address}/login`);
  await expect(alert(page)).toContainText('could not be loaded');
  await page.unrouteAll();
  await page.clock.runFor(60_000);
  await expect(title(page, 'Log in')).toBeVisible();
});

test('a logout while the server is away shows the login page', async ({ page }) => {
  await createAccountByApi(page, portal, 'away.logout@example.com');
  await page.clock.install();
  await page.goto(`${portal.address}/dashboard`);
  await expectStarted(page);
  await page.clock.runFor(5000);
  await page.waitForLoadState('networkidle');
  await stop(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(title(page, 'Log in')).toBeFocused();
  await expect(page.locator('[name=password]')).toBeVisible();
  await expect(page.getByText('You are logged out here')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 640 } });

  test('on a long page, the focused field and the note about an unsaved draft are both visible', async ({ page }) => {
    await page.clock.install();
    await openWizard(page, portal, 'away.draft@example.com', 1, 'education-military');
    const field = page.locator('[name=highSchoolName]');
    await field.focus();
    // At the lower edge of the window.
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await field.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8));
    const drafts = '**/api/applications/draft';
    await page.route(drafts, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await field.pressSequentially('Albany');
    await page.clock.runFor(2000);
    const note = page.getByRole('status').getByText('Your draft could not be kept just now');
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(field).toBeFocused();
    const gap = async () =>
      ((await note.boundingBox())?.y ?? 0) - (await field.evaluate((e) => e.getBoundingClientRect().bottom));
    await expect.poll(gap).toBeGreaterThan(0);
    const shown = await note.elementHandle();
    await field.pressSequentially(' High');
    await page.clock.runFor(30_000);
    expect(await note.evaluate((element, before) => element === before, shown)).toBe(true);
    for (const next of ['Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(next);
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(bottom).toBeLessThanOrEqual((await note.boundingBox())?.y ?? 0);
    }
    await page.unrouteAll();
    await page.clock.runFor(60_000);
    await expect(page.getByText(/^Draft kept: /)).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  test('a note about a draft goes with its page', async ({ page }) => {
    await openWizard(page, portal, 'away.left@example.com');
    await page.route('**/api/applications/draft', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await answerEligibility(page);
    const note = page.getByText('Your draft could not be kept just now');
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(title(page, 'Education and military')).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});

test('closing the window right after typing asks while the server is away', async ({ page }) => {
  await page.clock.install();
  await openWizard(page, portal, 'away.closed@example.com', 1, 'education-military');
  const field = page.locator('[name=highSchoolName]');
  await field.click();
  await field.pressSequentially('Albany');
  await expect(page.getByText(/^Draft kept: /)).toBeVisible();
  const closeWindow = async (): Promise<string | undefined> => {
    const asked = page.waitForEvent('dialog');
    const gone = page.waitForEvent('load').then(() => undefined);
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await Promise.race([asked, gone]);
    for (const waiting of [asked, gone]) waiting.catch(() => {});
    const type = question?.type();
    await question?.dismiss();
    return type;
  };
  await stop(page);
  await field.pressSequentially(' High');
  expect(await closeWindow()).toBe('beforeunload');
  await expect(field).toHaveValue('Albany High');
  await expect(page.getByText('could not be kept')).toBeVisible();
  await page.unrouteAll();
  await page.clock.runFor(60_000);
  await expect(page.getByText('could not be kept')).toHaveCount(0);
  await expect(page.getByText(/^Draft kept: /)).toBeVisible();
  expect(await closeWindow()).toBe(undefined);
  await expect(field).toHaveValue('Albany High');
});
