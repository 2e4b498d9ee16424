/** Postgres ends connections in the middle of work: the server answers 503, and works again once Postgres is back. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Remote } from '../../../test/support/balancer.ts';
import { isInstalled, type Postgres, startPostgres } from '../../../test/support/postgres.ts';
import { ServerProcess } from '../../../test/support/process.ts';
import { ApiClient, codeIn, newAccount, PASSWORD } from '../../../test/support/server.ts';
import { openPostgres } from './connecting/open-postgres.ts';
import { isOutage } from './outage.ts';

const AWAY = 'The service is not available at the moment. Please try again';
const AWAY_IN_SPANISH = 'El servicio no está disponible en este momento. Por favor vuelva a intentarlo';

describe.skipIf(!isInstalled)('a Postgres that ends connections', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-outage-'));
  let postgres: Postgres;
  let server: ServerProcess;
  let browser: () => ApiClient;
  let ana: ApiClient;

  beforeAll(async () => {
    postgres = await startPostgres({ settings: ['max_connections=30'] });
    server = new ServerProcess({
      DATABASE_URL: postgres.url,
      DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
      DATA_DIR: folder,
    });
    const origin = (await server.address()).replace('localhost', '127.0.0.1');
    const { app } = new Remote(origin, () => false);
    browser = () => new ApiClient(() => app);
    ana = browser();
    ana.email = 'ana@example.com';
    await ana.post('/users/create', newAccount(ana.email, { language: 'spanish' }));
    const outbox = join(folder, 'outbox');
    const [mail = ''] = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    await ana.post('/users/verify', { email: ana.email, code: codeIn(readFileSync(join(outbox, mail), 'utf8')) });
  });
  afterAll(async () => {
    await server.kill('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function connected(): Promise<Client> {
    const client = new Client({ connectionString: postgres.url, application_name: 'test' });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** Starts logins that wait inside their transactions for a table that another client has locked. */
  async function waitingLogins(count: number) {
    // A second client, because inside a transaction the list of activities does not change after its first reading.
    const [client, watcher] = [await connected(), await connected()];
    await client.query('begin');
    await client.query('lock table attempts in exclusive mode');
    const strangers = await Promise.all(
      Array.from({ length: count }, async () => {
        const stranger = browser();
        await stranger.get('/applications/job-search-link');
        return stranger;
      }),
    );
    const logins = strangers.map((stranger, i) =>
      stranger.post('/users/login', { email: `nobody-${i}@example.com`, password: PASSWORD, language: 'english' }),
    );
    const waiting = "select pid from pg_stat_activity where wait_event_type = 'Lock'";
    let pids: number[] = [];
    while (pids.length < count) pids = (await watcher.query(waiting)).rows.map(({ pid }: { pid: number }) => pid);
    return { client, logins: Promise.all(logins), pids };
  }

  const login = () => ana.post('/users/login', { email: ana.email, password: PASSWORD, language: 'spanish' });

  async function expectServed(): Promise<void> {
    expect((await ana.get('/ready')).status).toBe(200);
    expect((await login()).text).toBe('Success');
    expect((await ana.get(`/users/current?email=${ana.email}`)).status).toBe(200);
    expect(server.errors).toBe('');
  }

  test('a crash during transactions is answered with 503 until the database is back', async () => {
    for (let crashes = 0; crashes < 3; crashes += 1) {
      const { logins } = await waitingLogins(6);
      await postgres.crash();
      for (const { status, text } of await logins) {
        expect({ status, text }).toEqual({ status: 503, text: JSON.stringify({ error: AWAY }) });
      }
      expect((await ana.get('/health')).status).toBe(200);
      expect((await ana.get('/ready')).status).toBe(503);
      expect(await login()).toMatchObject({ status: 503, text: JSON.stringify({ error: AWAY_IN_SPANISH }) });
      const headers = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
      expect(await ana.get(`/users/current?email=${ana.email}`, headers)).toMatchObject({
        status: 503,
        text: JSON.stringify({ error: AWAY_IN_SPANISH }),
      });
      expect((await ana.get('/applications/states')).status).toBe(503);
      await postgres.start();
      await expectServed();
    }
  });

  test('a statement whose connection is terminated while it waits for a lock is answered with 503', async () => {
    const { client, logins, pids } = await waitingLogins(3);
    for (const pid of pids) await client.query('select pg_terminate_backend($1)', [pid]);
    for (const { status, text } of await logins) {
      expect({ status, text }).toEqual({ status: 503, text: JSON.stringify({ error: AWAY }) });
    }
    await client.end();
    await expectServed();
  });

  test('a Postgres that has no connections left is answered with 503 until it has', async () => {
    const others: Client[] = [];
    const full = async (): Promise<boolean> => {
      try {
        others.push(await connected());
        return false;
      } catch (error) {
        return (error as { code?: string }).code === '53300';
      }
    };
    const first = await connected();
    const theirs =
      "select pg_terminate_backend(pid) from pg_stat_activity where client_port > 0 and application_name <> 'test'";
    const status = async (): Promise<number> => {
      await first.query(theirs);
      while (!(await full())) {}
      return (await login()).status;
    };
    // The server may be quicker to take a connection that it has just lost.
    await expect.poll(status).toBe(503);
    expect((await ana.get('/health')).status).toBe(200);
    await Promise.all([first, ...others].map((client) => client.end()));
    await expect.poll(async () => (await ana.get('/ready')).status).toBe(200);
    await expectServed();
  });

  test('a Postgres that takes no writes for a while is answered with 503, and its connections are given up', async () => {
    const client = await connected();
    const reload = async (statement: string): Promise<void> => {
      await client.query(statement);
      await client.query('select pg_reload_conf()');
    };
    await reload('alter system set default_transaction_read_only = on');
    await expect.poll(async () => (await login()).status).toBe(503);
    await expect.poll(async () => (await ana.get('/ready')).status).toBe(503);
    await reload('alter system reset default_transaction_read_only');
    // A balancer sends nothing until the server says that it is ready.
    await expect.poll(async () => (await ana.get('/ready')).status).toBe(200);
    await expect.poll(async () => (await login()).status).toBe(200);
    await client.end();
    await expectServed();
  });

  test('a Postgres that refuses to let the server in, as after a change of its password, is answered with 503', async () => {
    const client = await connected();
    await client.query('alter role portico nologin');
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'test'");
    expect((await login()).status).toBe(503);
    expect((await ana.get('/ready')).status).toBe(503);
    await client.query('alter role portico login');
    await client.end();
    await expectServed();
  });

  test('a transaction that is between two statements fails as an outage, and the next one works', async () => {
    const store = await openPostgres(postgres.url, async () => {});
    const client = await connected();
    const failed = store.db
      .transaction(async (db) => {
        const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: object[] };
        await client.query('select pg_terminate_backend($1)', Object.values(rows[0] as object));
        for (;;) await db.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(isOutage(await failed)).toBe(true);
    expect(await store.query('select 1 as one', [])).toMatchObject({ rows: [{ one: 1 }] });
    await client.end();
    await store.close();
  });
});
