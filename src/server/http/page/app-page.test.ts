import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickest } from '../../../../test/support/database.ts';
import { TestServer } from '../../../../test/support/server.ts';
import { decodableUrl, storeBuiltAssets } from './app-page.ts';

let server: TestServer;
let version: string;
beforeAll(async () => {
  server = await TestServer.start(quickest);
  ({ version } = (await server.app.inject('/definitions/current')).json());
});
afterAll(() => server.stop());

test('the files of a version are immutable and compressed', async () => {
  const plain = await server.app.inject(`/definitions/${version}/pets.js`);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const packed = await server.app.inject({
    url: `/definitions/${version}/pets.js`,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  const unpacked = await server.app.inject({
    url: `/definitions/${version}/pets.js`,
    headers: { 'accept-encoding': 'gzip;q=0' },
  });
  expect(unpacked.headers['content-encoding']).toBeUndefined();
});

test('the current version is not cached', async () => {
  const answer = await server.app.inject('/definitions/current');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/), development: false });
});

test.each([
  '/definitions/0000000000000000/manifest.json',
  '/definitions/constructor/manifest.json',
  '/definitions/live',
  '/assets/none.js',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%00',
  '/favicon.ico',
  '/api/nothing',
  '/api',
])('%s is not there', async (url) => {
  const answer = await server.app.inject(url);
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: expect.any(String) }]);
});

test.each(['/api/%ff', '/api/%', '/definitions/%ff/x', `/api/applications/${'x'.repeat(200)}?applicationId=1`])(
  '%s fails as the contract has it',
  async (url) => {
    const answer = await server.app.inject(url);
    expect([400, 401, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ error: expect.any(String) });
  },
);

test.each([
  ['/application/%', '/application/%25'],
  ['/application/%ff', '/application/%25ff'],
  ['/%E0%A4%A?j=1%', '/%25E0%25A4%25A?j=1%25'],
  ['/%c0%ae', '/%25c0%25ae'],
  // Never an address of another site.
  ['//example.com/%', '/example.com/%25'],
])('%s, which cannot be decoded, leads to an address that can', async (url, location) => {
  const { statusCode, headers } = await server.app.inject(url);
  expect([statusCode, headers.location]).toEqual([302, location]);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(400);
});

test.each(['//example.com/%', '/\\example.com/%', '\\/example.com/%', 'http://example.com/%'])(
  '%s is led to an address of this server',
  (url) => {
    const there = new URL(decodableUrl(url), 'http://localhost');
    expect(there.host).toBe('localhost');
  },
);

test('every other path is the app, under a policy with a nonce of its own', async () => {
  const page = '<html><head><meta name="csp-nonce" content="__CSP_NONCE__"><title>__BRAND_NAME__</title></head></html>';
  const folder = join(server.folder, 'app');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  const script = 'void 0;'.repeat(500);
  const packed = brotliCompressSync(`${script} // packed by the build`);
  writeFileSync(join(folder, 'assets/app-1.js'), script);
  writeFileSync(join(folder, 'assets/app-1.js.br'), packed);
  server.env.APP_DIR = folder;
  server.env.BRAND_NAME = 'A </script> B';
  await server.restart();
  const [first, second] = [await server.app.inject('/application/anything?j=1'), await server.app.inject('/')];
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
  const nonce = /content="([^"]+)"/.exec(first.body)?.[1] ?? '';
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(first.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  expect(first.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  expect(second.body).not.toContain(nonce);
  expect(first.cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
  const [, json = ''] = /<script type="application\/json" id="portal">(.*?)<\/script>/.exec(first.body) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    ...{ brand: { name: 'A </script> B' }, development: false },
    // After an upgrade of the program browsers ask for words again.
    wordsTag: server.services.definitions.wordsTag,
  });
  expect(first.body).toContain('<title>A &#60;/script&#62; B</title>');
  const asset = await server.app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringMatching(/immutable/),
  });
  expect(asset.rawPayload).toEqual(packed);
  const cached = await server.app.inject({
    url: '/assets/app-1.js',
    headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(asset.headers.etag) },
  });
  expect(cached.statusCode).toBe(304);
});

test.each(['/studio', '/studio/changes/1?form=pets'])(
  '%s is the page of the studio, under a policy with a nonce of its own',
  async (url) => {
    const folder = join(server.folder, 'with-studio');
    mkdirSync(join(folder, 'studio'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body>the app</body></html>');
    const page = '<html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head><body>the studio</body></html>';
    writeFileSync(join(folder, 'studio/index.html'), page);
    server.env.APP_DIR = folder;
    await server.restart();
    const [first, second] = [await server.app.inject(url), await server.app.inject(url)];
    expect(first.body).toContain('the studio');
    const nonce = /content="([^"]+)"/.exec(first.body)?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(second.body).not.toContain(nonce);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
  },
);

test.each(['/api/health', '/api/applications/states', '/api/nothing'])(
  '%s is nothing that a page could show or use',
  async (url) => {
    const { headers } = await server.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each([
  ['/application/pets', 'pets'],
  ['/application/pets/1', undefined],
  ['/constructor', undefined],
  ['/', undefined],
])('the page at %s knows the form that the address names: %s', async (path, form) => {
  const { body } = await server.app.inject(path);
  const [, json = ''] = /id="portal">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json).form).toBe(form);
});

test('assets of other builds are served, before and after a deployment', async () => {
  const build = (name: string): string => {
    const folder = join(server.folder, name);
    for (const assets of ['assets', 'studio/assets']) {
      mkdirSync(join(folder, assets), { recursive: true });
      writeFileSync(join(folder, assets, `wizard-${name}1234.js`), `export const build = '${name} ${assets}';`);
    }
    return folder;
  };
  const loaded = async (path: string) => (await server.app.inject(path)).body;
  for (const name of ['older', 'newer', 'older']) {
    server.env.APP_DIR = build(name);
    await server.restart();
    await storeBuiltAssets(server.services);
  }
  for (const [at, assets] of [
    ['/assets', 'assets'],
    ['/studio/assets', 'studio/assets'],
  ])
    for (const name of ['older', 'newer'])
      expect(await loaded(`${at}/wizard-${name}1234.js`)).toBe(`export const build = '${name} ${assets}';`);
  expect((await server.app.inject('/assets/wizard-newest1234.js')).statusCode).toBe(404);
});
