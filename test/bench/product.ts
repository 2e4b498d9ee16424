/** The built product, started in a folder of its own for a measurement. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND } from '../../src/authoring/index.ts';
import { freePort } from '../support/port.ts';

/** The limit on a busy machine. */
const STARTS_WITHIN_S = 180;

export interface Started {
  origin: string;
  folder: string;
  /** Its resident memory in MiB. */
  memory(): number;
  /** Its CPU time in seconds. */
  worked(): number;
  stop(): void;
}

/** Starts a Node program that listens on the given port, in a new folder, and waits until it responds. */
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
  const { pid = 0 } = child;
  const memory = (): number => Math.round(Number(readProcess(pid, 'rss')) / 1024);
  return { origin, folder, memory, worked: () => readCpu(pid), stop };
}

export const startProduct = (more: Record<string, string> = {}): Promise<Started> =>
  startProgram((folder, port) => ({
    args: ['--max-semi-space-size=64', 'dist/server/main.js'],
    settings: { PORT: String(port), DATA_DIR: folder, BRAND_NAME: BRAND.name, BRAND_KEY: BRAND.key, ...more },
  }));

const readProcess = (pid: number, column: string): string =>
  execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });

const TICKS_A_SECOND = 100;

/** On Linux in hundredths of a second; `ps` reports whole seconds only. */
function readCpu(pid: number): number {
  if (process.platform !== 'linux') {
    const parts = readProcess(pid, 'time').split(':');
    return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  }
  // The name of the program, in brackets, may contain anything; after it the state is the third column.
  const [, after = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = after.split(' ').slice(11, 13).map(Number) as [number, number];
  return (user + system) / TICKS_A_SECOND;
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < STARTS_WITHIN_S * 10 && child.exitCode === null; tries++) {
    const answers = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${origin}.`);
}
