import { once } from 'node:events';
import { type AddressInfo, createServer, Server } from 'node:net';
import { expect, test, vi } from 'vitest';
import { tryConnecting, tryListening } from './free-port.ts';

test.each([
  ['listening', tryListening],
  ['connecting', tryConnecting],
])('a port is found in use by %s, and then free', async (_, check) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(check(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  await expect(check(port, '0.0.0.0')).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  other.close();
  await once(other, 'close');
  await check(port, '127.0.0.1');
  await check(port, '0.0.0.0');
});

test.each([
  ['listening', tryListening],
  ['connecting', tryConnecting],
])('an address that cannot be listened on is found by %s', async (_, check) => {
  await expect(check(0, '192.0.2.1')).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  await expect(check(0, 'nowhere.invalid')).rejects.toMatchObject({
    code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
  });
  await check(0, '::1');
});

test('a server beside others takes no call of a balancer before it can answer', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  await tryConnecting(1, '127.0.0.1');
  expect(listen).not.toHaveBeenCalled();
});
