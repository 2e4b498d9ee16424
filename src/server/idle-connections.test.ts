/** Idle connections do not block applicants. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Remote } from '../../test/support/balancer.ts';
import { quickest } from '../../test/support/database.ts';
import { ServerProcess } from '../../test/support/process.ts';
import { ApiClient, newAccount, TestServer } from '../../test/support/server.ts';
import { isSoak } from '../../test/support/soak.ts';

const MANY = 5_000;

test.runIf(isSoak)('thousands of idle connections keep nobody out', async () => {
  const server = await TestServer.start(quickest);
  await server.app.close();
  const running = new ServerProcess({ ...server.env, LOG_LEVEL: 'silent' });
  const origin = (await running.address()).replace('localhost', '127.0.0.1');
  const sockets: Socket[] = [];
  for (let opened = 0; opened < MANY; opened += 1) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    sockets.push(socket);
  }
  const ana = new ApiClient(() => new Remote(origin, () => false).app);
  const email = 'ana@example.com';
  expect((await ana.post('/users/create', newAccount(email))).text).toBe('Verify email');
  expect((await ana.post('/users/verify', { email, code: server.lastCode(email) })).text).toBe('Success');
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
  expect((await ana.get('/ready')).status).toBe(200);
  await running.kill('SIGTERM');
  expect(running.errors).toBe('');
  await server.stop();
});
