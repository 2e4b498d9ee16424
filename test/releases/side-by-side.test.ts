/** The program of a release and the newest, with the definitions of each, on one database behind one balancer. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INSIDE } from '../support/assessment-client.ts';
import { Balancer, Remote } from '../support/balancer.ts';
import { databases, type FreshDatabase, quickest } from '../support/database.ts';
import { lastCodeIn } from '../support/outboxes.ts';
import { program, ServerProcess } from '../support/process.ts';
import { ApiClient, PRODUCT } from '../support/server.ts';
import { isSoak } from '../support/soak.ts';
import { type OldProgram, unpackProgram } from './program.ts';
import { releases } from './release.ts';
import { type Place, UNFINISHED_VISITS } from './unfinished-visits.ts';

const PLACES = ['old', 'new'] as const;
type Age = (typeof PLACES)[number];
/** A deployment, at whose end the old program comes back; and one that begins the other way round. */
const ORDERS: [Age, Age][] = [
  ['old', 'new'],
  ['new', 'old'],
];

/** Whose programs know one algorithm for data keys. */
const WITH_ONE_ALGORITHM = ['2026-11-24'];
const withAlgorithms = releases()
  .map(({ name }) => name)
  .filter((name) => !WITH_ONE_ALGORITHM.includes(name));

describe.runIf(isSoak && databases.some(({ name }) => name === 'postgres'))('side by side on one Postgres', () => {
  let folder: string;
  let database: FreshDatabase;
  let pool: Pool;
  let balancer: Balancer;
  let old: OldProgram;
  const running = new Map<Age, ServerProcess>();
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portico-side-'));
    // Several servers need one store of files.
    for (const age of PLACES) {
      mkdirSync(join(folder, age));
      symlinkSync(join(folder, 'files'), join(folder, age, 'files'));
    }
    mkdirSync(join(folder, 'files'));
    database = await quickest.fresh('', true);
    pool = new Pool({ connectionString: database.env.DATABASE_URL });
    // A connection that is still closing is cut when the database is dropped.
    pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
    balancer = new Balancer();
    balancer.caller = '127.0.0.1';
  });
  afterEach(async () => {
    balancer.close();
    await Promise.all([...running.values()].map((server) => server.kill('SIGKILL')));
    running.clear();
    await pool.end();
    await database.drop();
    old.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = (age: Age): Record<string, string> => ({
    ...(age === 'old' ? old.env : PRODUCT),
    ...INSIDE,
    ...database.env,
    DATA_DIR: join(folder, age),
    TRUST_PROXY: '127.0.0.1',
  });
  async function start(age: Age): Promise<string> {
    const args = age === 'old' ? ['--liftoff-only', old.server] : program('server/main');
    const server = new ServerProcess(environment(age), args);
    running.set(age, server);
    const address = (await server.address()).replace('localhost', '127.0.0.1');
    balancer.servers.push(address);
    return address;
  }
  async function end(age: Age, address: string): Promise<void> {
    balancer.servers.splice(balancer.servers.indexOf(address), 1);
    expect(await running.get(age)?.kill('SIGTERM')).toBe(0);
  }
  const versionAt = async (address: string): Promise<string> =>
    ((await (await fetch(`${address}/definitions/current`)).json()) as { version: string }).version;

  async function openPlace(): Promise<Place> {
    const remote = new Remote(await balancer.open(), () => false);
    return {
      database: pool,
      browser(email) {
        const browser = new ApiClient(() => remote.app);
        browser.email = email;
        return browser;
      },
      lastCode: (email) =>
        lastCodeIn(
          PLACES.map((age) => join(folder, age)),
          email,
        ),
    };
  }

  /** Everybody begins something, at once. */
  const beginAll = (place: Place, when: string) =>
    Promise.all(
      Object.entries(UNFINISHED_VISITS).map(async ([name, middle], i) => {
        const goOn = await middle(place, `${when}-${i}@example.com`);
        return { name: `${name}, begun ${when}`, goOn };
      }),
    );
  const failures = async (begun: Awaited<ReturnType<typeof beginAll>>): Promise<string[]> => {
    const failed = await Promise.all(
      begun.map(({ name, goOn }) => goOn().then(undefined, (error: Error) => `${name}: ${error.message}`)),
    );
    return failed.filter((message) => message !== undefined);
  };
  const goOnAll = async (begun: Awaited<ReturnType<typeof beginAll>>): Promise<void> =>
    expect(await failures(begun)).toEqual([]);

  const portal = async (...args: string[]): Promise<string> => {
    const env = { PATH: process.env.PATH, ...environment('new') };
    return (await promisify(execFile)(process.execPath, [...program('server/operator-cli'), ...args], { env })).stdout;
  };

  test.each(releases().flatMap(({ name }) => ORDERS.map(([first, second]) => [name, first, second] as const)))(
    'the program of %s, %s first: %s joins, is left alone, and is joined again; nothing is refused to anybody',
    async (name, first, second) => {
      old = unpackProgram(name);
      const place = await openPlace();
      const alone = await start(first);
      const beforeJoin = await beginAll(place, `${first}-alone`);
      const joined = await start(second);
      await expect
        .poll(async () => (await versionAt(alone)) === (await versionAt(joined)), { timeout: 30_000 })
        .toBe(true);
      await goOnAll(beforeJoin);
      const together = await beginAll(place, 'together');
      const finishedTogether = await beginAll(place, 'together-too');
      await goOnAll(finishedTogether);
      await end(first, alone);
      await goOnAll(together);
      const afterwards = await beginAll(place, `${second}-alone`);
      await start(first);
      await goOnAll(afterwards);
      expect(await portal('evidence', 'verify')).toMatch(/The evidence is whole: \d\d+ entries\./);
    },
    300_000,
  );

  test.each(WITH_ONE_ALGORITHM)(
    'the program of %s, which knows one algorithm, stores nothing with a key of another one',
    async (name) => {
      old = unpackProgram(name);
      const place = await openPlace();
      const newer = await start('new');
      const begun = await beginAll(place, 'before');
      expect(await portal('rotate-key', '--algorithm', 'chacha20-poly1305')).toMatch(
        /^Re-encrypted with chacha20-poly1305/,
      );
      const older = await start('old');
      balancer.servers.splice(0, 1);
      expect((await failures(begun)).length).toBeGreaterThan(0);
      balancer.servers.push(newer);
      await end('old', older);
      // It fails for each value that it cannot open.
      expect(await portal('rotate-key')).toMatch(/^Re-encrypted with chacha20-poly1305/);
      expect(await portal('evidence', 'verify')).toMatch(/The evidence is whole: \d+ entries\./);
      await goOnAll(await beginAll(place, 'afterwards'));
    },
    300_000,
  );

  test.each(withAlgorithms)(
    'the program of %s goes on while the data key becomes one of another algorithm',
    async (name) => {
      old = unpackProgram(name);
      const place = await openPlace();
      await start('old');
      await start('new');
      const begun = await beginAll(place, 'before');
      expect(await portal('rotate-key', '--algorithm', 'chacha20-poly1305')).toMatch(
        /^Re-encrypted with chacha20-poly1305/,
      );
      await goOnAll(begun);
      await goOnAll(await beginAll(place, 'afterwards'));
      expect(await portal('evidence', 'verify')).toMatch(/The evidence is whole: \d+ entries\./);
    },
    300_000,
  );
});
