/** 200 applicants at once on a server, four reads to a save, beside a bare handler with the same queries. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isInstalled, run, startPostgres } from '../support/postgres.ts';
import { Applicant } from './applicant.ts';
import { figure, quantile } from './figures.ts';
import type { Happened, Plan } from './load/driver.ts';
import { type Started, startProduct, startProgram } from './product.ts';
import { progress, progressEnded } from './progress.ts';
import { formPages } from './save.ts';

const PEOPLE = 200;
const POSTING = 1;
const WARM_SECONDS = 5;
const ROUND_SECONDS = 5;
const MIN_SHARE = 0.6;

/** `sync` is 'both', or one value of DATA_SYNC: whether each save of the embedded database is synced. */
export async function benchLoad(seconds: number, sync: string): Promise<void> {
  const settings = { DATABASE_URL: '' };
  const ours = Object.fromEntries(
    (sync === 'both' ? ['1', '0'] : [sync]).map((DATA_SYNC) => [
      `ours, DATA_SYNC=${DATA_SYNC}`,
      { ...settings, DATA_SYNC },
    ]),
  );
  await measure('the embedded database', seconds, { ours, bare: settings });
  if (!isInstalled) return console.log('\nNo Postgres here: the load is measured on the embedded database only.');
  const { url, stop } = await startPostgres();
  const fresh = async (name: string): Promise<Settings> => {
    await run(url, `create database ${name}`);
    return { DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href };
  };
  await measure('Postgres', seconds, { ours: { ours: await fresh('ours') }, bare: await fresh('bare') }).finally(stop);
}

type Settings = Record<string, string>;

interface Side {
  program: Started;
  plan: Omit<Plan, 'seconds'>;
  memory: number;
  worked: number;
  seconds: number;
  happened: Happened;
}

/** The product by each of its settings, and the bare handler. */
interface Settled {
  ours: Record<string, Settings>;
  bare: Settings;
}

async function measure(database: string, seconds: number, settings: Settled): Promise<void> {
  const DATA_KEY = randomBytes(32).toString('base64');
  const peer = join(import.meta.dirname, 'load/peer.ts');
  const pages = formPages();
  const started: Started[] = [];
  const start = async (starting: Promise<Started>): Promise<Started> => {
    started.push(await starting);
    return starting;
  };
  const sides: Record<string, Side> = {};
  try {
    for (const [name, each] of Object.entries(settings.ours)) {
      const product = await start(startProduct({ ...each, DATA_KEY }));
      sides[name] = await warmed(product, await createApplicants(product));
    }
    const args = (folder: string, port: number): string[] => [
      '--import',
      'tsx',
      peer,
      join(folder, 'db'),
      String(port),
      String(PEOPLE),
      JSON.stringify(pages),
    ];
    const plain = startProgram((folder, port) => ({ args: args(folder, port), settings: settings.bare }));
    const bare = await warmed(await start(plain), strangers());
    for (let done = 0; done < seconds; done += ROUND_SECONDS) {
      progress(`the load on ${database}: ${done} of ${seconds} s`);
      for (const side of [...Object.values(sides), bare]) await round(side, Math.min(ROUND_SECONDS, seconds - done));
    }
    progressEnded();
    print(database, sides, bare);
  } finally {
    for (const program of started) program.stop();
  }
}

/** Four accounts at a time, because each takes a password hash. */
export async function createApplicants({ origin, folder }: Started): Promise<Plan['people']> {
  const people: Plan['people'] = [];
  const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);
  const create = async (): Promise<void> => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const email = `person${number}@example.com`;
      const person = new Applicant(origin, folder, email);
      const id = await person.begin(POSTING);
      const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
      people.push({ cookie, token: person.cookies.get('XSRF-TOKEN') ?? '', email, id });
    }
  };
  await Promise.all([create(), create(), create(), create()]);
  return people;
}

/** The sessions that the bare handler created at its start. */
const strangers = (): Plan['people'] =>
  Array.from({ length: PEOPLE }, (_, index) => index + 1).map((id) => {
    return { cookie: `session=token${id}`, token: '', email: `person${id}@example.com`, id };
  });

async function warmed(program: Started, people: Plan['people']): Promise<Side> {
  const plan = { origin: program.origin, people, pages: formPages() };
  const { errors } = await drive({ ...plan, seconds: WARM_SECONDS });
  return {
    program,
    plan,
    memory: program.memory(),
    worked: program.worked(),
    seconds: 0,
    happened: { taken: [], errors },
  };
}

async function round(side: Side, seconds: number): Promise<void> {
  const { taken, errors } = await drive({ ...side.plan, seconds });
  side.seconds += seconds;
  side.happened.taken.push(...taken);
  side.happened.errors.push(...errors);
}

/** The driver runs in a process of its own, so that its work does not count as the server's. */
export async function drive(plan: Plan): Promise<Happened> {
  const driver = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'load/driver.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  driver.stdin.end(JSON.stringify(plan));
  return JSON.parse(await text(driver.stdout)) as Happened;
}

function print(database: string, sides: Record<string, Side>, bare: Side): void {
  const ours = Object.entries(sides).map(([name, side]) => [name, row(side)] as const);
  const plain = row(bare);
  console.log(`\n${PEOPLE} applicants on ${database}, 80 % reads and 20 % saves, ${bare.seconds} s each in turns`);
  console.table({ ...Object.fromEntries(ours), 'bare handler': plain });
  for (const [name, { 'requests/s': throughput }] of ours) {
    const share = Math.round((throughput / plain['requests/s']) * 100);
    console.log(`Throughput, ${name}: ${share} % of the bare handler's (goal ${MIN_SHARE * 100} %)`);
  }
  const errors = [...Object.values(sides), bare].flatMap(({ happened }) => happened.errors);
  for (const error of new Set(errors.slice(0, 10))) console.log(error);
}

function row({ program, memory, worked, seconds, happened: { taken, errors } }: Side) {
  const at = (share: number) => figure(quantile(taken, share), 1);
  return {
    'requests/s': Math.round(taken.length / seconds),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    errors: errors.length,
    'CPU ms a request': figure(((program.worked() - worked) / taken.length) * 1000),
    'memory at start MiB': memory,
    'at end MiB': program.memory(),
  };
}
