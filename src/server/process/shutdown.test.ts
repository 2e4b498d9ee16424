import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { preload } from '../../../test/support/preload.ts';
import { ServerProcess } from '../../../test/support/process.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { createShutdown } from './shutdown.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Makes saves wait in the database of a running server. */
interface Holder {
  /** `waited` resolves when a call waits. */
  hold(): Promise<{ waited: Promise<void>; release(): Promise<unknown> }>;
  end(): Promise<void>;
}

/** For Postgres: by a lock on the table. */
async function lockHolder(connectionString: string): Promise<Holder> {
  const client = new Client({ connectionString });
  await client.connect();
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const waited = async (): Promise<void> => {
    while ((await client.query(waiting)).rowCount === 0) await pause();
  };
  return {
    async hold() {
      await client.query('begin');
      await client.query('lock table applications in exclusive mode');
      return { waited: waited(), release: () => client.query('rollback') };
    },
    end: () => client.end(),
  };
}

/** For the embedded database, in a server that has `table-lock.ts` loaded. */
function fileHolder(file: string): Holder {
  const waited = async (): Promise<void> => {
    while (readFileSync(file, 'utf8') === '') await pause();
  };
  return {
    async hold() {
      writeFileSync(file, '');
      return { waited: waited(), release: () => rm(file) };
    },
    end: async () => {},
  };
}

describe.each(someDatabases)('a server on $name that is asked to stop', (database) => {
  let server: TestServer;
  let running: ServerProcess;
  let port: number;
  let holder: Holder;
  let ana: ApiClient;
  let id: number;
  let save: () => Promise<Response>;
  beforeEach(async () => {
    server = await TestServer.start(database);
    ana = await server.applicant('ana@example.com');
    id = await ana.begin(1);
    await server.app.close();
    const HOLD = join(server.folder, 'hold');
    const { DATABASE_URL } = server.env;
    const held: Record<string, string> = DATABASE_URL ? {} : { HOLD, ...preload('table-lock', server.folder) };
    running = new ServerProcess({ ...server.env, ...held });
    const address = await running.address();
    port = Number(new URL(address).port);
    holder = DATABASE_URL ? await lockHolder(DATABASE_URL) : fileHolder(HOLD);
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = ana.cookies.get('XSRF-TOKEN') ?? '';
    save = () =>
      fetch(`${address}/api/applications/pets`, {
        method: 'PUT',
        headers: { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ id, email: ana.email, hasPets: false }),
      });
  });
  afterEach(async () => {
    await running.kill('SIGKILL');
    await holder.end();
    await server.stop();
  });

  async function visit(...lines: string[]): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(lines.join('\r\n'));
    return socket;
  }

  const isRefused = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(socket.destroy() && false));
      socket.once('error', () => resolve(true));
    });

  test('a server that is asked to stop finishes a save that has begun, and does not wait for idle or hanging connections', async () => {
    const idle = await visit('GET /api/health HTTP/1.1', 'host: localhost', '', '');
    await once(idle, 'data');
    await visit('PUT /api/applications/pets HTTP/1.1', 'host: localhost', 'content-length: 1000', '', '{');
    await visit('GET /api/hea');
    const { waited, release } = await holder.hold();
    const answer = save();
    await waited;
    const ended = running.kill('SIGTERM');
    while (!(await isRefused())) await pause();
    await release();
    expect(await (await answer).text()).toBe('Success');
    expect(await ended).toBe(0);
    await server.open();
    expect((await ana.get(`/applications/pets?applicationId=${id}`)).json()).toMatchObject({ hasPets: false });
  });

  test('a server that is asked to stop ends at once on a second signal', async () => {
    const { waited, release } = await holder.hold();
    const answer = save().catch(() => 'cut off');
    await waited;
    const ended = running.kill('SIGTERM');
    while (!(await isRefused())) await pause();
    await running.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(await answer).toBe('cut off');
    await release();
  });

  // On one database only, since it takes ten seconds.
  test.runIf(database.name === 'embedded')(
    'a server that is asked to stop does not wait forever for calls that have begun',
    async () => {
      const { waited, release } = await holder.hold();
      const answer = save().catch(() => 'cut off');
      await waited;
      expect(await running.kill('SIGTERM')).toBe(1);
      expect(running.errors.trim()).toBe('The shutdown did not finish in time.');
      expect(await answer).toBe('cut off');
      await release();
    },
  );
});

test('a response to a slow reader is not cut off', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  // More than the buffers of a connection hold.
  const size = 32 * 1024 * 1024;
  app.get('/', (_, reply) => reply.send(Buffer.alloc(size)));
  const stop = createShutdown(app);
  const [answer] = (await once(
    get(await app.listen({ port: 0, host: '127.0.0.1' }), { agent: false }),
    'response',
  )) as [IncomingMessage];
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  const stopped = stop();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  let received = 0;
  for await (const part of answer) received += (part as Buffer).length;
  expect(received).toBe(size);
  await stopped;
});

test('a call that arrives on an open connection is answered, as the last one', async () => {
  const app = Fastify({ return503OnClosing: false });
  app.get('/', () => 'here');
  const stop = createShutdown(app);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const call = async (): Promise<string> => {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return String((await once(socket, 'data'))[0]);
  };
  expect(await call()).toMatch(/keep-alive/i);
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  const stopped = stop();
  while (app.server.listening) await new Promise(setImmediate);
  expect(await call()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
  vi.useRealTimers();
  await stopped;
});
