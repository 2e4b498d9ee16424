import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Fails as listening would. Asked before anything is created: the links that a first start prints would be lost with a
 * start that fails later.
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
