/**
 * Long pages on a phone: nothing shifts while they load, their parts are listed, and the review leads back to the
 * edited section.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { Applicant } from '../support/applicant.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { createAccountByApi, createCalls, expectAccessible, openWizard, turnTo } from '../support/e2e/visitor.ts';
import { sampled, soaked } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

test.use({ viewport: { width: 390, height: 844 } });

const DRIVER = 2;

async function begin(page: Page, email: string): Promise<Applicant> {
  await createAccountByApi(page, portal, email);
  return (await Applicant.begin(createCalls(page, portal, email), DRIVER)).walkTo('additional-forms');
}

/**
 * Sends the responses one after the other, the last request first. Before each, the page has time to show the previous
 * one.
 */
async function answerBackwards(page: Page): Promise<void> {
  const waiting: (() => void)[] = [];
  let isReleasing = false;
  const release = async (): Promise<void> => {
    isReleasing = true;
    // As long as calls arrive, they wait for one another.
    for (let before = -1; before !== waiting.length; await page.waitForTimeout(50)) before = waiting.length;
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      next();
      await page.waitForTimeout(50);
    }
    isReleasing = false;
  };
  await page.route(/\/api\/|\/definitions\/\w+\/.+\.(js|json)$/, async (route) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (!isReleasing) void release();
    });
    await route.continue();
  });
}

/** Records layout shifts that the user did not cause. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? '');
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const recordShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // The parts of the page are evaluated after a moment, and the observer is called after the frame.
        setTimeout(
          () =>
            requestAnimationFrame(() =>
              setTimeout(() => resolve((window as Window & { shifts?: string[] }).shifts ?? []), 50),
            ),
          350,
        );
      }),
  );

test('no page of the wizard jumps while it loads, in whatever order its parts arrive', async ({ page }) => {
  test.setTimeout(180_000);
  const applicant = await begin(page, 'long.shift@example.com');
  await observeShifts(page);
  const pages = applicant.scenario.pages.filter(({ kind }) => kind !== 'end');
  expect(pages.length).toBeGreaterThan(8);
  // The review has the most parts. A soak has those of every page arrive in an unusual order.
  const backwards = soaked(
    pages,
    pages.filter(({ kind }) => kind === 'review'),
  );
  await answerBackwards(page);
  for (const { section } of backwards) await staysInPlace(page, section);
  await page.unrouteAll();
  const inOrder = pages.filter((one) => !backwards.includes(one));
  for (const { section } of sampled(inOrder, 4)) await staysInPlace(page, section);
});

async function staysInPlace(page: Page, section: string): Promise<void> {
  await page.goto(`${portal.address}/application/${section}`);
  await expect(page.locator('form[aria-busy=false]')).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  const shifts = await recordShifts(page);
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  expect(total, `${section}\n${shifts.join('\n')}`).toBeLessThanOrEqual(0.02);
}

test('questions of every kind have the same room below them', async ({ page }) => {
  await openWizard(page, portal, 'long.room@example.com');
  const questions = page.locator('[data-question]');
  await expect(questions.first()).toBeVisible();
  for (const question of await questions.all()) await expect(question).toHaveCSS('margin-bottom', '20px');
});

test('the parts of a long page are listed with what is done, and lead there', async ({ page }) => {
  await createAccountByApi(page, portal, 'long.parts@example.com');
  const applicant = await Applicant.begin(createCalls(page, portal, 'long.parts@example.com'), DRIVER);
  await page.goto(`${portal.address}/application/personal-information`);
  const list = page.getByRole('navigation', { name: 'On this page' });
  const part = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(part('About you')).toContainText('To do');
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Emergency contact' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Emergency contact' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.locator('[name=emergencyContactName]').fill('Luis Lopez');
  await page.locator('[name=emergencyContactPhoneNumber]').fill('5551234567');
  await expect(part('Emergency contact')).toContainText('Done');
  await expect(part('About you')).toContainText('To do');
  await applicant.walkTo('work-experience');
  await turnTo(page, 'work-experience', portal.address);
  await expect(list).toHaveCount(0);
});

test('the review is collapsed on a phone, prints whole, and leads back to what was edited; on a desktop it is open', async ({
  page,
}) => {
  await begin(page, 'long.review@example.com');
  await turnTo(page, 'review', portal.address);
  const answer = page.getByText('Order Selector', { exact: true });
  const opener = page.getByRole('button', { name: 'Work experience', exact: true });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(answer).toBeHidden();
  await expect(page.getByText('Please check all your answers.')).toBeInViewport();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await expect(page.getByText('Maria Lopez', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Delivery Driver CDL-A').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Applicant Agreement and Certification' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await opener.press('Enter');
  await expect(answer).toBeVisible();
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await expect(page.getByText('Date of birth', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide all answers' }).click();
  await expect(answer).toBeHidden();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Work experience' }).click();
  await expect(opener).toBeFocused();
  await expect(answer).toBeVisible();

  const edit = page.getByRole('button', { name: 'Edit' });
  const card = page.locator('section', { has: opener });
  // On the narrowest phones the button is below the heading, whose words would be hyphenated beside it.
  const top = async (button: Locator) => (await button.boundingBox())?.y ?? 0;
  const below = async () => (await top(card.getByRole('button', { name: 'Edit' }))) - (await top(opener));
  expect(await below()).toBeLessThan(10);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 320 });
  expect(await below()).toBeGreaterThan(40);
  await page.setViewportSize(size);
  for (const back of ['Return', 'Save']) {
    await card.getByRole('button', { name: 'Edit' }).click();
    await expect(edit).toHaveCount(0);
    await page.getByRole('button', { name: back, exact: true }).click();
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport();
    await expect(answer).toBeVisible();
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(answer).toBeVisible();
  await expect(opener).toHaveCount(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background('Continue')).not.toBe(await background('Previous'));
  const highlight = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('p'));
    sample.style.cssText = 'forced-color-adjust: none; background: Highlight';
    return getComputedStyle(sample).backgroundColor;
  });
  await page.getByRole('button', { name: 'Continue', exact: true }).hover();
  expect(await background('Continue')).toBe(highlight);
});
