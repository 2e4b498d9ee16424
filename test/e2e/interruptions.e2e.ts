/**
 * Every page of an application × every interruption: typed answers are restored, and can be saved. Except in a soak,
 * one page is tested with the interruptions that no other test has.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Flow } from '../../src/engine/index.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { createApplicationByApi, expectStarted, logIn } from '../support/e2e/visitor.ts';
import { soaked } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

/** A posting whose application has every page. */
const DRIVER = 2;
const { pages } = JSON.parse(readFileSync('forms/application/flow.json', 'utf8')) as Flow;
const sections = pages.filter(({ kind }) => kind === undefined).map(({ section }) => section);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');
const kept = (page: Page) => expect(page.getByText(/^Draft kept: /)).toBeVisible();

async function open(page: Page, section: string): Promise<void> {
  await page.goto(`${portal.address}/application/${section}`);
  await expectStarted(page);
  await expect(page.locator('form[aria-busy=false]')).toBeVisible();
}

const MAX_ANSWERED = 4;

/** The typed and the chosen answers, by the names of their controls. */
const answersOn = (page: Page): Promise<[string, string][]> =>
  page.locator('form :is(input, select, textarea)').evaluateAll((elements) =>
    (elements as HTMLInputElement[]).flatMap(({ name, type, value, checked }): [string, string][] => {
      const isChosen = type === 'radio' || type === 'checkbox' ? checked : value !== '';
      return name !== '' && isChosen ? [[name, value]] : [];
    }),
  );

/** Answers the first questions of the page, and returns the answers on it. */
async function answerSome(page: Page): Promise<[string, string][]> {
  const before = await answersOn(page);
  const controls = page.locator('form :is(input, select, textarea):enabled:visible');
  const names = await controls.evaluateAll((elements) => elements.map((element) => (element as HTMLInputElement).name));
  for (const name of [...new Set(names)].filter(Boolean).slice(0, MAX_ANSWERED)) {
    const control = page.locator(`[name="${name}"]:visible`).first();
    // An answer can hide a question after it.
    if (await control.isVisible()) await answer(control);
  }
  const answers = await answersOn(page);
  expect(answers).not.toEqual(before);
  return answers;
}

async function answer(control: Locator): Promise<void> {
  const kind = await control.evaluate((element) => (element as HTMLInputElement).type);
  if (kind === 'radio' || kind === 'checkbox') await control.check();
  else if (kind === 'select-one') await control.selectOption({ index: 1 });
  else await control.fill(kind === 'date' ? '1990-01-31' : '2');
}

/** From the dashboard, by the link to the page with a draft. */
async function goOn(page: Page, section: string): Promise<void> {
  await expect(title(page, 'Dashboard')).toBeVisible();
  await page.locator(`[role=note] a[href="/application/${section}"]`).click();
}

interface Interrupted {
  page: Page;
  section: string;
  email: string;
}

/** Each runs after an answer was typed, and returns the window in which the person continues. */
const INTERRUPTIONS: Record<string, (interrupted: Interrupted) => Promise<Page>> = {
  async reload({ page }) {
    await kept(page);
    await page.reload();
    return page;
  },
  async 'a closed browser and another device'({ page, section, email }) {
    await kept(page);
    const browser = page.context().browser();
    await page.close();
    const other = await (await browser?.newContext())?.newPage();
    if (!other) throw new Error('No other browser.');
    await other.goto(`${portal.address}/login`);
    await logIn(other, email);
    await goOn(other, section);
    return other;
  },
  async 'a lost connection'({ page }) {
    await expect(page.getByText('What you type stays on this page')).toBeVisible();
    await page.clock.fastForward(2000);
    await page.context().setOffline(false);
    // It is sent again after some seconds.
    await page.clock.fastForward(10_000);
    await kept(page);
    await page.reload();
    return page;
  },
  async 'a session that ended'({ page, section, email }) {
    await button(page, 'Save & exit').click();
    // A page with problems is not saved: the draft fails instead.
    if (!(await dialog(page).isVisible())) await page.reload();
    await expect(dialog(page)).toContainText('session is expired');
    await dialog(page).getByRole('button', { name: 'Ok' }).click();
    await logIn(page, email);
    await goOn(page, section);
    return page;
  },
  async 'the link to the dashboard'({ page, section }) {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await dialog(page).getByRole('button', { name: 'Ok' }).click();
    await goOn(page, section);
    return page;
  },
  async 'logging out'({ page, section, email }) {
    await button(page, 'Log out').click();
    await logIn(page, email);
    await goOn(page, section);
    return page;
  },
};

/** The session ends as on the server: only its cookie is deleted. */
async function endSession(page: Page): Promise<void> {
  const left = (await page.context().cookies()).filter(({ httpOnly, name }) => !httpOnly || name === 'XSRF-TOKEN');
  await page.context().clearCookies();
  await page.context().addCookies(left);
}

/** Drafts and the journey have tests of them. */
const ELSEWHERE = ['the link to the dashboard', 'logging out'];
const interruptions = Object.entries(INTERRUPTIONS);
const chosen = soaked(
  interruptions,
  interruptions.filter(([name]) => !ELSEWHERE.includes(name)),
);

for (const section of soaked(sections, ['work-eligibility']))
  test(`typed answers of the page ${section} survive interruptions`, async ({ page }) => {
    test.setTimeout(300_000);
    const email = `interrupted.${section}@example.com`;
    await createApplicationByApi(page, portal, email, DRIVER);
    const context = page.context();
    for (const [name, interrupt] of chosen)
      await test.step(name, async () => {
        const before = page.isClosed() ? await context.newPage() : page;
        if (name === 'a lost connection') await before.clock.install();
        await open(before, section);
        if (name === 'a lost connection') await context.setOffline(true);
        const answers = await answerSome(before);
        if (name === 'a session that ended') {
          await kept(before);
          await endSession(before);
        }
        const now = await interrupt({ page: before, section, email });
        await expect.poll(() => answersOn(now)).toEqual(answers);
        await button(now, 'Start from what was saved').click();
        const discarded = now.waitForResponse((response) => response.request().method() === 'PUT');
        await dialog(now).getByRole('button', { name: 'Ok' }).click();
        await expect(now.getByText('You began this page earlier')).toBeHidden();
        await discarded;
        if (now.context() !== context) await now.context().close();
        console.log(`${section} × ${name}: every typed answer was there, and went by the word of the person alone`);
      });
  });
