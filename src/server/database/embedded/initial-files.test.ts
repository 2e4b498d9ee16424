import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ServerProcess } from '../../../../test/support/process.ts';
import { writeDefinitions } from '../../../../test/support/small-definitions.ts';

test('a first start that is broken off while its database is made begins again, and says so in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-initial-'));
  const data = join(folder, 'data');
  const env = { DATA_DIR: data, DEMO: '0', ...writeDefinitions(folder) };
  const made = (): string[] => (existsSync(data) ? readdirSync(data, { recursive: true, encoding: 'utf8' }) : []);
  const first = new ServerProcess(env);
  await expect.poll(() => made().some((name) => name.endsWith('global')), { timeout: 20_000 }).toBe(true);
  await first.kill('SIGKILL');
  expect(made()).not.toContain('db');
  const second = new ServerProcess(env);
  try {
    const address = await second.address();
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    expect(second.errors).toBe('The first start was broken off before its database was complete. It begins again.\n');
    expect(made().filter((name) => name.startsWith('db') && !name.includes('/'))).toEqual(['db']);
  } finally {
    await second.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
