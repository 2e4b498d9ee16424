/**
 * One server a data folder. The holder listens on a socket in it, which the system closes with the process however
 * that ends; who finds a socket that nobody answers takes the next number, and gives way when any other answers.
 */
import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { SettingError } from '../settings.ts';

const LONGEST_ADDRESS = 100;
const NAME = /^lock\.(\d+)$/;

export interface Lock {
  release(): void;
}

export async function lockFolder(folder: string): Promise<Lock> {
  const handle = openSync(folder, 'r');
  const inFolder = (name: string): string => {
    const address = join(folder, name);
    return address.length > LONGEST_ADDRESS && process.platform === 'linux'
      ? `/proc/self/fd/${handle}/${name}`
      : address;
  };
  const others = (): number[] =>
    readdirSync(folder)
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .map(Number);
  const refuseHeld = async (own?: number): Promise<void> => {
    for (const number of others()) {
      if (number !== own && (await answers(inFolder(`lock.${number}`)))) {
        throw new SettingError(`Another server is using ${folder}. Stop it, or give this one its own DATA_DIR.`);
      }
    }
  };
  try {
    await refuseHeld();
    const stale = others();
    const own = Math.max(0, ...stale) + 1;
    const server = await listen(inFolder(`lock.${own}`));
    const release = (): void => {
      server.close();
      rmSync(join(folder, `lock.${own}`), { force: true });
      closeSync(handle);
    };
    await refuseHeld(own).catch((error) => {
      server.close();
      throw error;
    });
    for (const number of stale) rmSync(join(folder, `lock.${number}`), { force: true });
    return { release };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new SettingError(`DATA_DIR cannot be used: ${message}.`)));
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
