/**
 * The gain from a second server on the same Postgres. If servers, database and callers share few cores, requests per
 * second cannot show it. So it is computed from the processor time of a request, without the idle load of a server:
 * with equal time for each request, two servers on their own cores serve twice as many.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, run, startPostgres } from '../support/postgres.ts';
import { figure } from './figures.ts';
import type { Plan } from './load/driver.ts';
import { createApplicants, drive } from './load.ts';
import { type Started, startProduct } from './product.ts';
import { progress, progressEnded } from './progress.ts';
import { formPages } from './save.ts';

const GOAL = 1.8;
const ROUNDS = 4;
const ROUND_SECONDS = 15;
const WARM_SECONDS = 20;
const IDLE_SECONDS = 10;

interface Served {
  requests: number;
  cpu: number;
  errors: number;
}

export async function benchProcesses(): Promise<void> {
  if (!isInstalled) return console.log('\nNo Postgres here: the embedded database is one server’s alone.');
  const { url, stop } = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'bench-processes-'));
  const servers: Started[] = [];
  try {
    await run(url, 'create database processes');
    const DATABASE_URL = Object.assign(new URL(url), { pathname: '/processes' }).href;
    const settings = { DATABASE_URL, DATA_KEY: randomBytes(32).toString('base64'), DATA_DIR: folder };
    for (const _ of ['first', 'second']) servers.push({ ...(await startProduct(settings)), folder });
    const plan = { people: await createApplicants(servers[0] as Started), pages: formPages() };
    for (const server of servers) await serve([server], plan, WARM_SECONDS);
    const idle = await cpuWhileIdle(servers);
    print(await rounds(servers, plan), idle);
  } finally {
    for (const server of servers) server.stop();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The share of a processor that a server uses while idle. */
async function cpuWhileIdle(servers: Started[]): Promise<number> {
  const before = worked(servers);
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));
  return (worked(servers) - before) / IDLE_SECONDS / servers.length;
}

/** Alternates between one server and both; each server is used alone equally often. */
async function rounds(both: Started[], plan: Pick<Plan, 'people' | 'pages'>) {
  const total = { one: [] as Served[], two: [] as Served[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`one server and two: round ${round} of ${ROUNDS}`);
    const place = round % both.length;
    total.one.push(await serve(both.slice(place, place + 1), plan, ROUND_SECONDS));
    total.two.push(await serve(both, plan, ROUND_SECONDS));
  }
  progressEnded();
  return total;
}

/** Each server gets its share of the applicants. */
async function serve(servers: Started[], { people, pages }: Pick<Plan, 'people' | 'pages'>, seconds: number) {
  const before = worked(servers);
  const happened = await Promise.all(
    servers.map(({ origin }, place) => {
      const own = people.filter((_, i) => i % servers.length === place);
      return drive({ origin, pages, people: own, seconds });
    }),
  );
  const sum = (count: (each: (typeof happened)[number]) => number): number =>
    happened.reduce((total, each) => total + count(each), 0);
  return {
    requests: sum(({ taken }) => taken.length),
    errors: sum(({ errors }) => errors.length),
    cpu: worked(servers) - before,
  };
}

const worked = (servers: Started[]): number => servers.reduce((sum, server) => sum + server.worked(), 0);

function print({ one, two }: Record<'one' | 'two', Served[]>, idle: number): void {
  const row = (served: Served[], servers: number) => {
    const sum = (key: keyof Served): number => served.reduce((total, each) => total + each[key], 0);
    const seconds = ROUNDS * ROUND_SECONDS;
    const cpu = (sum('cpu') - servers * seconds * idle) / sum('requests');
    return {
      cpu,
      shown: {
        'requests/s': figure(sum('requests') / seconds, 0),
        errors: sum('errors'),
        'CPU ms a request': figure(cpu * 1000),
      },
    };
  };
  const [alone, shared] = [row(one, 1), row(two, 2)];
  console.log(
    `\nOne server and two on one Postgres, with database and callers on ${availableParallelism()} cores; load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table({ 'one server': alone.shown, 'two servers': shared.shown });
  console.log(`While nobody asks, a server takes ${figure(idle * 100)} % of a processor, which is left out`);
  console.log(
    `Worked out of CPU a request, with cores of their own two serve ${figure((2 * alone.cpu) / shared.cpu)} times as many (goal ${GOAL})`,
  );
}
