/** The editor of the studio in a browser: how long it takes to open, and what a keystroke in a label costs. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { EditedFiles, questionsIn, readOutline } from '../../src/authoring/editing/index.ts';
import { readFiles } from '../support/definitions.ts';
import { launch, mainThread } from './browser.ts';
import { figure, median } from './figures.ts';
import { startProduct } from './product.ts';
import { progress, progressEnded } from './progress.ts';
import { fill } from './studio.ts';

const ROUNDS = 5;
const KEYS = 'the quick brown fox ';
const PAUSE_MS = 150;
const MAX_MS = 10_000;
/** A connection as in an office: 10 Mbit/s, 40 ms. */
const OFFICE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

export async function benchEditor(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bench-editor-'));
  const settings = { DATABASE_URL: '', DATA_DIR, DATA_KEY: randomBytes(32).toString('base64') };
  const token = await fill(settings, 0);
  const product = await startProduct(settings);
  const browser = await launch();
  try {
    const { address, state } = await openedChange(browser, `${product.origin}/studio/sign-in?token=${token}`);
    const opening = [];
    for (let round = 0; round < ROUNDS; round++) {
      progress(`the editor: opening ${round + 1} of ${ROUNDS}`);
      opening.push(await timeToOpen(browser, address, state));
    }
    progress('the editor: keystrokes');
    const keys = await keystrokes(browser, address, state);
    progressEnded();
    console.log(`\nThe editor of the studio, load ${loadavg()[0]}`);
    console.table({
      'ms to open a change with an empty cache, 10 Mbit/s and 40 ms': rounded(opening, 2000),
      'ms from a key to the page, in the largest section': rounded(keys.shown, 100),
      'CPU ms of script a key': rounded(keys.script, 16),
    });
  } finally {
    await browser.close();
    product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

const rounded = (values: number[], goal: number) => ({
  median: figure(median(values), 1),
  worst: figure(Math.max(...values), 1),
  goal,
});

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

const questions = (page: Page) => page.locator('section [data-question]').first();

/** A change with its largest section open. */
async function openedChange(browser: Browser, link: string): Promise<{ address: string; state: State }> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'New change' }).click();
  await page.getByLabel('Title').fill('Measured');
  await page.getByLabel('Why').fill('To know.');
  await page.getByRole('button', { name: 'Open the change' }).click();
  await questions(page).waitFor({ timeout: 100_000 });
  const [largest] = readOutline(new EditedFiles(readFiles()))
    .map(({ form, parts }) => ({ form, count: questionsIn(parts).length }))
    .sort((a, b) => b.count - a.count);
  const address = `${page.url().split('?')[0]}?form=${largest?.form}`;
  const state = await context.storageState();
  await context.close();
  return { address, state };
}

async function timeToOpen(browser: Browser, address: string, storageState: State): Promise<number> {
  const context = await browser.newContext({ locale: 'en-US', storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', OFFICE);
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await questions(page).waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
}

/** For each key: the time until the page shows the label with it, and the script time. */
async function keystrokes(browser: Browser, address: string, storageState: State) {
  const context = await browser.newContext({ locale: 'en-US', storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await questions(page).click();
  const label = page.getByLabel('Question (English)').first();
  await label.fill('');
  await page.evaluate(watchLabel);
  const { session } = await mainThread(page);
  const [shown, script]: number[][] = [[], []];
  for (const key of KEYS) {
    await page.evaluate('window.shownAfter = undefined');
    const before = await scriptTime(session);
    await label.press(key === ' ' ? 'Space' : key);
    await shownOn(page);
    await page.waitForTimeout(PAUSE_MS);
    script?.push((await scriptTime(session)) - before);
    shown?.push(await page.evaluate('window.shownAfter'));
  }
  await context.close();
  return { shown: shown ?? [], script: script ?? [] };
}

/** Evaluated from outside, since the page's policy forbids evaluation. */
async function shownOn(page: Page): Promise<void> {
  for (const end = performance.now() + MAX_MS; performance.now() < end; await page.waitForTimeout(10))
    if (await page.evaluate('window.shownAfter !== undefined')) return;
  throw new Error('What was typed does not show on the page.');
}

async function scriptTime(session: Awaited<ReturnType<typeof mainThread>>['session']): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

/**
 * Runs in the page: the milliseconds from the last key to the frame in which the question has its text. It contains no
 * named functions, because the bundler would add a helper for their names that the page does not have.
 */
function watchLabel(): void {
  const measured = window as unknown as { shownAfter: number };
  document.addEventListener('input', async ({ target, timeStamp }) => {
    const { value } = target as HTMLInputElement;
    do await new Promise(requestAnimationFrame);
    while (!document.querySelector('section [data-question]')?.textContent?.includes(value.trim()));
    measured.shownAfter = performance.now() - timeStamp;
  });
}
