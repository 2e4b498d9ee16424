import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Applicant } from '../../../../test/support/applicant.ts';
import { quickest } from '../../../../test/support/database.ts';
import { type ApiClient, PRODUCT, TestServer } from '../../../../test/support/server.ts';
import { DEFAULT_BRAND, PAGE_ELEMENT, type PageInfo } from '../../../contract/index.ts';
import type { Page } from '../../../engine/index.ts';
import { SignedInScreens } from './signed-in-screens.ts';

const PAGE = `<html lang="en"><head><title>Portal</title></head>
  <body><div id="root"><main>Loading</main></div><template></template></body></html>`;
/** What a person may type. */
const HOSTILE = '</div></script><b>"__CSP_NONCE__"</b> $&';
const NOT_RENDERED = 'a screen could not be rendered';
const APPLICANTS = { 'ana@example.com': 'Rex', 'ben@example.com': 'Bello' };

let server: TestServer;
const browsers: ApiClient[] = [];

beforeAll(async () => {
  server = await TestServer.start(quickest);
  const folder = join(server.folder, 'app');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  await build({
    entryPoints: ['src/app/prerender.tsx'],
    outfile: join(folder, 'prerender.cjs'),
    ...{ bundle: true, platform: 'node', logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"' } },
  });
  server.env.APP_DIR = folder;
  await server.restart();
  for (const [email, name] of Object.entries(APPLICANTS)) {
    const browser = await server.applicant(email);
    const id = await browser.begin(1);
    const pets = [{ name, kind: 'Other', description: HOSTILE }];
    await browser.put('/applications/pets', { id, email, hasPets: true, pets });
    browsers.push(withCookies(browser));
  }
});
afterAll(() => server.stop());

/** The cookies that the app sets. */
function withCookies(browser: ApiClient): ApiClient {
  browser.cookies.set('harvesttable-user-email', browser.email);
  browser.cookies.set('harvesttable-time-zone', 'America/Chicago');
  return browser;
}

async function open(browser: ApiClient, url: string, cookies: Record<string, string> = {}, { app } = server) {
  const sent = Object.entries({ ...Object.fromEntries(browser.cookies), ...cookies });
  const cookie = sent.map(([name, value]) => `${name}=${value}`).join('; ');
  const { body, headers } = await app.inject({ url, headers: { cookie } });
  const [, json = ''] = new RegExp(`id="${PAGE_ELEMENT}">(.*?)</script>`).exec(body) ?? [];
  const [, root = ''] = /<div id="root">([\s\S]*)<\/div>\s*<template>/.exec(body) ?? [];
  return { body, root, headers, info: JSON.parse(json) as PageInfo };
}

test('the dashboard and the pages of an applicant come with their words and answers, in the language of the browser', async () => {
  const [ana] = browsers as [ApiClient];
  const dashboard = await open(ana, '/dashboard');
  expect(dashboard.root).toContain('Order Selector');
  expect(dashboard.body).toContain('<title>Dashboard · Harvest Table Foods Careers</title>');
  expect(dashboard.headers['cache-control']).toBe('no-store');
  expect(dashboard.info.rendered).toMatchObject({ name: 'dashboard', applicant: { email: ana.email, posting: null } });
  const pets = await open(ana, '/application/pets?lang=es');
  expect(pets.body).toContain('<html lang="es">');
  expect(pets.root).toMatch(/value="Rex"/);
  expect(pets.root).toContain('Siguiente');
  const start = await open(ana, '/application/start', { 'harvesttable-job': '2' });
  expect(start.root).toContain('Before you begin');
  expect(start.info.rendered?.applicant?.posting).toBe(2);
});

test("an applicant's typing stays text, whatever it looks like", async () => {
  const [ana] = browsers as [ApiClient];
  const { root, body, headers } = await open(ana, '/application/pets');
  const typed = '&lt;/div&gt;&lt;/script&gt;&lt;b&gt;&quot;__CSP_NONCE__&quot;&lt;/b&gt; $&amp;';
  expect(root).toContain(typed);
  expect(body.split('</script><b>')).toHaveLength(1);
  expect(root).not.toMatch(/ style=/);
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  for (const [, used] of body.matchAll(/<style[^>]* nonce="([^"]*)"/g)) expect(used).toBe(nonce);
});

test('members who come at the same time each get their own answers, rendered or not', async () => {
  const paths = ['/application/pets', '/dashboard'];
  const visits = Array.from({ length: 6 }).flatMap(() =>
    browsers.flatMap((browser) => paths.map((path) => ({ browser, path }))),
  );
  const pages = await Promise.all(
    visits.map(async ({ browser, path }) => ({ browser, path, ...(await open(browser, path)) })),
  );
  for (const { browser, path, body, info, root } of pages) {
    for (const [email, pet] of Object.entries(APPLICANTS)) {
      const isTheirs = email === browser.email;
      expect(body.includes(email)).toBe(isTheirs);
      expect(body.includes(pet)).toBe(isTheirs && path.endsWith('pets'));
    }
    // Beyond a few that wait, the page begins without the screen, and still has the answers.
    expect(root.includes('Loading')).toBe(info.rendered === undefined);
    expect(info.preloaded).toBeDefined();
  }
  expect(new Set(pages.map(({ info }) => info.rendered !== undefined))).toEqual(new Set([true, false]));
});

test.each([
  ['without a session', '/dashboard', { 'harvesttable-session': 'x' }],
  ['for the e-mail of another', '/dashboard', { 'harvesttable-user-email': 'ben@example.com' }],
  ['in a time zone that there is none', '/dashboard', { 'harvesttable-time-zone': 'Nowhere' }],
  ['for a page that there is none', '/application/none', {}],
  ['for a page of nothing', '/application/', {}],
  ['for the review', '/application/review', {}],
])('nothing is rendered %s', async (_, url, cookies) => {
  const { root, info } = await open(browsers[0] as ApiClient, url, cookies);
  expect(root).toContain('Loading');
  expect(info.rendered).toBeUndefined();
  expect(server.logs).not.toContain(NOT_RENDERED);
});

test('each page of the product is rendered, also one whose documents show answers of another page', async () => {
  const product = await TestServer.start(quickest, { ...PRODUCT, APP_DIR: server.env.APP_DIR as string });
  const { browser, scenario } = await (await Applicant.begin(await product.applicant('dan@example.com'), 2)).walkTo();
  const isRendered = ({ kind }: Page) => kind !== 'review' && kind !== 'end';
  for (const { section } of scenario.pages.filter(isRendered)) {
    const { info } = await open(withCookies(browser), `/application/${section}`, {}, product);
    expect([section, info.rendered?.name]).toEqual([section, `application/${section}`]);
  }
  expect(product.logs).not.toContain(NOT_RENDERED);
  await product.stop();
});

test('a renderer that fails, ends or never ends leaves the page without the screen, and the next is rendered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-render-'));
  writeFileSync(
    join(folder, 'prerender.cjs'),
    `exports.prerenderForApplicant = async (nonce) => {
      if (nonce === 'fails') throw new Error('no');
      if (nonce === 'ends') process.exit(1);
      if (nonce === 'stands') for (;;);
      if (nonce === 'calls') return { html: String((await fetch('/api/users/current')).status) };
      return { html: nonce };
    };`,
  );
  const members = new SignedInScreens(folder, async () => undefined, 3000);
  const page: PageInfo = { brand: DEFAULT_BRAND, development: false, version: 'v' };
  const render = (nonce: string, by = members) => by.render({ page, nonce });
  for (const nonce of ['fails', 'ends']) {
    await expect(render(nonce)).rejects.toThrow();
    expect(await render('next')).toMatchObject({ html: 'next' });
  }
  expect(await render('calls')).toMatchObject({ html: '404' });
  const impatient = new SignedInScreens(folder, async () => undefined, 500);
  await expect(render('stands', impatient)).rejects.toThrow();
  const next = () => render('next', impatient).then((view) => view?.html, String);
  await expect.poll(next, { timeout: 60_000 }).toBe('next');
  for (const each of [members, impatient]) await each.close();
});
