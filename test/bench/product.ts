/** The built product, started on a folder of its own for a measurement. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND } from '../../src/authoring/index.ts';
import { freePort } from '../support/port.ts';

export interface Started {
  origin: string;
  folder: string;
  /** Its resident memory in MiB. */
  memory(): number;
  /** Its CPU time in seconds. */
  worked(): number;
  stop(): void;
}

/** Starts a Node program that listens on the port it is given, in a new folder, and waits until it answers. */
export async function startProgram(
  program: (folder: string, port: number) => { args: string[]; settings?: Record<string, string> },
): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const { args, settings } = program(folder, port);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answering(origin, child);
  } catch (error) {
    stop();
    throw error;
  }
  const tell = (column: string): string =>
    execFileSync('ps', ['-o', `${column}=`, '-p', String(child.pid)], { encoding: 'utf8' });
  const memory = (): number => Math.round(Number(tell('rss')) / 1024);
  const worked = (): number =>
    tell('time')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0);
  return { origin, folder, memory, worked, stop };
}

export const startProduct = (more: Record<string, string> = {}): Promise<Started> =>
  startProgram((folder, port) => ({
    args: ['--max-semi-space-size=64', 'dist/server/main.js'],
    settings: { PORT: String(port), DATA_DIR: folder, BRAND_NAME: BRAND.name, BRAND_KEY: BRAND.key, ...more },
  }));

async function answering(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    const answers = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${origin}.`);
}
