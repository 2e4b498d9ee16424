/** The screens on a slow phone, by Lighthouse: when they show, whether they move, and what it finds. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.ts';
import { freePort } from '../support/port.ts';
import { Applicant } from './applicant.ts';
import { launch } from './browser.ts';
import { figure, median } from './figures.ts';
import { startProduct } from './product.ts';
import { progress, progressEnded } from './progress.ts';
import { wizardOf } from './weight.ts';

/** Fetched when it is run: nothing else needs its 50 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 5;
const TOO_LONG_MS = 120_000;
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

export async function benchWeb(): Promise<void> {
  const product = await startProduct({ SEARCH_ENGINES: '1' });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const { args = [], ...options } = launchOptions();
  const phone = await chromium.launchPersistentContext(join(folder, 'guest'), {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    console.log(`\nLighthouse, mobile, median of ${ROUNDS}, load ${loadavg()[0]}`);
    const rows: [string, object][] = [];
    for (const page of GUEST_PAGES) rows.push([page, await measured(page, `${product.origin}/${page}`, port)]);
    const ana = new Applicant(product.origin, product.folder, 'ana@example.com');
    await ana.begin(1);
    const browser = await launch();
    const wizard = await wizardOf(browser, product.origin, ana);
    await browser.close();
    await phone.addCookies(wizard.state.cookies);
    for (const [page, address] of Object.entries({
      dashboard: `${product.origin}/dashboard`,
      'first wizard page': wizard.address,
    }))
      rows.push([page, await measured(page, address, port)]);
    progressEnded();
    console.table(Object.fromEntries(rows));
  } finally {
    await phone.close();
    product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(page: string, address: string, port: number): Promise<object> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    progress(`${page}: round ${round + 1} of ${ROUNDS}`);
    reports.push(await report(address, port));
  }
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
