/** Steps of a visitor, and faults that every test looks for: a console error, a refused script or style. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { buildSync } from 'esbuild';
import { CSRF_COOKIE, CSRF_HEADER, cookieName, DEFAULT_BRAND } from '../../../src/contract/index.ts';
import type { ApiClient } from '../server.ts';
import type { BuiltServer } from './built-server.ts';

const CONTRAST = 'color-contrast';
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PASSWORD = 'correct horse battery staple';

/** Faults of the page; tests expect the list to be empty at the end. */
export function recordErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  void page.exposeFunction('complain', (text: string) => complaints.push(text));
  void page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { complain } = window as unknown as { complain: (text: string) => void };
      complain(`CSP ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return complaints;
}

/** Minified: half of what the package exports as its source. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The check of names and ids as a script for the page. */
const namingFaults = buildSync({
  entryPoints: [new URL('../renderer/accessible-names.ts', import.meta.url).pathname],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'names',
}).outputFiles[0]?.text;

/** axe finds nothing; every control has a name; every id occurs once, and every reference to an id has its element. */
export async function expectAccessible(page: Page, { contrast = true } = {}): Promise<void> {
  const check = () => accessibilityFaults(page, { runOnly: AXE_TAGS, rules: { [CONTRAST]: { enabled: contrast } } });
  const first = await check();
  // A control in transition has the colors of neither state: only lasting violations count.
  expect(first.length > 0 ? await check() : first).toEqual([]);
}

/** Text can be read on its background. For a page that differs from one that was checked by its colors alone. */
export async function expectContrast(page: Page): Promise<void> {
  const check = () => accessibilityFaults(page, { runOnly: [CONTRAST] });
  const first = await check();
  expect(first.length > 0 ? await check() : first).toEqual([]);
}

async function accessibilityFaults(page: Page, chosen: RunOptions): Promise<string[]> {
  // Fluent's elements that catch the focus at the edges of a tree or a dialog are not content.
  // Only violations: describing the rules that pass takes half of axe's time.
  const options: RunOptions = { resultTypes: ['violations'], ...chosen };
  // Colors in transition have the contrast of neither state.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // Half a megabyte: sent to a page once.
  if (!(await page.evaluate(`'axe' in window && 'names' in window`))) await page.evaluate(`${axe}; ${namingFaults}`);
  // Parts outside the viewport are laid out too: their reserved space may be smaller than their content.
  await page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
  });
  const violations = (await page.evaluate(
    `axe.run({ exclude: ['[data-tabster-dummy]'] }, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as Result[];
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const names = (await page.evaluate('names.namingFaults()')) as string[];
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`), ...names];
}

/** The server renders screens before the app has come; it has when it has removed the message that it did not. */
export const expectStarted = (page: Page): Promise<void> => expect(page.locator('#load-error')).toHaveCount(0);

/** Registers on the screen, as a visitor does. */
export async function register(page: Page, portal: BuiltServer, email: string, posting = 1): Promise<void> {
  await page.goto(`${portal.address}/?j=${posting}`);
  await page.locator('[name=firstName]').fill('Maria');
  await page.locator('[name=lastName]').fill('Lopez');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[name=confirmPassword]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
  await page.locator('[name=code]').fill(await portal.code(email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Creates and logs in an applicant by API calls, much faster than on the screen, and opens the dashboard. */
export async function openDashboard(
  page: Page,
  portal: BuiltServer,
  email: string,
  posting = 1,
  dashboard = 'Dashboard',
): Promise<void> {
  await createAccountByApi(page, portal, email);
  await page.goto(`${portal.address}/dashboard?j=${posting}`);
  await expect(page.getByRole('heading', { level: 1, name: dashboard })).toBeVisible();
  await expectStarted(page);
}

/** Creates an applicant with an application by API calls, and opens a page of the wizard: a short one by default. */
export async function openWizard(
  page: Page,
  portal: BuiltServer,
  email: string,
  posting = 1,
  section = 'work-eligibility',
): Promise<void> {
  await createApplicationByApi(page, portal, email, posting);
  await turnTo(page, section, portal.address);
}

/** Creates an applicant with an application by API calls, and opens no page. */
export async function createApplicationByApi(
  page: Page,
  portal: BuiltServer,
  email: string,
  posting = 1,
): Promise<void> {
  await createAccountByApi(page, portal, email);
  await send(page, portal, 'applications/create', { email, jobPostingId: posting, language: 'english' });
}

/** Creates and logs in an applicant by API calls, and opens no page. */
export async function createAccountByApi(page: Page, portal: BuiltServer, email: string): Promise<void> {
  await page.request.get(`${portal.address}/`);
  const language = 'english';
  const name = { firstName: 'Maria', lastName: 'Lopez' };
  const account = { ...name, email, language, password: PASSWORD, confirmPassword: PASSWORD };
  await send(page, portal, 'users/create', account);
  await send(page, portal, 'users/verify', { email, language, code: await portal.code(email) });
  await page.context().addCookies([{ name: cookieName(DEFAULT_BRAND), value: email, url: portal.address }]);
}

async function send(page: Page, portal: BuiltServer, call: string, data: object, method = 'POST'): Promise<string> {
  const cookies = await page.context().cookies(portal.address);
  const token = cookies.find(({ name }) => name === CSRF_COOKIE)?.value ?? '';
  const headers = { [CSRF_HEADER]: token };
  const answer = await page.request.fetch(`${portal.address}/api/${call}`, { method, data, headers });
  const text = await answer.text();
  expect(answer.ok(), `${call}: ${text}`).toBe(true);
  return text;
}

/** Calls with the session of a page, through the same interface as in the tests of the server. */
export function createCalls(page: Page, portal: BuiltServer, email: string): ApiClient {
  const call = async (path: string, data?: object, method = 'GET') => {
    const text = data ? await send(page, portal, path.slice(1), data, method) : await read(page, portal, path);
    return { text, json: () => JSON.parse(text) };
  };
  const post = (path: string, body: object) => call(path, body, 'POST');
  const put = (path: string, body: object) => call(path, body, 'PUT');
  const begin = async (jobPostingId: number) => {
    expect((await post('/applications/create', { email, jobPostingId, language: 'english' })).text).toBe('Success');
    return (await call(`/applications/current?${new URLSearchParams({ email })}`)).json().id;
  };
  return { email, get: (path: string) => call(path), post, put, begin } as unknown as ApiClient;
}

const read = async (page: Page, portal: BuiltServer, path: string): Promise<string> =>
  (await page.request.get(`${portal.address}/api${path}`)).text();

export async function logIn(page: Page, email: string): Promise<void> {
  // The form that was just left asks for an e-mail too and must not get this one.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Begins an application on the dashboard, reads its start page and goes on to the first page. */
export async function startFromDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start new application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before you begin' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Opens a page of the wizard, also where none of the portal is open yet, if its address is given. */
export async function turnTo(page: Page, section: string, address = page.url()): Promise<void> {
  await page.goto(new URL(`/application/${section}`, address).href);
  await expectOpenPage(page);
}

async function expectOpenPage(page: Page): Promise<void> {
  await expectStarted(page);
  await expect(page.locator('form[aria-busy=false]')).toBeVisible();
}

export const answer = (page: Page, name: string, value: string) =>
  page.locator(`[name="${name}"][value="${value}"]`).check();

export async function answerEligibility(page: Page): Promise<void> {
  await answer(page, 'isAuthorized', 'true');
  await answer(page, 'requireSponsorship', 'false');
  await page.locator('[name=potentialStartDate]').fill('2027-03-01');
  await answer(page, 'isEmployedNow', 'true');
  await answer(page, 'bestShiftTime', 'Day');
  await answer(page, 'bestShiftTime', 'Weekends');
}
