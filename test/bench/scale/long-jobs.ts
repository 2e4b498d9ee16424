/** Long jobs on the largest database: their duration, their memory, and their effect on saves. */
import { execFileSync, fork } from 'node:child_process';
import { join } from 'node:path';
import { figure, quantile } from '../figures.ts';
import { progress, progressEnded } from '../progress.ts';
import type { Stock } from './filled-database.ts';

const SAMPLE_MS = 500;
const SAVES_AT_ONCE = 50;
const QUIET_SAVES = 1_000;
/** A job that takes longer is stopped, since it would continue as it began. */
export const MAX_SECONDS = 1_800;

const WORKS = {
  'counting those under way': ['count'],
  'counting who answered a question': ['answered', 'personal-information', '/socialSecurityNumber'],
  'list of all, as JSON': ['list'],
  'rotation of the key': ['rotate'],
  retention: ['retention'],
};

export async function measureWorks(stock: Stock): Promise<void> {
  const { people, applications } = stock;
  const quiet = await people.times('save', QUIET_SAVES);
  const rows: Record<string, object> = { 'nothing else': saves(quiet) };
  for (const [title, args] of Object.entries(WORKS)) {
    progress(`${title} on ${applications} applications`);
    rows[title] = await measureWork(stock, args);
  }
  progressEnded();
  console.log(`\nLong works on ${applications.toLocaleString('en')} applications, while people save four at a time`);
  console.table(rows);
}

async function measureWork({ settings, people }: Stock, args: string[]): Promise<object> {
  const memory: number[] = [];
  let seconds: number | undefined;
  let output = '';
  let isRunning = true;
  const child = fork(join(import.meta.dirname, 'long-job.ts'), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      isRunning = false;
      resolve();
    });
  });
  const begun = new Promise<void>((resolve) => {
    child.on('message', (result: WorkMessage) => {
      if (typeof result === 'string') return resolve();
      if ('ms' in result) seconds = result.ms / 1000;
      else output = result.output;
    });
  });
  await Promise.race([begun, ended]);
  memory.push(readMemory(child.pid));
  const sample = setInterval(() => memory.push(readMemory(child.pid)), SAMPLE_MS);
  const stop = setTimeout(() => child.kill('SIGKILL'), MAX_SECONDS * 1000);
  const times: number[] = [];
  while (isRunning && seconds === undefined) times.push(...(await people.times('save', SAVES_AT_ONCE)));
  memory.push(readMemory(child.pid));
  clearInterval(sample);
  clearTimeout(stop);
  await ended;
  return {
    's it took': seconds === undefined ? `over ${MAX_SECONDS}` : figure(seconds, 1),
    'MiB at first': figure(memory[0] ?? Number.NaN, 0),
    'MiB at most': figure(quantile(memory, 1), 0),
    ...saves(times),
    'what it said': output,
  };
}

/** 'begun', the result in words, or the duration. */
type WorkMessage = string | { output: string } | { ms: number };

const saves = (times: number[]) => ({
  saves: times.length,
  'p50 ms': figure(quantile(times, 0.5)),
  'p99 ms': figure(quantile(times, 0.99)),
  'longest ms': figure(quantile(times, 1)),
});

function readMemory(pid: number | undefined): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return Number.NaN;
  }
}
