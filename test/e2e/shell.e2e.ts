/**
 * Rules for every screen: addresses, both languages, accessibility. Cases that the tests of single screens cover are
 * tested here only in a soak.
 */
import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { overlaps } from '../support/e2e/overlaps.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import {
  answer,
  answerEligibility,
  createApplicationByApi,
  createCalls,
  expectAccessible,
  expectContrast,
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

const speak = (page: Page, language: 'english' | 'spanish') => page.locator('header select').selectOption(language);

testInSoak('addresses: redirects, guards, old links', async ({ page }) => {
  const lands = async (from: string, at: string) => {
    await page.goto(`${portal.address}${from}`);
    await expect(page).toHaveURL(`${portal.address}${at}`);
    await expect(page.locator('h1')).toBeVisible();
  };
  await lands('/', '/create');
  await lands('/nothing/here', '/create');
  await lands('/dashboard', '/login');
  await lands('/application/anything', '/login');
  await lands('/verify', '/login');
  await lands('/#/login?j=5', '/login?j=5');
  await expectStarted(page);
  expect(await page.evaluate(() => localStorage.getItem('jobPostingId'))).toBe('5');
});

test('privacy notice and accommodation can be opened from every page, and lead back', async ({ page }) => {
  const complaints = recordErrors(page);
  const footer = page.getByRole('contentinfo');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(`${portal.address}/create?j=1`);
  // A link that is pressed before loads a new page, whose title does not get the focus.
  await expectStarted(page);
  await footer.getByRole('link', { name: 'Privacy notice' }).click();
  await expect(title('Privacy notice')).toBeFocused();
  await expect(page.getByText('Sample text.')).toBeVisible();
  await expectAccessible(page);
  await footer.getByRole('link', { name: 'Accommodation request' }).click();
  await expect(title('Accommodation request')).toBeFocused();
  await speak(page, 'spanish');
  await expect(title('Solicitar una adaptación')).toBeVisible();
  await expect(page.getByText('Texto de muestra.')).toBeVisible();
  const [highest, below] = await page
    .locator('h1, main h2')
    .evaluateAll((headings) => headings.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)));
  expect(below).toBeLessThan(highest as number);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(`${portal.address}/create?j=1`);
  await page.goto(`${portal.address}/privacy`);
  await expect(title('Aviso de privacidad')).toBeVisible();
  expect(complaints).toEqual([]);
});

testInSoak('the language switches in place and stays', async ({ page }) => {
  const complaints = recordErrors(page);
  await page.goto(`${portal.address}/login`);
  await expect(page).toHaveTitle(/^Log in/);
  await page.locator('[name=email]').fill('ana@example.com');
  await speak(page, 'spanish');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('ana@example.com');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Iniciar sesión/);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toContainText('Por favor responda');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  expect(complaints).toEqual([]);
});

testInSoak('a failed call is reported, and the form can be sent again', async ({ page }) => {
  await page.goto(`${portal.address}/login`);
  await page.locator('[name=email]').fill('ana@example.com');
  await page.locator('[name=password]').fill('not the password');
  await page.route('**/api/users/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).not.toContainText('Please reload');
});

for (const language of sampled(['english', 'spanish'] as const, 2)) {
  test(`every screen is accessible, empty and with errors: ${language}`, async ({ page }) => {
    const complaints = recordErrors(page);
    const email = `axe.${language}@example.com`;
    await openDashboard(page, portal, email);
    await speak(page, language);
    await expectAccessible(page);
    await speak(page, 'english');
    await openApplication(page, email);
    await speak(page, language);
    await checkBoth(page);
    await page.goto(`${portal.address}/verify`);
    await checkBoth(page);
    await page.context().clearCookies();
    for (const path of ['/login', '/create']) {
      await page.goto(`${portal.address}${path}`);
      await checkBoth(page);
    }
    expect(complaints).toEqual([]);
  });
}

/** Begins an application by calls, and opens a short page of it. */
async function openApplication(page: Page, email: string): Promise<void> {
  await createCalls(page, portal, email).begin(1);
  await turnTo(page, 'work-eligibility');
}

/** Checks a screen empty and with errors; with errors it has all the content that it has without. */
async function checkBoth(page: Page, check = expectAccessible): Promise<void> {
  await expect(page.locator('form')).toBeVisible();
  if (isSoak) await check(page);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await check(page);
}

test('a page can be filled in and sent by keyboard', async ({ page }) => {
  await openWizard(page, portal, 'keyboard@example.com');
  await page.locator('[name=isAuthorized]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('03012027');
  await page.locator('[name=isEmployedNow]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Education and military' })).toBeFocused();
});

testInSoak('nothing is wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWizard(page, portal, 'a.rather.long.address.of.somebody@example.com');
  await answer(page, 'isAuthorized', 'true');
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await fits();
  for (const path of ['/dashboard', '/application/previous-employment']) {
    await page.goto(`${portal.address}${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await fits();
  }
});

test('the header leads to the account and back, where it should', async ({ page }) => {
  const email = 'a.rather.long.address@example.com';
  const links = page.getByRole('navigation').getByRole('link');
  await page.goto(`${portal.address}/login`);
  // If somebody logs in while a page starts, the page differs from what the server rendered.
  await expectStarted(page);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await openDashboard(page, portal, email);
  await expect(links).toHaveText([`My Account ${email}`]);
  await expect(links).toHaveAttribute('href', '/account');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(links).toHaveText(['My Account a.rather.long.addre…']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await speak(page, 'spanish');
  await expect(links).toHaveText(['Mi Cuenta a.rather.long.addre…']);
  await speak(page, 'english');
  await page.goto(`${portal.address}/verify`);
  await expect(page.locator('[name=code]')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
  await openApplication(page, email);
  await expect(links).toHaveText([/^My Account/, 'Dashboard']);
  await answer(page, 'isAuthorized', 'true');
  await links.first().click();
  await expect(page).toHaveURL(/account$/);
});

test('a language that is chosen right before a reload is kept', async ({ page }) => {
  await page.goto(`${portal.address}/login`);
  await expectStarted(page);
  await page.route('**/*.spanish.json', () => undefined);
  await speak(page, 'spanish');
  await expect(page.locator('header select')).toHaveValue('spanish');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
});

test('where cookies are blocked, a note explains why nothing can be sent, in both languages', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto(`${portal.address}/create?j=1`);
  const note = page.getByRole('status').filter({ hasText: 'cookies' });
  await expect(note).toContainText('Please allow cookies for this site');
  await page.locator('header select').selectOption('spanish');
  await expect(note).toContainText('permita las cookies de este sitio');
  await expectAccessible(page);
});

test('the skip link moves the focus to the content, and keeps the address', async ({ page }) => {
  await page.goto(`${portal.address}/login`);
  await page.locator('[name=email]').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[name=email]')).toBeFocused();
  await expect(page).toHaveURL(`${portal.address}/login`);
});

test('with text of twice the size, a password can be read and the skip link stays out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.address}/login`);
  await expectStarted(page);
  const width = async () => (await page.locator('[name=password]').boundingBox())?.width ?? 0;
  const beside = await width();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // The button is below it.
  expect(await width()).toBeGreaterThan(beside);
  await expect(page.getByRole('link', { name: 'Skip to the content' })).not.toBeInViewport();
});

test('with text of twice the size, nothing overlaps and nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWizard(page, portal, 'a.large.print@example.com');
  await speak(page, 'spanish');
  for (const path of ['/application/work-eligibility', '/application/eeo-aa', '/account']) {
    await page.goto(`${portal.address}${path}`);
    await expectStarted(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overlaps(page), path).toEqual([]);
  }
});

test('dark theme and print', async ({ page }) => {
  const complaints = recordErrors(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${portal.address}/login`);
  await checkBoth(page, expectContrast);
  await openDashboard(page, portal, 'night@example.com');
  await expectContrast(page);
  await openApplication(page, 'night@example.com');
  await checkBoth(page, expectContrast);
  await answerEligibility(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Education and military' })).toBeVisible();
  await page.goto(`${portal.address}/application/review`);
  await expect(page.getByText('March 1, 2027')).toBeVisible();
  await expectAccessible(page);
  const lightness = () =>
    page.locator('h1').evaluate((title) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(title).color)?.[1]));
  await expect.poll(lightness).toBeGreaterThan(0.9);
  const progress = page.getByText(/^Section \d+ of \d+/);
  await expect(progress).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(lightness).toBeLessThan(0.3);
  await expect(progress).toBeHidden();
  await expect(page.getByText('March 1, 2027')).toBeVisible();
  for (const hidden of ['main :not(h2) > button', 'header nav', 'header select', 'footer', '[role=progressbar]'])
    await expect(page.locator(`${hidden}:visible`)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  expect(complaints).toEqual([]);
});

/** A token that the theme lacks causes no error, so this looks for tokens without a value. */
const missingTokens = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const read = rules.flatMap((rule) => [...rule.matchAll(/var\((--(?!fui)\w+)\)/g)].map(([, name = '']) => name));
    const style = getComputedStyle(document.documentElement);
    return [...new Set(read)].filter((name) => style.getPropertyValue(name) === '');
  });

interface ShiftingWindow {
  /** The sum of all layout shifts since the page began to load. */
  shifted: number;
}

/** From here on, sums up the layout shifts of every page. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const here = window as unknown as ShiftingWindow;
    here.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) here.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits two frames, because the observer reports a shift only after it is painted. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return (window as unknown as ShiftingWindow).shifted;
  });

test('the layout does not shift while a screen loads, and every style has its colors', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await createApplicationByApi(page, portal, 'calm@example.com');
  const look = async (path: string) => {
    await page.goto(`${portal.address}${path}`);
    await page.locator('h1').waitFor();
    await expectStarted(page);
    await expect(page.locator('[aria-busy=true], [data-waiting]')).toHaveCount(0);
    const moved = await shifts(page);
    expect([path, moved < 0.02 ? 'calm' : moved]).toEqual([path, 'calm']);
    expect(await missingTokens(page)).toEqual([]);
  };
  for (const path of ['/dashboard', '/application/work-eligibility', '/verify']) await look(path);
  await page.context().clearCookies();
  for (const path of ['/login', '/create']) await look(path);
});
