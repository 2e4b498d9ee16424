/**
 * The built Storybook: every documentation page renders, the search finds the usual words, the toolbar fits. Only in a
 * soak: the build takes half a minute, and `npm test` draws the stories without it.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e/test.ts';
import { expectAccessible, recordErrors } from '../support/e2e/visitor.ts';
import { isSoak } from '../support/soak.ts';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'docs' | 'story';
}

const FOLDER = 'dist/storybook';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let server: Server;
let address = '';
let entries: Entry[] = [];

test.skip(!isSoak, 'In a soak.');
// Designers have current browsers.
test.use({ isOldBrowser: false });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  execFileSync('npx', ['--no-install', 'storybook', 'build', '--output-dir', FOLDER, '--disable-telemetry', '--quiet']);
  server = createServer(async ({ url = '/' }, response) => {
    const file = normalize(new URL(url, 'http://localhost').pathname).replace(/\/$/, '/index.html');
    try {
      const content = await readFile(join(FOLDER, file));
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const index = JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  entries = Object.values(index.entries);
});

test.afterAll(() => {
  server?.close();
});

/** The missing parts of a documentation page. */
async function lacking(page: Page, { id }: Entry): Promise<string[]> {
  await page.goto(`${address}/iframe.html?viewMode=docs&id=${id}`);
  await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
  const broken = await page
    .locator('#storybook-docs')
    .getByText(/^(undefined|NaN|\?)$/)
    .count();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [...(broken > 0 ? [`${id}: an empty value`] : []), ...(wide ? [`${id}: scrolls sideways`] : [])];
}

test('every component has a documentation page, which renders without errors', async ({ page }) => {
  test.setTimeout(300_000);
  const complaints = recordErrors(page);
  const docs = entries.filter(({ type }) => type === 'docs');
  const documented = new Set(docs.map(({ title }) => title));
  const made = entries.filter(({ title }) => /^(Components|Fields|Form parts|Widgets)\//.test(title));
  expect(made.map(({ title }) => title).filter((title) => !documented.has(title))).toEqual([]);
  await page.setViewportSize({ width: 980, height: 800 });
  // Stories on the page have tests of their own.
  await page.route(/viewMode=story/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A story</p>' }));
  const lacks: string[] = [];
  for (const entry of docs) lacks.push(...(await lacking(page, entry)));
  expect([...lacks, ...complaints]).toEqual([]);
});

/** Of Storybook's page: how far the story is. */
interface Preview {
  currentRender?: { phase?: string };
}

/** Draws a story and plays it; `manual`, because Storybook's own check by axe would run at the same time. */
async function openStory(page: Page, { id }: Entry): Promise<void> {
  await page.goto(
    `${address}/iframe.html?viewMode=story&id=${id}&globals=language:spanish;theme:dark;a11y.manual:!true`,
  );
  const phase = () =>
    page.evaluate(() => (window as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__?.currentRender?.phase);
  await expect.poll(phase, id).toMatch(/^(finished|errored|aborted)$/);
  expect(await phase(), id).toBe('finished');
}

test('the stories of the studio are accessible in Spanish and in the dark', async ({ page }) => {
  test.setTimeout(1_800_000);
  const stories = entries.filter(({ title, type }) => type === 'story' && title.startsWith('Studio/'));
  expect(stories.length).toBeGreaterThan(5);
  for (const story of stories)
    await test.step(story.id, async () => {
      await openStory(page, story);
      await expectAccessible(page);
    });
});

test('the search finds stories and pages by usual words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  const search = page.locator('#storybook-explorer-searchfield');
  const found: Record<string, number> = {};
  for (const word of [
    'phone',
    'error',
    'date',
    'dark',
    'heading',
    'banner',
    'select',
    'modal',
    'toast',
    'picker',
    'contrast',
  ]) {
    await search.fill(word);
    const results = page.getByRole('option');
    await expect(results.first(), word).toBeVisible();
    found[word] = await results.filter({ hasText: new RegExp(word, 'i') }).count();
  }
  expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([]);
});

test('the toolbar has labels, and fits 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const story = entries.find(({ title, type }) => type === 'story' && title.startsWith('Wizard/')) as Entry;
  await page.goto(`${address}/?path=/story/${story.id}`);
  const tools = ['Width', 'Job and applicant', /Theme/, /Language/].map((name) =>
    page.getByRole('button', { name }).first(),
  );
  for (const tool of tools) {
    const box = await tool.boundingBox();
    expect(box && box.x + box.width).toBeLessThan(1280);
  }
  await tools[1]?.click();
  const menu = page.getByRole('dialog', { name: 'Job and applicant' });
  const labels = await menu.locator('label').allTextContents();
  expect(labels.length).toBeGreaterThan(5);
  expect(new Set(labels).size).toBe(labels.length);
  await menu.getByLabel(labels[0] ?? '').selectOption({ index: 1 });
  await expect(page.getByText('Job: 1 changed')).toBeVisible();
});
