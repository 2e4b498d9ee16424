/** Addresses that visitors type, follow or bookmark: the target of each, and the entry link that is remembered. */
import { expect, type Page } from '@playwright/test';
import { cookieName, DEFAULT_BRAND } from '../../src/contract/index.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { createAccountByApi, createApplicationByApi, expectStarted, recordErrors } from '../support/e2e/visitor.ts';
import { isSoak, sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const kept = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, name);

async function lands(page: Page, from: string, at: string): Promise<void> {
  await page.goto(`${portal.address}${from}`);
  await expect(page).toHaveURL(`${portal.address}${at}`);
  await expect(page.locator('h1')).toBeVisible();
}

test('an address with a trailing slash is the same address', async ({ page }) => {
  const complaints = recordErrors(page);
  await lands(page, '/login/?j=5&h=fair', '/login?j=5&h=fair');
  expect([await kept(page, 'jobPostingId'), await kept(page, 'webHistory')]).toEqual([5, 'fair']);
  for (const path of sampled(
    ['/create', '/help', '/reset-password', '/quick-apply', '/resume', '/resume-submitted'],
    3,
  ))
    await lands(page, `${path}/`, path);
  await lands(page, '/#/login/?j=2', '/login?j=2');
  await lands(page, '//example.com/', '/create');
  await createApplicationByApi(page, portal, 'addresses.slash@example.com');
  for (const path of sampled(['/account', '/activities', '/application/work-eligibility', '/dashboard'], 2))
    await lands(page, `${path}//`, path);
  await lands(page, '/application/dashboard/', '/dashboard');
  await lands(page, '/application/%', '/application/personal-information');
  expect(complaints).toEqual([]);
});

const ADS = 'https://ads.example.com/';
const BOARD = 'https://board.example.com/';

test('the web history is h, otherwise the referrer, truncated to the server’s limit', async ({ page }) => {
  const arrive = async (path: string, referer?: string) => {
    await page.goto('about:blank');
    await page.goto(`${portal.address}${path}`, { referer });
    await expectStarted(page);
    return kept(page, 'webHistory');
  };
  expect(await arrive('/login?j=1&h=job%20fair', ADS)).toBe('job fair');
  expect(await arrive('/login', ADS)).toBe('job fair');
  if (isSoak) {
    expect(await arrive('/login?j=1', ADS)).toBe(ADS);
    expect(await arrive('/login?j=1&h=', BOARD)).toBe(BOARD);
    expect(await arrive('/login?j=1')).toBeNull();
    expect(await arrive('/login', ADS)).toBe(ADS);
  }
  expect(await arrive('/login?j=1', BOARD)).toBe(BOARD);
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  expect(await kept(page, 'webHistory')).toBe(BOARD);
  expect(await arrive(`/dashboard?j=1&h=${encodeURIComponent(`a${'😀'.repeat(1100)}`)}`)).toBe(`a${'😀'.repeat(999)}`);
});

test('an unverified person is led to the code from every members’ screen, and can log out there', async ({ page }) => {
  const complaints = recordErrors(page);
  await page.goto(`${portal.address}/create?j=1`);
  for (const [name, text] of Object.entries({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'addresses.code@example.com',
  }))
    await page.locator(`[name=${name}]`).fill(text);
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name=${name}]`).fill('a good long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(title(page, 'Verify your email')).toBeVisible();
  await expect(page.getByText('You are applying for: Order Selector')).toBeVisible();
  for (const path of sampled(['/', '/login', '/create', '/dashboard', '/account', '/activities', '/verify/'], 3))
    await lands(page, path, '/verify');
  for (const path of sampled(
    ['/application', '/application/review', '/application/dashboard', '/application/no/such'],
    3,
  ))
    await lands(page, path, '/verify');
  await expect(page.getByRole('link', { name: /My Account/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${portal.address}/login`);
  await lands(page, '/dashboard', '/login');
  expect(complaints).toEqual([]);
});

test('under /application, an unknown page leads to the first unfinished page', async ({ page }) => {
  await createApplicationByApi(page, portal, 'addresses.pages@example.com');
  const first = '/application/personal-information';
  for (const path of sampled(
    ['anything', 'no/such/page', 'personal-information/more', 'driver-information', 'submitted'],
    3,
    1,
  ))
    await lands(page, `/application/${path}`, first);
  await lands(page, '/application/review?x=1', first);
  // Nor for a person whom the browser does not know, although the session continues.
  await page.context().clearCookies({ name: cookieName(DEFAULT_BRAND) });
  await lands(page, '/application/education-military', '/login');
});

testInSoak('a page that only another posting has leads to the first unfinished page', async ({ page }) => {
  await createApplicationByApi(page, portal, 'addresses.resume@example.com', 7);
  // The first of two phases asks no question of the second.
  for (const section of sampled(['work-experience', 'eeo-aa', 'additional-forms'], 2))
    await lands(page, `/application/${section}`, '/application/personal-information');
  await lands(page, '/application/driver-information', '/application/driver-information');
});

test('a verified person cannot return to the code; an address without an application leads to the dashboard', async ({
  page,
}) => {
  await createAccountByApi(page, portal, 'addresses.verified@example.com');
  for (const path of sampled(['/login', '/create', '/', '/application/anything', '/application/no/such'], 2))
    await lands(page, path, '/dashboard');
});
