import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Applicant } from '../../test/support/applicant.ts';
import { Balancer, Remote } from '../../test/support/balancer.ts';
import { databases, type FreshDatabase } from '../../test/support/database.ts';
import { lastCodeIn } from '../../test/support/outboxes.ts';
import { ServerProcess } from '../../test/support/process.ts';
import { ApiClient, newAccount, PASSWORD, PRODUCT } from '../../test/support/server.ts';
import { isSoak, soaked } from '../../test/support/soak.ts';
import type { ApplicationSummary } from '../contract/index.ts';

const postgres = databases.find(({ name }) => name === 'postgres');

/** Only Postgres: the embedded database serves a single server. */
describe.skipIf(!postgres)('two servers on one Postgres', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-two-'));
  const balancer = new Balancer();
  const running: ServerProcess[] = [];
  let database: FreshDatabase;
  let remote: Remote;
  let restarted: Promise<void> = Promise.resolve();
  let dying = 0;

  const dataDir = (place: number): string => join(folder, `server-${place}`);
  async function start(place: number): Promise<void> {
    running[place] = new ServerProcess({
      ...PRODUCT,
      ...database.env,
      DATA_DIR: dataDir(place),
      TRUST_PROXY: '127.0.0.1',
      INTERNAL_NETWORKS: '203.0.113.0/24',
    });
    balancer.servers[place] = (await running[place].address()).replace('localhost', '127.0.0.1');
  }
  /** Kills a server and starts another in its place, while calls go on. */
  async function kill(place: number): Promise<void> {
    await restarted;
    dying += 1;
    await running[place]?.kill('SIGKILL');
    dying -= 1;
    restarted = start(place);
  }
  /** Sends a step to a server and kills that server while it works on it. */
  async function dyingDuring<Result>(place: number, step: () => Promise<Result>): Promise<Result> {
    await restarted;
    balancer.last = 1 - place;
    const sending = balancer.sending();
    const done = step();
    await Promise.race([sending, done]);
    await kill(place);
    return done;
  }
  const lastCode = (email: string): string => lastCodeIn([dataDir(0), dataDir(1)], email);

  beforeAll(async () => {
    database = (await postgres?.fresh(folder)) as FreshDatabase;
    await Promise.all([start(0), start(1)]);
    remote = new Remote(await balancer.open(), () => dying > 0);
  });
  afterAll(async () => {
    await restarted;
    balancer.close();
    await Promise.all(running.map((server) => server.kill('SIGKILL')));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.runIf(isSoak)(
    'two servers on one Postgres serve a whole application although both are killed again and again',
    async () => {
      const ana = new ApiClient(() => remote.app);
      ana.email = 'ana@example.com';
      const { email } = ana;
      expect((await ana.post('/users/create', newAccount(email))).text).toBe('Verify email');
      await kill(0);
      expect((await ana.post('/users/verify', { email, code: lastCode(email) })).text).toBe('Success');
      const applicant = await Applicant.begin(ana, 1);
      const pages = [];
      while (applicant.page.kind !== 'end') {
        const { page } = applicant;
        pages.push(page);
        if (pages.length % soaked(3, 7) === 0) await dyingDuring(pages.length % 2, () => applicant.next());
        else await applicant.next();
      }
      expect(pages.length).toBeGreaterThan(3);
      const finished = await dyingDuring(0, () => applicant.finish());
      expect([finished.status, finished.text]).toEqual([200, 'Success']);
      await restarted;
      // Read once from each server.
      for (const _ of balancer.servers) {
        for (const page of pages) {
          const read = (await applicant.read(page)).json();
          expect(read, page.section).toMatchObject({
            id: applicant.id,
            email,
            ...applicant.scenario.saved[page.section],
          });
        }
        const previous = (await ana.get(`/applications/previous?email=${email}`)).json() as ApplicationSummary[];
        expect(previous).toMatchObject([{ id: applicant.id, status: 'Completed', lastSavedPage: pages.length }]);
      }
      const logIn = () => ana.post('/users/login', { email, password: PASSWORD, language: 'english' });
      const login = await soaked(() => dyingDuring(1, logIn), logIn)();
      expect(login.text).toBe('Success');
      expect(remote.repeated, 'steps that were in flight').toBeGreaterThan(0);
    },
  );

  test('two servers on one Postgres trust forwarding headers of their balancer only', async () => {
    const visitor = new ApiClient(() => remote.app);
    const isInternal = async (headers = {}): Promise<unknown> =>
      (await visitor.get('/users/is-internal', headers)).json();
    expect(await isInternal({ 'x-forwarded-for': '203.0.113.5' })).toBe(false);
    balancer.caller = '203.0.113.9';
    expect(await isInternal()).toBe(true);
    expect(await isInternal({ 'x-forwarded-for': '198.51.100.1' })).toBe(true);
  });
});
