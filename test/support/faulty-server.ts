/** A server in a process of its own whose disk can be made faulty, on the data of a test server, which is closed. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Remote } from './balancer.ts';
import { preload } from './preload.ts';
import { ServerProcess } from './process.ts';
import { ApiClient, type TestServer } from './server.ts';

export class FaultyServer {
  readonly process: ServerProcess;
  readonly #fault: string;
  readonly #data: string;
  #remote: Remote | undefined;

  private constructor({ folder, env }: TestServer) {
    this.#fault = join(folder, 'fault');
    this.#data = env.DATA_DIR as string;
    const faulty = { FAULT: this.#fault, ...preload('faulty-disk', folder) };
    this.process = new ServerProcess({ ...env, ...faulty, LOG_LEVEL: 'error' });
  }

  static async start(closed: TestServer): Promise<FaultyServer> {
    const server = new FaultyServer(closed);
    server.#remote = new Remote((await server.process.address()).replace('localhost', '127.0.0.1'), () => false);
    return server;
  }

  browser(): ApiClient {
    return new ApiClient(() => (this.#remote as Remote).app);
  }

  /** Makes writing to a part of the data folder fail, or kill the server. */
  break(code: 'ENOSPC' | 'EROFS' | 'EMFILE' | 'kill', part = ''): void {
    writeFileSync(this.#fault, JSON.stringify({ folder: join(this.#data, part), code }));
  }

  mend(): void {
    rmSync(this.#fault, { force: true });
  }
}
