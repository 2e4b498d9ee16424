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
const LEAST = 0.6;

export async function benchLoad(seconds: number): Promise<void> {
  await measure('the embedded database', seconds, { ours: { DATABASE_URL: '' }, bare: { DATABASE_URL: '' } });
  if (!isInstalled) return console.log('\nNo Postgres here: the load is measured on the embedded database only.');
  const { url, stop } = await startPostgres();
  const fresh = async (name: string): Promise<Settings> => {
    await run(url, `create database ${name}`);
    return { DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href };
  };
  await measure('Postgres', seconds, { ours: await fresh('ours'), bare: await fresh('bare') }).finally(stop);
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

async function measure(database: string, seconds: number, settings: { ours: Settings; bare: Settings }): Promise<void> {
  const DATA_KEY = randomBytes(32).toString('base64');
  const peer = join(import.meta.dirname, 'load/peer.ts');
  const pages = formPages();
  const started = [
    await startProduct({ ...settings.ours, DATA_KEY }),
    await startProgram((folder, port) => ({
      args: ['--import', 'tsx', peer, join(folder, 'db'), String(port), String(PEOPLE), JSON.stringify(pages)],
      settings: settings.bare,
    })),
  ] as const;
  try {
    const [product, plain] = started;
    const ours = await warmed(product, await createApplicants(product));
    const bare = await warmed(plain, strangers());
    for (let done = 0; done < seconds; done += ROUND_SECONDS) {
      progress(`the load on ${database}: ${done} of ${seconds} s`);
      for (const side of [ours, bare]) await round(side, Math.min(ROUND_SECONDS, seconds - done));
    }
    progressEnded();
    tell(database, ours, bare);
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

function tell(database: string, ours: Side, bare: Side): void {
  const rows = { ours: row(ours), 'bare handler': row(bare) };
  const ratio = rows.ours['requests/s'] / rows['bare handler']['requests/s'];
  console.log(`\n${PEOPLE} applicants on ${database}, 80 % reads and 20 % saves, ${ours.seconds} s each in turns`);
  console.table(rows);
  console.log(`Throughput: ${Math.round(ratio * 100)} % of the bare handler's (goal ${LEAST * 100} %)`);
  for (const error of new Set([...ours.happened.errors, ...bare.happened.errors].slice(0, 10))) console.log(error);
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
