/** Servers that start at once on an empty database: one fills it, and all serve. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, quickest } from '../../test/support/database.ts';
import { readPrepared } from '../../test/support/prepared.ts';
import { ServerProcess } from '../../test/support/process.ts';
import { writeDefinitions } from '../../test/support/small-definitions.ts';
import { soaked } from '../../test/support/soak.ts';

const ROUNDS = soaked(8, 1);
const AT_ONCE = 3;

let folder: string;
let definitions: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-together-'));
  definitions = writeDefinitions(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!readPrepared().url).each(Array.from({ length: ROUNDS }, (_, round) => [round + 1]))(
  'round %i: all serve the same catalogue, each written once',
  async (round) => {
    const database: FreshDatabase = await quickest.fresh('', true);
    const key = randomBytes(32).toString('base64');
    const servers = Array.from(
      { length: AT_ONCE },
      (_, i) =>
        new ServerProcess({
          ...database.env,
          ...definitions,
          DATA_KEY: key,
          DATA_DIR: join(folder, `${round}-${i}`),
        }),
    );
    try {
      const addresses = await Promise.all(servers.map((server) => server.address()));
      const lists = await Promise.all(
        addresses.map(async (address) => (await fetch(`${address}/api/applications/job-postings?id=1`)).text()),
      );
      expect(lists[0]).toContain('Order Selector');
      expect(new Set(lists).size).toBe(1);
      for (const { errors } of servers) expect(errors).toBe('');
      // Whoever loaded the demo prints how to sign in to it.
      expect(servers.filter(({ output }) => output.includes('signs in once'))).toHaveLength(1);
    } finally {
      await Promise.all(servers.map((server) => server.kill('SIGTERM')));
      await database.drop();
    }
  },
);
