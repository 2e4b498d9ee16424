/** Leaving a page before it is saved: typed answers are stored as a draft, which only the person discards. */

import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { answerEligibility, expectAccessible, logIn, openWizard, turnTo } from '../support/e2e/visitor.ts';
import { sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const school = (page: Page) => page.locator('[name=highSchoolName]');

async function typeSchool(page: Page, email: string): Promise<void> {
  await openWizard(page, portal, email, 1, 'education-military');
  await school(page).fill('Albany High');
  await expect(page.getByText(/^Draft kept: /)).toBeVisible();
}

test('typed answers survive every way to leave a page, also one that cannot be saved yet, without a question', async ({
  page,
}) => {
  const email = 'drafts.leave@example.com';
  await typeSchool(page, email);
  for (const [leave, there] of [
    [() => button(page, 'Previous').click(), 'Work eligibility'],
    [() => page.evaluate(() => history.back()), 'Work eligibility'],
    [() => page.getByRole('link', { name: /My Account/ }).click(), 'My Account'],
    [() => button(page, 'Log out').click(), 'Log in'],
  ] as const) {
    await leave();
    await expect(title(page, there)).toBeVisible();
    if (there === 'Log in') await logIn(page, email);
    await turnTo(page, 'education-military');
    await expect(school(page)).toHaveValue('Albany High');
  }
  await expect(button(page, 'Finish this page later')).toHaveCount(0);
  await button(page, 'Save & exit').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await button(page, 'Finish this page later').click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await page.getByRole('note').getByRole('link', { name: 'Education and military' }).click();
  await expect(school(page)).toHaveValue('Albany High');
});

test('typed answers are found again behind a proxy that compresses answers, and calls their tags weak for it', async ({
  page,
  context,
}) => {
  await context.route('**/api/applications/education-military?*', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    await route.fulfill({ response, headers: { ...headers, etag: `W/${headers.etag}` } });
  });
  // The first view carries its answers with their tag; later ones call.
  await typeSchool(page, 'drafts.weak@example.com');
  await button(page, 'Previous').click();
  await expect(title(page, 'Work eligibility')).toBeVisible();
  await turnTo(page, 'education-military');
  await expect(school(page)).toHaveValue('Albany High');
});

test('Back pressed right after typing waits until the draft is stored, and asks where it cannot be stored', async ({
  page,
}) => {
  await openWizard(page, portal, 'drafts.back@example.com');
  await answerEligibility(page);
  await button(page, 'Next').click();
  await expect(title(page, 'Education and military')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/applications/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await school(page).fill('Albany High');
  await page.evaluate(() => history.back());
  await expect(dialog).toContainText('The answers on this page are not saved');
  await button(page, 'Cancel').click();
  await expect(school(page)).toHaveValue('Albany High');
  await page.unrouteAll();
  await school(page).fill('Austin High');
  await page.evaluate(() => history.back());
  await expect(title(page, 'Work eligibility')).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(school(page)).toHaveValue('Austin High');
});

test('switching to another app right after typing keeps the answers, although the phone ends the window', async ({
  page,
  context,
}) => {
  await openWizard(page, portal, 'drafts.hidden@example.com', 1, 'education-military');
  await school(page).fill('Albany High');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.close();
  const again = await context.newPage();
  await expect(async () => {
    await turnTo(again, 'education-military', portal.address);
    await expect(school(again)).toHaveValue('Albany High', { timeout: 1000 });
  }).toPass();
});

test('a page that is answered in two windows says in the second that its draft is not kept', async ({
  page,
  context,
}) => {
  await openWizard(page, portal, 'drafts.windows@example.com', 1, 'education-military');
  const second = await context.newPage();
  await turnTo(second, 'education-military', portal.address);
  await school(page).fill('Albany High');
  await expect(page.getByText(/^Draft kept: /)).toBeVisible();
  await school(second).fill('Austin High');
  const warning = second.getByText('You also answered this page in another window or on another device.');
  await expect(warning).toBeVisible();
  // A screen reader says it.
  await expect(second.getByRole('status').filter({ has: warning })).toBeVisible();
});

const RETURNS = {
  english: {
    page: 'Education and military',
    began: 'You began this page earlier',
    pages: 'You began these pages',
    goOn: 'Go on with it',
    again: 'Start from what was saved',
    ok: 'Ok',
  },
  spanish: {
    page: 'Educación y servicio militar',
    began: 'Usted comenzó esta página antes',
    pages: 'Usted comenzó estas páginas',
    goOn: 'Continuar donde se quedó',
    again: 'Empezar desde lo guardado',
    ok: 'Aceptar',
  },
};

for (const [language, words] of sampled(Object.entries(RETURNS), 2, 1)) {
  test(`a draft is offered on return, and only the person discards it, in ${language}`, async ({ page }) => {
    await typeSchool(page, `drafts.${language}@example.com`);
    await page.goto(`${portal.address}/dashboard`);
    await page.locator('header select').selectOption(language);
    await expect(page.getByRole('note')).toContainText(words.pages);
    await expectAccessible(page);
    const open = async () => {
      await page.goto(`${portal.address}/dashboard`);
      await page.getByRole('note').getByRole('link', { name: words.page }).click();
      await expect(school(page)).toHaveValue('Albany High');
      await expect(page.getByText(words.began)).toBeVisible();
    };
    await open();
    await expectAccessible(page);
    await button(page, words.goOn).click();
    await expect(page.getByText(words.began)).toBeHidden();
    await expect(title(page, words.page)).toBeFocused();
    await open();
    const dialog = page.getByRole('dialog');
    await button(page, words.again).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(school(page)).toHaveValue('Albany High');
    await button(page, words.again).click();
    await dialog.getByRole('button', { name: words.ok, exact: true }).click();
    await expect(school(page)).toHaveValue('');
    await page.goto(`${portal.address}/dashboard`);
    await expect(title(page, language === 'english' ? 'Dashboard' : 'Mi solicitud')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('note')).toHaveCount(0);
  });
}
