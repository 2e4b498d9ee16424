/** A Postgres that stands still for a while, or whose address leads to a replica from one moment to the next. */
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { browserEvent } from '../../../test/support/applicant.ts';
import type { TestDatabase } from '../../../test/support/database.ts';
import { isInstalled, type Postgres, run, startPostgres } from '../../../test/support/postgres.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { SilentProxy } from '../../../test/support/silent-proxy.ts';
import { isSoak } from '../../../test/support/soak.ts';
import { browserEvents } from './tables/index.ts';

const FROZEN_MS = 20_000;
const WAYS = ['waits for its replica', 'does not wait for its replica'];

const readPort = (url: string): number => Number(new URL(url).port);
const pets = (name: string) => ({ hasPets: true, pets: [{ name, kind: 'Dog' }] });

async function query<Row>(url: string, statement: string): Promise<Row> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows[0] as Row;
}

class Applicant {
  etag = '';

  constructor(
    readonly browser: ApiClient,
    readonly id: number,
  ) {}

  async save(name: string): Promise<{ status: number; text: string }> {
    const headers: Record<string, string> = this.etag ? { 'if-match': this.etag } : {};
    const record = { id: this.id, email: this.browser.email, ...pets(name) };
    const { status, text, headers: answered } = await this.browser.put('/applications/pets', record, headers);
    if (text === 'Success') this.etag = String(answered.etag);
    return { status, text };
  }

  read = () => this.browser.get(`/applications/pets?applicationId=${this.id}`);
}

/** What takes no writes for a while is tested with what cuts connections. */
describe.runIf(isSoak && isInstalled)('a Postgres', () => {
  /** A server that finds its database by an address, which may lead elsewhere later. */
  async function inFront(postgres: Postgres) {
    const address = new SilentProxy(readPort(postgres.url));
    const url = new URL(postgres.url);
    url.port = String(await address.open());
    const key = Buffer.alloc(32, 1).toString('base64');
    const database: TestDatabase = {
      name: 'postgres',
      fresh: async () => ({ env: { DATABASE_URL: url.href, DATA_KEY: key }, drop: async () => {} }),
    };
    const server = await TestServer.start(database);
    const browser = await server.applicant('ana@example.com');
    return { address, server, ana: new Applicant(browser, await browser.begin(1)) };
  }

  test('a frozen Postgres loses no answered call, and no call waits for ever', async () => {
    const postgres = await startPostgres();
    const { address, server, ana } = await inFront(postgres);
    const report = () => ana.browser.post('/users/browser-log', { ...browserEvent('Start'), applicationId: ana.id });
    address.freeze();
    const reports = Array.from({ length: 30 }, report);
    expect((await ana.browser.get('/ready')).status).toBe(503);
    expect((await ana.browser.get('/health')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
    address.thaw();
    const statuses = (await Promise.all(reports)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    const answered = statuses.filter((status) => status === 200).length;
    expect(answered).toBeGreaterThan(0);
    const kept = await server.services.db.$count(browserEvents, eq(browserEvents.applicationId, ana.id));
    expect(kept).toBeGreaterThanOrEqual(answered);
    expect((await ana.save('Rex')).text).toBe('Success');
    await server.stop();
    address.close();
    await postgres.stop();
  });

  test.each(WAYS)('the portal, whose Postgres %s, fails over to the replica while it lags', async (way) => {
    const isSynchronous = !way.includes('not');
    const primary = await startPostgres();
    const stream = new SilentProxy(readPort(primary.url));
    const replica = await primary.replica(await stream.open());
    const { address, server, ana } = await inFront(primary);
    expect((await ana.save('Rex')).text).toBe('Success');
    const { at } = await query<{ at: string }>(primary.url, 'select pg_current_wal_lsn() as at');
    const hasAll = `select pg_last_wal_receive_lsn() >= '${at}' as "hasAll"`;
    while (!(await query<{ hasAll: boolean }>(replica.url, hasAll)).hasAll) {}
    if (isSynchronous) {
      await run(primary.url, "alter system set synchronous_standby_names = '*'");
      await run(primary.url, 'select pg_reload_conf()');
    }

    stream.fallSilent();
    const saving = ana.save('Bello');
    if (!isSynchronous) expect((await saving).text).toBe('Success');
    else await waitsForReplica(primary);
    await primary.crash();
    if (isSynchronous) expect((await saving).status).toBe(503);

    address.leadTo(readPort(replica.url));
    for (const answer of [await ana.read(), await ana.save('Luna'), await ana.browser.get('/ready')])
      expect(answer.status).toBe(503);
    await run(replica.url, 'select pg_promote()');
    const names = async () => ((await ana.read()).json() as ReturnType<typeof pets>).pets.map(({ name }) => name);
    expect(await names()).toEqual(['Rex']);
    const again = await ana.save('Bello');
    // The next save reports that one which was answered is gone; the answers are still on the page.
    expect(again.text).toMatch(isSynchronous ? /^Success$/ : /changed/);
    expect(await names()).toEqual([isSynchronous ? 'Bello' : 'Rex']);
    await server.stop();
    for (const proxy of [address, stream]) proxy.close();
    await replica.stop();
    await primary.stop();
  });

  /** Waits until a commit waits for the replica. */
  async function waitsForReplica({ url }: Postgres): Promise<void> {
    const waiting = "select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'";
    while ((await query<{ count: number }>(url, waiting)).count === 0) {}
  }
});
