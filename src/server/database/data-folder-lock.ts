/**
 * Only one server may use a data folder. The holder of the lock listens on a socket in it, which the system closes when
 * the process ends, however it ends. A process that finds only dead sockets takes the next number, and gives way when
 * another one answers. Operator commands reach the holder through the same socket.
 */
import { chmodSync, closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { SettingError } from '../process/startup-error.ts';

const MAX_ADDRESS_LENGTH = 100;
const NAME = /^lock\.(\d+)$/;

export interface DataFolderLock {
  /** Sets the handler of connections to the socket; before that they are closed. */
  onConnection(connected: (socket: Socket) => void): void;
  release(): void;
}

/** The sockets in a folder, by their numbers. */
class Sockets {
  readonly #folder: string;
  readonly #handle: number;

  constructor(folder: string) {
    this.#folder = folder;
    this.#handle = openSync(folder, 'r');
  }

  /** The path of a socket may have about 100 characters; a handle of the folder shortens it. */
  address(number: number): string {
    const address = this.file(number);
    const isLong = address.length > MAX_ADDRESS_LENGTH && process.platform === 'linux';
    return isLong ? `/proc/self/fd/${this.#handle}/lock.${number}` : address;
  }

  file(number: number): string {
    return join(this.#folder, `lock.${number}`);
  }

  get numbers(): number[] {
    return readdirSync(this.#folder)
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .map(Number);
  }

  close(): void {
    closeSync(this.#handle);
  }
}

export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const sockets = new Sockets(folder);
  const requireFree = async (ownNumber?: number): Promise<void> => {
    for (const number of sockets.numbers) {
      const held = number === ownNumber ? undefined : await connectTo(sockets.address(number));
      held?.destroy();
      if (held)
        throw new SettingError(`Another server is using ${folder}. Stop it, or give this one its own DATA_DIR.`);
    }
  };
  try {
    await requireFree();
    const stale = sockets.numbers;
    const number = Math.max(0, ...stale) + 1;
    let handleConnection = (socket: Socket): void => void socket.destroy();
    const server = await listen(sockets.address(number), (socket) => handleConnection(socket));
    const release = (): void => {
      server.close();
      rmSync(sockets.file(number), { force: true });
      sockets.close();
    };
    await requireFree(number).catch((error) => {
      server.close();
      throw error;
    });
    for (const number of stale) rmSync(sockets.file(number), { force: true });
    const onConnection = (connected: typeof handleConnection): void => {
      handleConnection = connected;
    };
    return { onConnection, release };
  } catch (error) {
    sockets.close();
    throw error;
  }
}

/** Connects to the holder of the lock, if there is one. */
export async function connectToRunningServer(folder: string): Promise<Socket | undefined> {
  const sockets = new Sockets(folder);
  try {
    for (const number of sockets.numbers) {
      const socket = await connectTo(sockets.address(number));
      if (socket) return socket;
    }
    return undefined;
  } finally {
    sockets.close();
  }
}

function listen(address: string, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new SettingError(`DATA_DIR cannot be used: ${message}.`)));
    server.listen(address, () => {
      chmodSync(address, 0o600);
      server.unref();
      resolve(server);
    });
  });
}

const connectTo = (address: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
