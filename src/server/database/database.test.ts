import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openPostgres, TIMEOUTS } from './connecting/open-postgres.ts';

test('a connection to a Postgres that never responds times out', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const opened = openPostgres(`postgres://ana@127.0.0.1:${port}/portal`, async () => {}).catch(String);
    await vi.advanceTimersByTimeAsync(TIMEOUTS.connectionTimeoutMillis);
    expect(await opened).toMatch('The database of DATABASE_URL cannot be used');
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});
