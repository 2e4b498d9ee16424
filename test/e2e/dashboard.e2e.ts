/** The dashboard in each of its states; replaced answers make those that take days or a recruiter's decision. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { ApplicationSummary, PhaseStatus } from '../../src/contract/index.ts';
import { addDays } from '../../src/engine/data/index.ts';
import { dayText } from '../../src/engine/index.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import {
  createAccountByApi,
  createApplicationByApi,
  createCalls,
  expectAccessible,
  expectStarted,
  openDashboard,
  recordErrors,
  startFromDashboard,
} from '../support/e2e/visitor.ts';
import { sampled, soaked } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const speak = (page: Page, language: string) => page.locator('header select').selectOption(language);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Replaces the answer of a call of the API, whatever its query. */
const answers = (page: Page, call: string, answer: unknown) =>
  page.route(new RegExp(`/api${call}(\\?|$)`), (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(answer) }),
  );

const dayAgo = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

async function summary(more: Partial<ApplicationSummary>): Promise<ApplicationSummary> {
  const { version } = (await (await fetch(`${portal.address}/definitions/current`)).json()) as { version: string };
  return {
    id: 900,
    applicationDate: dayAgo(3),
    status: 'In Progress',
    jobPostingId: 1,
    jobTitle: 'Order Selector',
    officeCode: 'HQ',
    location: 'Headquarters',
    lastSavedPage: 2,
    definitionVersion: version,
    askedAnew: [],
    reference: null,
    refusedUntil: null,
    ...more,
  };
}

async function open(page: Page, posting = 1): Promise<void> {
  await page.goto(`${portal.address}/dashboard?j=${posting}`);
  await expect(title(page, 'Dashboard')).toBeVisible();
}

test('without an application it explains how to begin', async ({ page }) => {
  const complaints = recordErrors(page);
  await createAccountByApi(page, portal, 'dash.empty@example.com');
  await page.goto(`${portal.address}/dashboard`);
  await expect(page.getByText('You have not selected a job yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View all available jobs' })).toHaveAttribute('href', /^https?:/);
  await expect(page.getByText('You have no previous applications.')).toBeVisible();
  await expect(page.getByRole('link', { name: /My Account/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('notices on the dashboard appear together with the buttons below, which do not move', async ({ page }) => {
  await createApplicationByApi(page, portal, 'dash.steady@example.com');
  await page.goto(`${portal.address}/application/work-eligibility`);
  await page.locator('[name=isAuthorized][value=true]').check();
  await expect(page.getByText(/^Draft kept: /)).toBeVisible();
  await page.route(/\/api\/applications\/drafts\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(button(page, 'Continue')).toBeVisible();
  expect(await page.getByRole('note').getByRole('link', { name: 'Work eligibility' }).isVisible()).toBe(true);
});

test('between two phases it says what happens next, and the application cannot be continued', async ({ page }) => {
  await createAccountByApi(page, portal, 'dash.phases@example.com');
  await answers(page, '/applications/current', await summary({ jobPostingId: 6, jobTitle: 'Night Order Selector' }));
  await answers(page, '/applications/sections', []);
  const statuses: [PhaseStatus, string, boolean][] = [
    ['Phase 1', 'has two parts', true],
    ['Review Phase 1', 'are reviewing it', false],
    ['Schedule Phase 2', 'to arrange the second part', false],
    ['Phase 2 Scheduled', 'second part of your application is open', true],
    ['Phase 2 Completed', 'received both parts', false],
    ['Rejected', 'decided not to go on', false],
  ];
  for (const [status, text, isOpen] of soaked(statuses, [...sampled(statuses, 4, 3), ...statuses.slice(-1)])) {
    await answers(page, '/applications/multi-phase-applicant', { id: 1, applicationId: 900, status });
    await open(page, 6);
    await expect(page.getByText(text)).toBeVisible();
    for (const name of ['Continue', 'Cancel']) await expect(button(page, name)).toHaveCount(isOpen ? 1 : 0);
    await expect(page.getByRole('progressbar')).toHaveCount(isOpen ? 1 : 0);
    await expect(page.getByText(/^Section \d+ of \d+$/)).toHaveCount(isOpen ? 1 : 0);
  }
  await expectAccessible(page);
  await speak(page, 'spanish');
  await expect(page.getByText('Hemos decidido no continuar')).toBeVisible();
  await expectAccessible(page);
});

testInSoak(
  'after another recent submission of the person it says when the application can be continued',
  async ({ page }) => {
    await createAccountByApi(page, portal, 'dash.refused@example.com');
    await answers(page, '/applications/current', await summary({ refusedUntil: '2027-02-20' }));
    await answers(page, '/applications/multi-phase-applicant', null);
    await answers(page, '/applications/sections', []);
    await open(page);
    for (const [language, text, link, words] of [
      ['english', 'You can continue this one from February 20, 2027', 'Personal information', ['Continue', 'Cancel']],
      [
        'spanish',
        'Podrá continuar esta a partir del 20 de febrero de 2027',
        'Información personal',
        ['Continuar', 'Cancelar'],
      ],
    ] as const) {
      await speak(page, language);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('note').getByRole('link', { name: link })).toBeVisible();
      await expect(button(page, words[0])).toHaveCount(0);
      await expect(button(page, words[1])).toHaveCount(1);
      await expectAccessible(page);
    }
  },
);

testInSoak('the progress bar is full at the end of the application', async ({ page }) => {
  await createAccountByApi(page, portal, 'dash.progress@example.com');
  await answers(page, '/applications/current', await summary({}));
  await answers(page, '/applications/sections', []);
  const kinds: [string, boolean, PhaseStatus | null, number][] = [
    ['Transportation', false, 'Phase 1', 8],
    ['Warehouse', false, 'Phase 1', 7],
    ['Office', true, 'Phase 1', 7],
    ['Office', true, 'Phase 2 Scheduled', 9],
    ['Warehouse', false, 'Phase 2 Scheduled', 10],
    ['Transportation', false, null, 11],
    ['Office', true, null, 9],
    ['Office', false, null, 10],
    ['Maintenance', false, 'Phase 1', 7],
    ['Maintenance', true, 'Phase 2 Scheduled', 10],
    ['Maintenance', true, null, 10],
  ];
  for (const [positionType, isResume, status, most] of sampled(kinds, 5, 3)) {
    const posting = { id: 1, title: 'A job', isOpen: true, officeCode: 'HQ', positionType, isResume, jobCode: 100 };
    await answers(page, '/applications/job-postings', {
      ...posting,
      isInternship: false,
      isMultiPhase: status !== null,
    });
    await answers(page, '/applications/multi-phase-applicant', status && { id: 1, applicationId: 900, status });
    await open(page);
    await expect(page.getByText(`Section 2 of ${most}`)).toBeVisible();
    const bar = page.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuemax', String(most));
    await expect(bar).toHaveAttribute('aria-valuenow', '2');
  }
});

test('Continue leads to the review if all pages before it are complete, otherwise to the first incomplete page', async ({
  page,
}) => {
  await createAccountByApi(page, portal, 'dash.resumed@example.com');
  const { pages } = JSON.parse(readFileSync('forms/application/flow.json', 'utf8')) as { pages: { section: string }[] };
  const saved = pages.map(({ section }) => ({ section, savedAt: '2026-11-21T10:00:00.000Z', isComplete: true }));
  const without = (section: string) => saved.map((one) => ({ ...one, isComplete: one.section !== section }));
  await page.route('**/api/applications/continue', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'Success' }),
  );
  await answers(page, '/applications/multi-phase-applicant', null);
  const resumed: [number, typeof saved, string][] = [
    [9, saved, 'review'],
    [9, without('previous-employment'), 'previous-employment'],
    [9, without('eeo-aa'), 'eeo-aa'],
    [4, without('work-eligibility'), 'previous-employment'],
    [0, saved, 'personal-information'],
  ];
  for (const [lastSavedPage, sections, section] of sampled(resumed, 2)) {
    await answers(page, '/applications/current', await summary({ lastSavedPage }));
    await answers(page, '/applications/sections', sections);
    await open(page);
    await button(page, 'Continue').click();
    await expect(page).toHaveURL(`${portal.address}/application/${section}`);
  }
});

test('the pages before the review are listed with what is to do, and lead to their page', async ({ page }) => {
  await createAccountByApi(page, portal, 'dash.pages@example.com');
  await answers(page, '/applications/multi-phase-applicant', null);
  await answers(page, '/applications/current', await summary({ lastSavedPage: 1 }));
  const savedAt = '2026-11-21T10:00:00.000Z';
  await answers(page, '/applications/sections', [{ section: 'personal-information', savedAt, isComplete: true }]);
  await open(page);
  const list = page.locator('details').filter({ hasText: /Pages before the review: 1 of \d+ done/ });
  await list.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem').first()).toHaveText('Personal information Done');
  await expect(list.getByRole('listitem').nth(1)).toHaveText('Work eligibility To do');
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Personal information' }).click();
  await expect(page).toHaveURL(`${portal.address}/application/personal-information`);
});

test('after a recent submission it says when the next may follow; after a cancellation one can begin', async ({
  page,
}) => {
  await createAccountByApi(page, portal, 'dash.lately@example.com');
  const previous = async (...each: Partial<ApplicationSummary>[]) =>
    answers(page, '/applications/previous', await Promise.all(each.map(summary)));
  const submitted = dayAgo(88);
  await previous({ id: 3, status: 'Canceled' }, { id: 2, status: 'Completed', applicationDate: submitted });
  await open(page);
  const again = dayText(addDays(submitted, 91) ?? '', 'english');
  await expect(page.getByText('You submitted your application for Order Selector')).toContainText(`from ${again}.`);
  await expect(page.getByRole('heading', { name: 'Selected Job' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View all available jobs' })).toHaveCount(0);
  const rows = page.getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Complete: No');
  await expect(rows.nth(1)).toContainText('Complete: Yes');
  await expect(rows.nth(1)).toContainText('Headquarters');
  await expectAccessible(page);
  await speak(page, 'spanish');
  await expect(page.getByText('podrá postularse de nuevo a partir del')).toBeVisible();
  await expectAccessible(page);
  await speak(page, 'english');
  await previous({ id: 3, status: 'Canceled' }, { id: 2, status: 'Completed', applicationDate: dayAgo(93) });
  await open(page);
  await expect(button(page, 'Start new application')).toBeVisible();
});

test('activities are offered to people who may take them', async ({ page }) => {
  await createAccountByApi(page, portal, 'dash.activities@example.com');
  const offered = button(page, 'Take Activities');
  await answers(page, '/applications/previous', [await summary({ id: 77, status: 'Completed' })]);
  for (const [internal, may] of [
    [true, false],
    [false, true],
    [true, true],
  ]) {
    await answers(page, '/users/is-internal', internal);
    await answers(page, '/applications/take-activities', may);
    await open(page);
    await expect(page.getByText('You submitted your application')).toBeVisible();
    await expect(offered).toHaveCount(internal && may ? 1 : 0);
    await expect(page.getByText('You take them on a computer at one of our locations')).toHaveCount(
      !internal && may ? 1 : 0,
    );
  }
  expect(await page.evaluate(() => localStorage.getItem('applicationId'))).toBe('77');
  await answers(page, '/users/is-internal', false);
  await page.goto(`${portal.address}/activities`);
  await expect(page.getByText('You take them on a computer at one of our locations')).toBeVisible();
  await expect(button(page, 'Start Work Style and Safety')).toHaveCount(0);
  await answers(page, '/users/is-internal', true);
  await open(page);
  await expectAccessible(page);
  await offered.click();
  await expect(page).toHaveURL(/\/activities$/);
  await answers(page, '/applications/take-activities', false);
  await answers(page, '/users/is-internal', false);
  await page.goto(`${portal.address}/activities`);
  await expect(page.getByText('There are no activities for you to take.')).toBeVisible();
  await answers(page, '/applications/previous', []);
  await open(page);
  await expect(button(page, 'Start new application')).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test('another job waits until the current application is finished', async ({ page }) => {
  await createApplicationByApi(page, portal, 'dash.other@example.com');
  await page.goto(`${portal.address}/dashboard?j=5`);
  await expect(
    page.getByText('To apply for Receptionist, please finish or cancel this application first.'),
  ).toBeVisible();
  await page.goto(`${portal.address}/dashboard?j=1`);
  await expect(button(page, 'Continue')).toBeVisible();
  await expect(page.getByText('To apply for')).toHaveCount(0);
});

test('parts that fail to load are reported, and can be loaded again', async ({ page }) => {
  await createAccountByApi(page, portal, 'dash.faults@example.com');
  for (const call of sampled(['**/api/applications/job-search-link', '**/api/applications/take-activities*'], 2, 1)) {
    await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await open(page);
    await expect(button(page, 'Start new application')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Parts of this page could not be loaded.');
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(page.getByRole('link', { name: 'View all available jobs' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  for (const fault of sampled(['server gone', 'server broken'], 2)) {
    await page.route('**/api/applications/previous*', (route) =>
      fault === 'server gone' ? route.abort() : route.fulfill({ status: 500, json: { error: 'x' } }),
    );
    await open(page);
    await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Previous applications']);
    await expect(button(page, 'Start new application')).toBeVisible();
    if (fault === 'server gone') await expectAccessible(page);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(button(page, 'Start new application')).toBeVisible();
  }
});

testInSoak('the current application can be continued even if other parts do not load', async ({ page }) => {
  await createApplicationByApi(page, portal, 'dash.parts@example.com');
  const fails = (call: string) =>
    page.route(new RegExp(`/api${call}`), (route) => route.fulfill({ status: 500, json: {} }));
  const alert = page.getByRole('alert');
  const parts = alert.getByRole('listitem');

  await fails('/applications/offices');
  await open(page);
  await expect(page.getByRole('heading', { name: 'Order Selector' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '10');
  await expect(parts).toHaveText(['How far your application is']);
  await expect(button(page, 'Continue')).toBeVisible();
  await expectAccessible(page);

  for (const call of ['previous', 'job-postings', 'job-search-link', 'take-activities', 'multi-phase-applicant'])
    await fails(`/applications/${call}`);
  for (const call of ['is-internal', 'current']) await fails(`/users/${call}`);
  await open(page);
  await expect(parts).toHaveCount(5);
  await speak(page, 'spanish');
  await expect(alert).toContainText('Por favor actualice la página y vuelva a intentarlo');
  await expect(parts.filter({ hasText: 'Avance de su solicitud' })).toBeVisible();
  await speak(page, 'english');
  await expect(button(page, 'Cancel')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(alert).toHaveCount(0);

  await fails('/applications/current');
  await open(page);
  await expect(parts).toHaveText(['Current application']);
  await expect(page.getByText('You have no previous applications.')).toBeVisible();
  await expect(button(page, 'Start new application')).toHaveCount(0);
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await button(page, 'Continue').click();
  await expect(title(page, 'Personal information')).toBeVisible();
});

test('after a rejection another application can begin, below the card of the rejected one', async ({ page }) => {
  const email = 'dash.rejected@example.com';
  await createAccountByApi(page, portal, email);
  const id = await createCalls(page, portal, email).begin(6);
  await portal.operate('phase', String(id), 'Rejected');
  await page.goto(`${portal.address}/dashboard?j=1`);
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Current application', 'Selected Job', 'Previous applications']);
  await expect(page.getByText('decided not to go on')).toBeVisible();
  await expectAccessible(page);
  await startFromDashboard(page);
  await expect(title(page, 'Personal information')).toBeVisible();
  await open(page);
  await expect(page.getByText('decided not to go on')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Night Order Selector' })).toContainText('Complete: No');
});

test('an applicant who cancels after a new login can apply for the same job again', async ({ page }) => {
  await createApplicationByApi(page, portal, 'dash.again@example.com');
  await page.goto(`${portal.address}/dashboard`);
  await button(page, 'Cancel').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
  // The button that had the focus is gone.
  await expect(button(page, 'Start new application')).toBeVisible();
  await expect(title(page, 'Dashboard')).toBeFocused();
  await button(page, 'Start new application').click();
  await expect(title(page, 'Before you begin')).toBeVisible();
  await expect(page.locator('main')).toContainText('Order Selector');
});

test('a double press of Cancel asks, and does not answer with the button that comes under the finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await createApplicationByApi(page, portal, 'dash.double@example.com');
  await open(page);
  await expectStarted(page);
  const asked = page.getByRole('dialog');
  const boxOf = async (name: string) => await button(page, name).boundingBox();
  await button(page, 'Cancel').click();
  const ok = await boxOf('Ok');
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(asked).toHaveCount(0);
  // Where the dialog has its button.
  const [x, y] = [(ok?.x ?? 0) + (ok?.width ?? 0) / 2, (ok?.y ?? 0) + (ok?.height ?? 0) / 2];
  const cancel = await boxOf('Cancel');
  await page.evaluate(
    (by) => document.body.prepend(Object.assign(document.createElement('div'), { style: `height: ${by}px` })),
    y - 20 - (cancel?.y ?? 0),
  );
  const moved = await boxOf('Cancel');
  expect(y).toBeGreaterThan(moved?.y ?? 0);
  expect(y).toBeLessThan((moved?.y ?? 0) + (moved?.height ?? 0));
  await page.mouse.click(x, y);
  await expect(asked).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(600);
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Ok' }).click();
  await expect(button(page, 'Cancel')).toHaveCount(0);
});

test('a refusal of the server is shown at the top, with reloaded data', async ({ page }) => {
  const email = 'dash.refusals@example.com';
  await createAccountByApi(page, portal, email);
  const other = await page.context().newPage();
  await open(other);
  await expectStarted(other);
  await createCalls(page, portal, email).begin(1);
  await button(other, 'Start new application').click();
  await expect(other.getByRole('alert')).toContainText('You have an application that is not finished');
  await expect(other.getByRole('alert')).toBeFocused();
  await expect(button(other, 'Continue')).toBeVisible();
  await open(page);
  await button(other, 'Cancel').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(button(other, 'Start new application')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert')).toContainText('This application can no longer be changed');
  await expect(button(page, 'Start new application')).toBeVisible();
  await page.route('**/api/applications/create', (route) => route.abort());
  await button(page, 'Start new application').click();
  await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
  await page.unrouteAll();
  await answers(page, '/applications/current', null);
  await button(page, 'Start new application').click();
  await expect(page.getByRole('alert')).toContainText('Could not load your new application');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/applications/create', async (route) => {
    await answered;
    await route.fulfill({ json: 'Not today.' });
  });
  await button(page, 'Start new application').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await speak(page, 'spanish');
  await expect(title(page, 'Mi solicitud')).toBeVisible();
  answer();
  await expect(page.getByRole('alert')).toContainText('Not today.');
});

test('the start page lists what the application asks for, and can be opened again from dashboard and pages', async ({
  page,
}) => {
  const complaints = recordErrors(page);
  await openDashboard(page, portal, 'dash.start@example.com', 2);
  await button(page, 'Start new application').click();
  await expect(title(page, 'Before you begin')).toBeFocused();
  await expect(page.locator('main')).toContainText('Delivery Driver CDL-A');
  await expect(page.getByText('Your jobs of the past 10 years')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Summary of Rights under FCRA' })).toBeVisible();
  await expect(page.getByText('is deleted 30 days after')).toBeVisible();
  // Before page 1 asks who the person is, and the server may refuse.
  await expect(page.getByText('You can submit one application in 90 days')).toBeVisible();
  await expectAccessible(page);
  await page.locator('header select').selectOption('spanish');
  await expect(page.getByText('Sus empleos de los últimos 10 años')).toBeVisible();
  await expect(page.getByText('Puede enviar una solicitud cada 90 días')).toBeVisible();
  await page.locator('header select').selectOption('english');
  await button(page, 'Continue').click();
  await expect(title(page, 'Personal information')).toBeVisible();
  await expect(page.getByText(/Section 1 of 11 · about \d+ minutes left/)).toBeVisible();
  await page.locator('[name=phoneNumber]').fill('5125550142');
  await page.getByRole('link', { name: 'About this application' }).click();
  await expect(title(page, 'Before you begin')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.locator('[name=phoneNumber]')).toHaveValue('(512) 555-0142');
  await open(page);
  await page.getByRole('link', { name: 'About this application' }).click();
  await expect(title(page, 'Before you begin')).toBeVisible();
  expect(complaints).toEqual([]);
});

testInSoak('the start page can be left even if its content does not load', async ({ page }) => {
  await openDashboard(page, portal, 'dash.untold@example.com');
  await page.route('**/api/applications/start?*', (route) => route.abort());
  await button(page, 'Start new application').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(title(page, 'Personal information')).toBeVisible();
  await expect(page.getByText('Section 1 of 10', { exact: true })).toBeVisible();
});
