import { afterAll, describe, expect, test } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { type Answer, TestServer } from '../../../test/support/server.ts';
import { readStudioSettings } from './index.ts';

const statusAndText = ({ status, text }: Answer) => ({ status, text });

describe.each([
  ['that is off', { STUDIO: '0' }, '127.0.0.1'],
  ['asked from elsewhere', { STUDIO_NETWORKS: '10.0.0.0/8,fd00::/8' }, '192.0.2.1'],
])('a studio %s', (_, env, address) => {
  let server: TestServer;
  afterAll(() => server.stop());

  test('answers every call with 404', async () => {
    server = await TestServer.start(quickest, env);
    await server.app.ready();
    const browser = server.browser();
    browser.address = address;
    const calls = server.app.routes.flatMap(({ config }) => config?.call ?? []);
    const ofStudio = calls.filter(({ path }) => path.startsWith('/studio'));
    expect(ofStudio.length).toBeGreaterThan(20);
    const nothing = statusAndText(await browser.get('/studio/no-such-call'));
    expect(nothing).toEqual({ status: 404, text: '{"error":"Not found"}' });
    for (const { method, path } of ofStudio) {
      const body = method === 'GET' ? undefined : {};
      expect([path, statusAndText(await browser.call(method, path, body))]).toEqual([path, nothing]);
    }
    expect((await browser.get('/applications/states')).status).toBe(200);
  });

  test.runIf('STUDIO_NETWORKS' in env).each(['10.1.2.3', 'fd12::1'])('answers %s', async (near) => {
    const browser = server.browser();
    browser.address = near;
    expect((await browser.get('/studio/session')).status).toBe(401);
  });
});

const OIDC = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portico', OIDC_CLIENT_SECRET: 'secret' };

test('roles of the directory are read by claim and value', () => {
  const roles = 'groups:hr=editor, https://example.com/roles:leads=publisher,groups:CN=all=reader';
  expect(readStudioSettings({ ...OIDC, OIDC_ROLES: roles }, 'https://jobs.example.com').directory?.roles).toEqual([
    { claim: 'groups', value: 'hr', role: 'editor' },
    { claim: 'https://example.com/roles', value: 'leads', role: 'publisher' },
    { claim: 'groups', value: 'CN=all', role: 'reader' },
  ]);
});
