import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quickest } from '../../../../test/support/database.ts';
import { readFiles } from '../../../../test/support/definitions.ts';
import { publishEdit } from '../../../../test/support/published-edit.ts';
import { TestServer } from '../../../../test/support/server.ts';

const PAGE =
  '<html lang="en"><head><title>Portal</title></head><body><div id="root"><main></main></div>\n<template></template></body></html>';
/** Stands in for the built app: it shows what it is given, and counts how often. */
const RENDERER = `
  let renders = 0;
  globalThis.rendersAhead = [];
  exports.RENDERED = ['create', 'reset-password', 'broken'];
  exports.languageAt = (path, chosen) => (path === '/reset-password' ? 'english' : chosen);
  exports.prerender = async ({ name, language, chosen, version, words, job }) => (globalThis.rendersAhead.push([version, name, chosen].join(' ')), {
    html: [++renders, name, language, words[name].title, job?.title].join('|'),
    styles: '', title: words[name].title, description: 'About "it"',
  });
`;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start(quickest);
  const folder = join(server.folder, 'app');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'prerender.cjs'), RENDERER);
  server.env.APP_DIR = folder;
  server.env.SEARCH_ENGINES = '1';
  await server.restart();
});
afterAll(() => server.stop());

const body = async (url: string, headers = {}): Promise<string> => (await server.app.inject({ url, headers })).body;
const root = (page: string): string => /<div id="root">(.*?)<\/div>/.exec(page)?.[1] ?? '';
const rendered = async (url: string, headers = {}): Promise<string> =>
  root(await body(url, headers)).replace(/^\d+\|/, '');

test('a screen for guests is rendered in the language of the link, else the chosen one, else that of the browser', async () => {
  const spanish = expect.stringMatching(/^create\|spanish\|Cree su cuenta/);
  const english = expect.stringMatching(/^create\|english\|Create your account/);
  expect(await rendered('/create')).toEqual(english);
  expect(await rendered('/', { 'accept-language': 'fr;q=1, es-MX;q=0.9' })).toEqual(spanish);
  expect(await rendered('/create', { cookie: 'harvesttable-language=es' })).toEqual(spanish);
  expect(await rendered('/create?lang=en', { cookie: 'harvesttable-language=es' })).toEqual(english);
  expect(await rendered('/create?lang=__proto__', { 'accept-language': 'constructor' })).toEqual(english);
});

test('a screen names the job of the address', async () => {
  expect(await rendered('/create?j=1')).toMatch(/\|Order Selector/);
  for (const none of ['0', '-1', '99999999', '1e3', 'x'])
    expect(await rendered(`/create?j=${none}`)).toBe('create|english|Create your account|');
});

test('a screen of one language is rendered in it, whatever is chosen', async () => {
  expect(await rendered('/reset-password?lang=es')).toMatch(/^reset-password\|english\|Reset your password/);
});

test('a screen is rendered once', async () => {
  const [first, again] = [await body('/create?j=2'), await body('/create?j=2&h=fair')];
  expect(root(again)).toBe(root(first));
});

test('the page has the title, language and description of its screen', async () => {
  const page = await body('/create?lang=es');
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<title>Cree su cuenta</title>');
  expect(page).toContain('content="About &#34;it&#34;"');
});

test.each(['/login', '/dashboard', '/create/x', '//create', '//[/create', '/constructor'])(
  '%s, and whoever is logged in, begins with the page of the app',
  async (url) => {
    expect(root(await body(url))).toBe('<main></main>');
    expect(root(await body('/create', { cookie: 'harvesttable-user-email=ana%40example.com' }))).toBe('<main></main>');
  },
);

test('all screens are rendered as soon as the server listens, and again when a version goes live', async () => {
  const made = (): string[] => (globalThis as unknown as { rendersAhead: string[] }).rendersAhead;
  const expected = (version: string): string[] =>
    ['create', 'reset-password'].flatMap((name) =>
      ['english', 'spanish'].map((language) => `${version} ${name} ${language}`),
    );
  const { definitions } = server.services;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(() => expect(made()).toEqual(expect.arrayContaining(expected(definitions.current.version))), 20_000);
  const edited = { ...readFiles(join(server.folder, 'definitions')) };
  const words = 'locales/en/create.json';
  edited[words] = edited[words]?.replace('Create your account', 'Open an account') ?? '';
  const { version } = await publishEdit(server.services, edited, true);
  await vi.waitFor(() => expect(made()).toEqual(expect.arrayContaining(expected(version))), 20_000);
  expect(await rendered('/create')).toMatch(/^create\|english\|Open an account/);
});
