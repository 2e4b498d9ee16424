/** Messages where a part of a form, of the review or of a wizard page did not load; scripts that old browsers can read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import {
  answerEligibility,
  createAccountByApi,
  createApplicationByApi,
  openWizard,
  turnTo,
} from '../support/e2e/visitor.ts';
import { isSoak, sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const RELOAD = 'Please reload the page and try again';
const alert = (page: Page) => page.getByRole('alert');
const speak = (page: Page, language: string) => page.locator('header select').selectOption(language);

const fail = (page: Page, call: string, status = 500) =>
  page.route(new RegExp(`/api/${call}(\\?|$)`), (route) => route.fulfill({ status, json: { error: 'x' } }));

/** Reloads a screen while a call fails, then tries again with the call working. */
async function expectFailure(page: Page, call: string, texts: [english: string, spanish: string], status?: number) {
  await fail(page, call, status);
  await page.reload();
  await expect(alert(page)).toContainText(texts[0]);
  await speak(page, 'spanish');
  await expect(alert(page)).toContainText(texts[1]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.locator('form')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await speak(page, 'english');
}

const FORM: [string, string] = ['Error loading form', 'Error al cargar el formulario'];
const LATER: [string, string] = ['Too many attempts', 'Demasiados intentos'];

test('a page of the wizard, its review and its texts', async ({ page }) => {
  await openWizard(page, portal, 'loading.wizard@example.com');
  await answerEligibility(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await turnTo(page, 'personal-information');
  for (const call of sampled(['applications/states', 'applications/offices', 'users/current'], 3))
    await expectFailure(page, call, FORM);
  await expectFailure(page, 'applications/personal-information', [RELOAD, 'Por favor actualice']);
  if (isSoak) {
    await expectFailure(page, 'applications/states', LATER, 429);
    await expectFailure(page, 'applications/multi-phase-applicant', [RELOAD, 'Por favor actualice']);
  }
  await turnTo(page, 'review');
  for (const call of sampled(['applications/offices', 'users/current'], 2)) await expectFailure(page, call, FORM);
});

test('a failed part of the review names its section, or the form', async ({ page }) => {
  await createApplicationByApi(page, portal, 'loading.review@example.com');
  await page.route(/\/api\/applications\/sections/, (route) =>
    route.fulfill({
      json: ['personal-information', 'work-eligibility'].map((section) => ({ section, isComplete: true })),
    }),
  );
  await fail(page, 'applications/states');
  await page.goto(`${portal.address}/application/review`);
  await expect(alert(page)).toContainText('Error loading form');
  await page.unroute(/\/api\/applications\/states(\?|$)/);
  await fail(page, 'applications/personal-information');
  await page.reload();
  await expect(alert(page)).toContainText('Error loading personal information');
  await expect(page.getByRole('heading', { level: 2, name: 'Work eligibility' })).toBeVisible();
});

test('forms without an application', async ({ page }) => {
  for (const [path, call] of [
    ['/help', 'users/help-categories'],
    ['/quick-apply?j=1', 'applications/referral-sources'],
    ['/resume?j=8', 'applications/colleges'],
  ] as const) {
    await fail(page, call);
    await page.goto(`${portal.address}${path}`);
    await expect(alert(page)).toContainText('Error loading form');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('form')).toBeVisible();
  }
  await createAccountByApi(page, portal, 'loading.account@example.com');
  await page.goto(`${portal.address}/account`);
  await expectFailure(page, 'users/current', FORM);
});

test('no script of the app has a static block of a class, which Safari 15 cannot read', () => {
  const assets = 'dist/app/assets';
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const unreadable = scripts.filter((name) => /[{};]\s*static\s*\{/.test(readFileSync(join(assets, name), 'utf8')));
  expect(unreadable).toEqual([]);
});
