import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { soaked } from './support/soak.ts';

const ROOT = join(import.meta.dirname, '..');

let registry: Server;
/** Without what npm keeps of other answers. */
let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'portico-audit-'));
});
afterEach(() => {
  registry.close();
  rmSync(cache, { recursive: true });
});

/** Runs the audit against a registry that reports this about Fastify, or does not answer the question. */
async function audit(weakness?: { severity: string }): Promise<{ code: number; output: string }> {
  registry = createServer(({ method }, response) => {
    if (!weakness || method !== 'POST') return void response.writeHead(405).end();
    const found = {
      id: 1,
      url: 'https://example.com/1',
      title: 'Says too much',
      vulnerable_versions: '*',
      ...weakness,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ fastify: [found] }));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache: cache };
  return new Promise((resolve) => {
    const running = execFile(process.execPath, ['--import', 'tsx', 'test/audit.ts'], { cwd: ROOT, env }, (_, output) =>
      resolve({ code: running.exitCode ?? -1, output }),
    );
  });
}

const CODES: [string, number][] = [
  ['critical', 1],
  ['moderate', 0],
  ['high', 1],
];

test.each(soaked(CODES, CODES.slice(0, 1)))(
  'a %s vulnerability of a library is reported with exit code %i',
  async (severity, code) => {
    expect(await audit({ severity })).toEqual({ code, output: expect.stringContaining(`${severity}: fastify: Says`) });
  },
);

test('a registry without an answer fails nothing', async () => {
  expect(await audit()).toEqual({ code: 0, output: expect.stringContaining('nothing was checked') });
});
