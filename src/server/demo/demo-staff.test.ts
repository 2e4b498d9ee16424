import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { ServerProcess } from '../../../test/support/process.ts';
import { TestServer } from '../../../test/support/server.ts';
import { writeDefinitions } from '../../../test/support/small-definitions.ts';
import { soaked } from '../../../test/support/soak.ts';
import { staffCommand } from '../../../test/support/staff.ts';

describe('staff of the demo', () => {
  const signIns = (server: TestServer) => server.services.demoSignIns;

  test('staff of the demo are created at the first start only, and their links work once', async () => {
    const server = await TestServer.start(quickest, { DEMO: '1' });
    expect(signIns(server).map(({ role }) => role)).toEqual(['editor', 'publisher']);
    for (const { role, path } of signIns(server)) {
      const [address, token] = path.split('?token=');
      expect(address).toBe('/studio/sign-in');
      const browser = server.browser();
      expect((await browser.post('/studio/sign-in', { token })).json()).toMatchObject({ role });
      expect((await browser.get('/studio/session')).json()).toMatchObject({ role, email: `${role}@example.com` });
      expect((await server.browser().post('/studio/sign-in', { token })).status).toBe(401);
    }
    await server.restart();
    expect(signIns(server)).toEqual([]);
    expect(JSON.parse((await staffCommand(server, 'list', '--json')).text)).toHaveLength(2);
    await server.stop();
  });

  test.each<Record<string, string>>([{ DEMO: '0' }, { DEMO: '1', STUDIO: '0' }])(
    'are not made with %j',
    async (env) => {
      const server = await TestServer.start(quickest, env);
      expect(signIns(server)).toEqual([]);
      expect((await staffCommand(server, 'list')).text).toMatch(/There is nobody yet/);
      await server.stop();
    },
  );
});

test('the first start prints sign-in links for staff of the demo, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-welcome-'));
  const database = await quickest.fresh('', true);
  const env = { DATA_DIR: join(folder, 'data'), ...writeDefinitions(folder), ...database.env };
  const links = async (): Promise<string[]> => {
    const server = new ServerProcess(env);
    const address = await server.address();
    const found = server.output.match(/http\S+\/studio\/sign-in\?token=[\w-]{43}$/gm) ?? [];
    expect(found.every((link) => link.startsWith(`${address}/studio/`))).toBe(true);
    expect(server.errors).toBe('');
    await server.kill('SIGTERM');
    return found;
  };
  for (const count of soaked([2, 0], [2])) expect(await links()).toHaveLength(count);
  await database.drop();
  rmSync(folder, { recursive: true });
});
