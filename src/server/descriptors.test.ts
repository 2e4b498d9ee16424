/** A server whose file descriptors are all taken by connections. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Remote } from '../../test/support/balancer.ts';
import { someDatabases } from '../../test/support/database.ts';
import { program, ServerProcess } from '../../test/support/process.ts';
import { ApiClient, TestServer } from '../../test/support/server.ts';

const DESCRIPTORS = 256;
const PATIENCE_MS = 500;

test.each(someDatabases)(
  'a server on $name without file descriptors works again when it has some',
  async (database) => {
    const server = await TestServer.start(database);
    const { cookies, email } = await server.applicant('ana@example.com');
    await server.app.close();
    const running = new ServerProcess({ ...server.env, LOG_LEVEL: 'error' }, program('server/main'), DESCRIPTORS);
    const origin = (await running.address()).replace('localhost', '127.0.0.1');
    const ana = new ApiClient(() => new Remote(origin, () => false).app);
    for (const [name, value] of cookies) ana.cookies.set(name, value);
    ana.email = email;
    const id = await ana.begin(1);
    const save = (name: string) =>
      ana.put('/applications/pets', { id, email, hasPets: true, pets: [{ name, kind: 'Dog' }] });
    expect((await save('Rex')).text).toBe('Success');

    const sockets: Socket[] = [];
    /** Opens one more, and returns whether the server keeps it. */
    const isTaken = async (): Promise<boolean> => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      const closed = once(socket, 'close').then(() => false);
      return Promise.race([closed, new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, true))]);
    };
    let refused = 0;
    for (let tries = 0; tries < 2 && refused === 0; tries += 1) {
      const answers = await Promise.all(Array.from({ length: DESCRIPTORS }, isTaken));
      refused = answers.filter((isKept) => !isKept).length;
    }
    expect(refused, 'there are no more').toBeGreaterThan(0);
    // Who has a connection goes on, unless the database has to open a file.
    expect([200, 503]).toContain((await save('Max')).status);
    expect(await isTaken()).toBe(false);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => save('Last').then(({ text }) => text, String)).toBe('Success');
    expect((await ana.get('/ready')).text).toBe('ready');
    await running.kill('SIGKILL');
    await server.open();
    const read = (await server.services.db.query.applications.findFirst()) as { id: number };
    expect(read.id).toBe(id);
    await server.stop();
  },
);
