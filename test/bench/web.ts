/** The screens on a slow phone, by Lighthouse: when they show, whether they shift, and Lighthouse's findings. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { launchOptions } from '../support/browser.ts';
import { freePort } from '../support/port.ts';
import { Applicant } from './applicant.ts';
import { launch } from './browser.ts';
import { figure, median } from './figures.ts';
import { startProduct } from './product.ts';
import { progress, progressEnded } from './progress.ts';
import { formPages } from './save.ts';
import { openWizard } from './weight.ts';

/** Fetched when it runs, since nothing else needs its 50 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 5;
const TOO_LONG_MS = 120_000;
const SETTLED_MS = 1000;
const GUEST_PAGES = ['login', 'create?j=1', 'reset-password', 'help', 'quick-apply?j=1', 'resume?j=8'];

interface Report {
  audits: Record<string, { numericValue?: number; score: number | null }>;
  categories: Record<string, { score: number | null }>;
}

const AUDITS = {
  'first paint s': 'first-contentful-paint',
  'largest s': 'largest-contentful-paint',
  'blocking ms': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};
const CATEGORIES = ['performance', 'accessibility', 'seo'];

const SHIFT = 0.02;
const GOAL: Figures = {
  'first paint s': 1,
  'largest s': 1.5,
  'blocking ms': 150,
  shift: SHIFT,
  performance: 97,
  accessibility: 100,
  seo: 100,
};
/** Search engines do not find members' pages. */
const { seo: _none, ...MEMBERS_GOAL }: Figures = { ...GOAL, 'largest s': 2, performance: 95 };
const SLOW_LINE = { download: 400_000 / 8, goal: 4 };
/** Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const SLOW_4G = { download: 1_600_000 / 8 };

type Figures = Record<string, number>;

export async function benchWeb(): Promise<void> {
  const product = await startProduct({ SEARCH_ENGINES: '1' });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const { args = [], ...options } = launchOptions();
  const phone = await chromium.launchPersistentContext(join(folder, 'guest'), {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  const browser = await launch();
  try {
    console.log(`\nLighthouse, mobile, median of ${ROUNDS}, load ${loadavg()[0]}`);
    const guests = GUEST_PAGES.map((page): Place => [page, `${product.origin}/${page}`]);
    await printAudits(guests, GOAL, port);
    const ana = new Applicant(product.origin, product.folder, 'ana@example.com');
    const id = await ana.begin(1);
    const wizard = await openWizard(browser, product.origin, ana);
    await phone.addCookies(wizard.state.cookies);
    await printAudits(
      [
        ['dashboard', `${product.origin}/dashboard`],
        ['first wizard page', wizard.address],
      ],
      MEMBERS_GOAL,
      port,
    );
    const pages = formPages();
    for (const { call, record } of pages) await ana.save(call, id, record);
    const review = await openReview(phone, product.origin);
    await printAudits([['review', review]], MEMBERS_GOAL, port);
    const sections = pages.map(({ section }): Place => [section, `${product.origin}/application/${section}`]);
    await printShifts(browser, [...sections, ['review', review]], wizard.state);
    await printSlowLine(browser, `${product.origin}/create?j=1`);
  } finally {
    progressEnded();
    await browser.close();
    await phone.close();
    product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Place = [page: string, address: string];

/** The page on which an application with all pages saved continues. */
async function openReview(phone: BrowserContext, origin: string): Promise<string> {
  const page = await phone.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/application\/(?!dashboard)/);
  const address = page.url();
  await page.close();
  return address;
}

async function printAudits(places: Place[], goal: Figures, port: number): Promise<void> {
  const rows: [string, object][] = [['goal', goal]];
  for (const [page, address] of places) {
    const figures = await audited(page, address, port);
    rows.push([page, { ...figures, missed: missed(figures, goal) }]);
  }
  progressEnded();
  console.table(Object.fromEntries(rows));
}

/** Scores must not be below the goal, all other figures not above it. */
const missed = (figures: ReturnType<typeof shown>, goal: Figures): string =>
  Object.entries(goal)
    .filter(
      ([name, limit]) => !(CATEGORIES.includes(name) ? Number(figures[name]) >= limit : Number(figures[name]) <= limit),
    )
    .map(([name]) => name)
    .join(', ');

async function audited(page: string, address: string, port: number): Promise<ReturnType<typeof shown>> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    progress(`${page}: round ${round + 1} of ${ROUNDS}`);
    reports.push(await report(address, port));
  }
  return shown(reports);
}

function shown(reports: Report[]): Record<string, ReturnType<typeof figure>> {
  const figures = Object.entries(AUDITS).map(([name, audit]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return [name, name.endsWith(' s') ? figure(value / 1000) : figure(value, 3)];
  });
  const scores = CATEGORIES.map((name) => [
    name,
    figure(100 * median(reports.map(({ categories }) => categories[name]?.score ?? Number.NaN)), 0),
  ]);
  return Object.fromEntries([...figures, ...scores]);
}

async function printShifts(browser: Browser, places: Place[], storageState: State): Promise<void> {
  const rows: Record<string, object> = {};
  for (const [page, address] of places) {
    const shifts: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      progress(`shift of ${page}: round ${round + 1} of ${ROUNDS}`);
      shifts.push((await opened(browser, address, SLOW_4G, storageState)).shift);
    }
    const shift = figure(median(shifts), 3);
    rows[page] = { shift, goal: SHIFT, missed: Number(shift) <= SHIFT ? '' : 'shift' };
  }
  progressEnded();
  console.log(`\nHow far the pages of the wizard move while they load, slow 4G, CPU throttled 4x, median of ${ROUNDS}`);
  console.table(rows);
}

async function printSlowLine(browser: Browser, address: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push((await opened(browser, address, SLOW_LINE)).largest / 1000);
  const largest = figure(median(times));
  console.log(`\nAt 400 kbit/s, CPU throttled 4x, median of ${ROUNDS}`);
  console.table({
    'create form': {
      'largest s': largest,
      goal: SLOW_LINE.goal,
      missed: Number(largest) <= SLOW_LINE.goal ? '' : 'largest',
    },
  });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a page with an empty cache, and waits until it is idle. */
async function opened(browser: Browser, address: string, { download }: { download: number }, storageState?: State) {
  const context = await browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(`
      window.seen = { shift: 0, largest: NaN };
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) seen.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        seen.largest = list.getEntries().at(-1).startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    `);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: download,
      uploadThroughput: download,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address, { waitUntil: 'networkidle', timeout: TOO_LONG_MS });
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    return (await page.evaluate('seen')) as { shift: number; largest: number };
  } finally {
    await context.close();
  }
}

async function report(address: string, port: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const args = ['--yes', LIGHTHOUSE, address, `--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`];
  try {
    await promisify(execFile)('npx', [...args, `--only-categories=${CATEGORIES}`], { timeout: TOO_LONG_MS });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
