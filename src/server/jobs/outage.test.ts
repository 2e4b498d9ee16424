/** The database goes away while a job is at work, so that the queue cannot note how the job ended. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Remote } from '../../../test/support/balancer.ts';
import { isInstalled, startPostgres } from '../../../test/support/postgres.ts';
import { ServerProcess } from '../../../test/support/process.ts';
import { ApiClient, newAccount } from '../../../test/support/server.ts';

/** A mail server that takes connections and says nothing. */
async function silentMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { sockets, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

test.skipIf(!isInstalled)('a mail that fails while the database is away does not end the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-jobs-'));
  const postgres = await startPostgres();
  const mail = await silentMailServer();
  const server = new ServerProcess({
    DATABASE_URL: postgres.url,
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    DATA_DIR: folder,
    SMTP_URL: mail.url,
  });
  try {
    const { app } = new Remote((await server.address()).replace('localhost', '127.0.0.1'), () => false);
    const ana = new ApiClient(() => app);
    expect((await ana.post('/users/create', newAccount('ana@example.com'))).text).toBe('Verify email');
    await expect.poll(() => mail.sockets.length).toBe(1);
    await postgres.crash();
    for (const socket of mail.sockets) socket.destroy();
    await expect.poll(() => server.output).toMatch(/a mail could not be sent yet/);
    await expect.poll(() => server.output).toMatch(/not available for a statement/);
    expect((await ana.get('/health')).status).toBe(200);
    await postgres.start();
    await expect.poll(async () => (await ana.get('/ready')).status).toBe(200);
    expect(server.errors).toBe('');
  } finally {
    await server.kill('SIGKILL');
    mail.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
