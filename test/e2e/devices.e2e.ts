/** Different devices: touch, zoom, wide text spacing, and a browser that fills in some answers. */
import { expect, type Page } from '@playwright/test';
import { Applicant } from '../support/applicant.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { createAccountByApi, createCalls, expectStarted } from '../support/e2e/visitor.ts';
import { sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const FINGER = 44;
const PHONE = { width: 390, height: 844 };
/** A window of 1280 × 1024 px at 400 %. */
const ENLARGED = { width: 320, height: 256 };
const GUEST_PAGES = ['login', 'create?j=1', 'reset-password', 'help', 'quick-apply?j=1', 'resume?j=8', 'privacy'];
const MEMBER_PAGES = ['dashboard', 'account', 'application/start', 'application/personal-information'];
const LANGUAGES = ['english', 'spanish'] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${portal.address}/${path}`);
  await expect(page.locator('h1')).toBeVisible();
  await expectStarted(page);
  await expect(page.locator('form[aria-busy=true], [data-waiting]')).toHaveCount(0);
}

async function begin(page: Page, email: string): Promise<Applicant> {
  await createAccountByApi(page, portal, email);
  return Applicant.begin(createCalls(page, portal, email), 2);
}

/** Controls smaller than a finger. A checkbox can also be pressed by its label, and hidden controls are ignored. */
const smallTargets = (page: Page, finger: number): Promise<string[]> =>
  page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    return [...targets].flatMap((target) => {
      const { type = '', labels } = target as HTMLInputElement;
      const pressed = /radio|checkbox/.test(type) ? (labels?.[0] ?? target) : target;
      const { width, height } = pressed.getBoundingClientRect();
      const isSeen = target.checkVisibility({ visibilityProperty: true }) && Math.max(width, height) > 10;
      return isSeen && Math.min(width, height) < least - 0.5
        ? [`${pressed.outerHTML.slice(0, 120)}: ${width} × ${height}`]
        : [];
    });
  }, finger);

test('every control is large enough for a finger', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of sampled(GUEST_PAGES, 3)) {
    await open(page, path);
    expect([path, await smallTargets(page, FINGER)]).toEqual([path, []]);
  }
  const applicant = await begin(page, 'devices.fingers@example.com');
  for (const path of MEMBER_PAGES) {
    await open(page, path);
    expect([path, await smallTargets(page, FINGER)]).toEqual([path, []]);
  }
  await applicant.walkTo('additional-forms');
  await open(page, 'application/review');
  expect(await smallTargets(page, FINGER)).toEqual([]);
});

/** Elements wider than the window, and controls whose text does not fit. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('button, label, legend, h1, h2, h3, a[href]')].filter(
      (each) => each.clientWidth > 10 && each.scrollWidth > each.clientWidth + 1,
    );
    return [...(wide > 0 ? [`the page: ${wide} px`] : []), ...cut.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });

/** The widest spacing of letters, words and lines that readers may set (WCAG 1.4.12). */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(spaced);
  });

test('everything fits at 400 % zoom, and with wide text spacing', async ({ page }) => {
  const look = async (path: string) => {
    for (const language of LANGUAGES) {
      await page.setViewportSize(ENLARGED);
      await open(page, path);
      await page.locator('header select').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'english' ? 'en' : 'es');
      expect([path, language, await overflowing(page)]).toEqual([path, language, []]);
      await page.setViewportSize(PHONE);
      await spaceText(page);
      expect([path, language, 'spaced', await overflowing(page)]).toEqual([path, language, 'spaced', []]);
    }
  };
  for (const path of sampled(GUEST_PAGES, 2, 1).filter((each) => !each.startsWith('resume'))) await look(path);
  await begin(page, 'devices.zoom@example.com');
  for (const path of MEMBER_PAGES) await look(path);
});

test('fields name the answers that a browser may know', async ({ page }) => {
  const tokens = (names: string[]) =>
    Promise.all(names.map((name) => page.locator(`[name="${name}"]`).getAttribute('autocomplete')));
  await open(page, 'create');
  expect(await tokens(['firstName', 'middleName', 'lastName', 'email', 'password'])).toEqual([
    'given-name',
    'additional-name',
    'family-name',
    'email',
    'new-password',
  ]);
  await begin(page, 'devices.known@example.com');
  await open(page, 'application/personal-information');
  expect(await tokens(['phoneNumber', 'primaryAddress1', 'primaryAddressState', 'primaryAddressZipCode'])).toEqual([
    'tel-national',
    'address-line1',
    'address-level1',
    'postal-code',
  ]);
  expect(await tokens(['dateOfBirth.month', 'dateOfBirth.day', 'dateOfBirth.year', 'socialSecurityNumber'])).toEqual([
    'bday-month',
    'bday-day',
    'bday-year',
    'off',
  ]);
});
