/** The end of an application in every phase: signing, submission and the last page. */
import { expect, type Page } from '@playwright/test';
import { Applicant } from '../support/applicant.ts';
import { answerPage, givenRecord } from '../support/e2e/answer-page.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { createAccountByApi, createCalls, expectAccessible, turnTo } from '../support/e2e/visitor.ts';
import { isSoak } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Answers every page before one, by API calls. */
async function begin(page: Page, email: string, posting: number, last = 'additional-forms'): Promise<Applicant> {
  await createAccountByApi(page, portal, email);
  const applicant = await Applicant.begin(createCalls(page, portal, email), posting);
  return applicant.walkTo(last);
}

async function submit(page: Page): Promise<void> {
  await turnTo(page, 'additional-forms', portal.address);
  await signAndSubmit(page);
}

/** Signs the additional forms and continues. */
async function signAndSubmit(page: Page): Promise<void> {
  await answerPage(page, givenRecord('additional-forms'));
  await pressLast(page);
}

/** A sentence right above the last button says that it submits. */
async function pressLast(page: Page): Promise<void> {
  await expect(button(page, 'Continue')).toHaveAccessibleDescription(SUBMITS);
  await button(page, 'Continue').click();
}

const SUBMITS = /^When you press “Continue”, what you have entered is submitted\./;

/**
 * The last page shows the same text on arrival, after a reload and when it is opened again; of an application in two
 * phases, only in a soak.
 */
async function tellsTheSame(page: Page, isAgain: boolean, ...texts: string[]): Promise<void> {
  await expect(title(page, 'Thank you')).toBeVisible();
  const shown = (await page.locator('main').textContent()) ?? '';
  for (const text of texts) expect(shown).toContain(text);
  const isTheSame = async () => {
    await expect(title(page, 'Thank you')).toBeVisible();
    await expect(page.locator('main')).toHaveText(shown);
  };
  if (isAgain) {
    await page.reload();
    await isTheSame();
    await page.goto(`${portal.address}/dashboard`);
    await page.goto(`${portal.address}/application/submitted`);
    await isTheSame();
  }
  // The last page logs out after half a minute.
  await page.goto(`${portal.address}/dashboard`);
}

test('the submitted page is the same after a reload, in a single phase', async ({ page }) => {
  await begin(page, 'submitted.single@example.com', 1);
  await submit(page);
  await tellsTheSame(
    page,
    true,
    'Section 10 of 10',
    'Your application for Order Selector was submitted on',
    '90 days',
    'Reference number: ',
  );
  await page.goto(`${portal.address}/application/submitted`);
  await expectDayOfEachLanguage(page);
  await button(page, 'Continue').click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Log in to apply, or to see or continue your application.')).toBeVisible();
});

/** The month first in English, the day first in Spanish. */
async function expectDayOfEachLanguage(page: Page): Promise<void> {
  const sent = (await page.getByText('was submitted on').textContent()) ?? '';
  const [, month, day, year] = /(\d\d)\/(\d\d)\/(\d{4})\.$/.exec(sent) ?? [];
  expect(Number(year)).toBe(new Date().getFullYear());
  const language = page.locator('header select');
  await language.selectOption('spanish');
  await expect(page.getByText('se envió el')).toHaveText(
    `Su solicitud para Order Selector se envió el ${day}/${month}/${year} (día/mes/año).`,
  );
  await language.selectOption('english');
  await expect(title(page, 'Thank you')).toBeVisible();
}

/** The reference number is not broken at its hyphen: a reader would take it for a hyphenated word. */
async function expectOneLine(page: Page): Promise<void> {
  const number = page.getByText(REFERENCE).last();
  await expect(number).toHaveText(REFERENCE);
  await expect(number).toHaveCSS('white-space', 'nowrap');
}

const REFERENCE = /^[2-9A-Z]{5}-[2-9A-Z]{5}$/;

test('the copy of an application opens from the last page and the dashboard, in the language of the page', async ({
  page,
}) => {
  await begin(page, 'submitted.copy@example.com', 2);
  await turnTo(page, 'review', portal.address);
  await button(page, 'Continue').click();
  await expect(title(page, 'Additional forms')).toBeVisible();
  await signAndSubmit(page);
  await expect(title(page, 'Thank you')).toBeVisible();
  const open = async (name: RegExp, heading: string, language: string): Promise<void> => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name }).click();
    const copy = await opening;
    await expect(title(copy, heading)).toBeVisible();
    await expect(copy.locator('html')).toHaveAttribute('lang', language);
    await expectOneLine(copy);
    await expect(copy.locator('body')).toHaveCSS('max-width', '736px');
    // A copy is long, and in the other language only its words differ.
    if (isSoak || language === 'es') await expectAccessible(copy);
    await copy.close();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOneLine(page);
  await open(/^Copy of your application/, 'Application for Delivery Driver CDL-A', 'en');
  // Back opens no page of what is submitted.
  await page.goBack();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expectOneLine(page);
  await page.locator('header select').selectOption('spanish');
  await open(/^Copia de su solicitud/, 'Solicitud para Delivery Driver CDL-A', 'es');
});

/** The link to the copy in the mail that confirms the submission. */
async function copyLink(email: string): Promise<string> {
  const mail = await portal.newestMail(email);
  const text = mail?.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('&amp;', '&');
  return /http\S+\/copy\?[\w=&]+/.exec(text ?? '')?.[0] ?? '';
}

async function endSession(page: Page): Promise<void> {
  const isKept = ({ httpOnly, name }: { httpOnly: boolean; name: string }) => !httpOnly || name === 'XSRF-TOKEN';
  const kept = (await page.context().cookies()).filter(isKept);
  await page.context().clearCookies();
  await page.context().addCookies(kept);
}

test('the link in the mail leads to the copy after a login, also after an expired session', async ({ page }) => {
  const email = 'submitted.mail@example.com';
  await begin(page, email, 2);
  await submit(page);
  await expect(title(page, 'Thank you')).toBeVisible();
  const link = await copyLink(email);
  const copy = title(page, 'Application for Delivery Driver CDL-A');
  const enter = async (heading: string, name: string) => {
    await expect(title(page, heading)).toBeVisible();
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill('correct horse battery staple');
    await button(page, name).click();
  };
  await page.context().clearCookies();
  await page.goto(link);
  await enter('Log in', 'Log in');
  await expect(copy).toBeVisible();
  expect(new URL(page.url()).searchParams.get('timeZone')).toBe('America/Chicago');
  await page.goBack();
  await expect(title(page, 'Dashboard')).toBeVisible();

  // The browser does not know yet that its session has ended.
  await endSession(page);
  await page.goto(link.replace('english', 'spanish'));
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await enter('Iniciar sesión', 'Iniciar sesión');
  await expect(title(page, 'Solicitud para Delivery Driver CDL-A')).toBeVisible();

  // The next login leads to the dashboard again, and so does an address of another site.
  for (const query of ['', '?copy=//evil.example', '?copy=https://evil.example', '?copy=1.2']) {
    await page.context().clearCookies();
    await page.goto(`${portal.address}/login${query}`);
    await enter('Iniciar sesión', 'Iniciar sesión');
    await expect(title(page, 'Mi solicitud')).toBeVisible();
  }
});

test('the submitted page and the review of an application in two phases', async ({ page }) => {
  const applicant = await begin(page, 'submitted.phases@example.com', 7, 'review');
  await turnTo(page, 'review', portal.address);
  await expect(page.getByRole('heading', { name: 'Answered in an earlier part' })).toHaveCount(0);
  await pressLast(page);
  const first = ['Shuttle Driver CDL-A', 'Section 8 of 8', 'the first part of your application', 'Reference number: '];
  await tellsTheSame(page, isSoak, ...first);

  await portal.operate('phase', String(applicant.id), 'Phase 2 Scheduled');
  await page.goto(`${portal.address}/application/submitted`);
  await expect(page.locator('main')).toContainText('Section 8 of 8');
  await expect(page.locator('main')).toContainText('the first part of your application');
  await (await applicant.reopen()).walkTo('additional-forms');
  await turnTo(page, 'review', portal.address);
  const card = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
  const personal = card('Personal information');
  await expect(personal.getByRole('button', { name: 'Edit' })).toHaveCount(1);
  const earlier = personal.getByRole('heading', { level: 3, name: 'Answered in an earlier part of the application' });
  await expect(earlier).toBeVisible();
  await expect(personal).toContainText(
    /Emergency contact.+Answered in an earlier.+Date of birth.+Social security number/,
  );
  const licenses = card('Driver Information');
  await expect(licenses).toContainText('D1234567');
  await expect(licenses.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await expect(button(page, 'Continue')).not.toHaveAccessibleDescription(SUBMITS);
  await submit(page);
  await tellsTheSame(page, isSoak, 'Section 10 of 10', 'Your application for Shuttle Driver CDL-A was submitted on');
});

test('a submission that fails after the save says so, and the page knows that it is saved', async ({ page }) => {
  await begin(page, 'submitted.fails@example.com', 1);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });
  await turnTo(page, 'additional-forms', portal.address);
  await page.route('**/api/users/browser-log', (route) => route.fulfill({ status: 500, body: '{}' }));
  await answerPage(page, givenRecord('additional-forms'));
  await button(page, 'Continue').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Please reload the page and try again');
  await expect(alert).not.toContainText('Error saving');
  await page.locator('header select').selectOption('spanish');
  await expect(alert).toContainText('Por favor actualice la página y vuelva a intentarlo');
  await page.locator('header select').selectOption('english');
  await expect(button(page, 'Continue')).toBeEnabled();
  const isSave = (url: string) => url.endsWith('/applications/additional-forms');
  expect(saves.filter(isSave)).toHaveLength(1);
  // Leaving now asks no question, and saved answers leave no draft.
  saves.length = 0;
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(saves).toEqual([]);

  // The application was submitted and only the response was lost, so pressing again leads to the end.
  await page.unrouteAll();
  await turnTo(page, 'additional-forms', portal.address);
  await page.route('**/api/users/browser-log', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Continue').click();
  await expect(alert).toContainText('Please reload the page and try again');
  await page.unrouteAll();
  await button(page, 'Continue').click();
  await expect(title(page, 'Thank you')).toBeVisible();
});

test('nothing can be signed while the answers that a document shows have not loaded', async ({ page }) => {
  const applicant = await begin(page, 'submitted.lines@example.com', 1);
  const form = '**/definitions/*/personal-information.js';
  await page.route(form, (route) => route.abort());
  await page.goto(`${portal.address}/application/additional-forms`);
  await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
  await expect(button(page, 'Sign')).toHaveCount(0);
  await page.unrouteAll();
  await button(page, 'Try again').click();
  const disclosure = page.getByRole('region', { name: /Disclosure and Authorization/ });
  await expect(disclosure).toContainText(`•••-••-${applicant.person.slice(-4)}`);
  await expect(disclosure.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();

  const personal = '**/api/applications/personal-information*';
  await page.route(personal, (route) => route.fulfill({ status: 500, body: '{}' }));
  await turnTo(page, 'review', portal.address);
  await expect(page.getByRole('alert')).toContainText('Error loading personal information');
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert').first()).toContainText('Error loading form');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(page.getByText('Date of birth')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(title(page, 'Additional forms')).toBeVisible();

  await page.route('**/api/applications/states*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error loading form');
  await expect(button(page, 'Sign')).toHaveCount(0);
});
