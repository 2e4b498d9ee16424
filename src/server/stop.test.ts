import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases } from '../../test/database.ts';
import { ServerProcess } from '../../test/process.ts';
import { TestServer } from '../../test/server.ts';
import { stopper } from './stop.ts';

const database = databases.at(-1) as (typeof databases)[number];

/** A save can be held up by whoever holds its application, which takes a database that others can reach. */
describe.runIf(database.name === 'postgres')('a server that is told to end', () => {
  let server: TestServer;
  let running: ServerProcess;
  let port: number;
  let holder: Client;
  let save: () => Promise<Response>;
  beforeEach(async () => {
    server = await TestServer.start(database);
    const ana = await server.applicant('ana@example.com');
    const id = await ana.begin(1);
    running = new ServerProcess(server.env);
    const address = await running.address();
    port = Number(new URL(address).port);
    holder = new Client({ connectionString: server.env.DATABASE_URL as string });
    await holder.connect();
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

  /** Holds up what would change an application, and tells when somebody waits. */
  async function hold(): Promise<{ waited: Promise<void>; release(): Promise<unknown> }> {
    await holder.query('begin');
    await holder.query('lock table applications in exclusive mode');
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const waited = async (): Promise<void> => {
      while ((await holder.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    return { waited: waited(), release: () => holder.query('rollback') };
  }

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

  test('finishes a save that has begun, and waits neither for who idles nor for who hangs', async () => {
    const idle = await visit('GET /api/health HTTP/1.1', 'host: localhost', '', '');
    await once(idle, 'data');
    await visit('PUT /api/applications/pets HTTP/1.1', 'host: localhost', 'content-length: 1000', '', '{');
    await visit('GET /api/hea');
    const { waited, release } = await hold();
    const answer = save();
    await waited;
    const ended = running.kill('SIGTERM');
    while (!(await isRefused())) await new Promise((resolve) => setTimeout(resolve, 20));
    await release();
    expect(await (await answer).text()).toBe('Success');
    expect(await ended).toBe(0);
    const { rows } = await holder.query('select section from section_records');
    expect(rows).toEqual([{ section: 'pets' }]);
  });

  test('ends at once when told a second time', async () => {
    const { waited, release } = await hold();
    const answer = save().catch(() => 'cut off');
    await waited;
    const ended = running.kill('SIGTERM');
    while (!(await isRefused())) await new Promise((resolve) => setTimeout(resolve, 20));
    await running.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(await answer).toBe('cut off');
    await release();
  });

  test('does not wait for ever for what has begun', async () => {
    const { waited, release } = await hold();
    const answer = save().catch(() => 'cut off');
    await waited;
    expect(await running.kill('SIGTERM')).toBe(1);
    expect(running.errors.trim()).toBe('What was being done did not end in time.');
    expect(await answer).toBe('cut off');
    await release();
  });
});

test('an answer that flows to a slow reader is not cut', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  // More than lies on the way between two.
  const size = 32 * 1024 * 1024;
  app.get('/', (_, reply) => reply.send(Buffer.alloc(size)));
  const stop = stopper(app);
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

test('a call that was on its way on an open connection is answered, as the last there', async () => {
  const app = Fastify({ return503OnClosing: false });
  app.get('/', () => 'here');
  const stop = stopper(app);
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
