/** What a save costs on the server, beside a bare handler that does the same upsert. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Applicant } from './applicant.ts';

const WARM = 100;
const COUNTED = 600;
const PORTS = { ours: 43_117, bare: 43_118 };

interface Page {
  section: string;
  kind?: string;
}

export async function benchSaves(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const children: ChildProcess[] = [];
  try {
    const ours = `http://127.0.0.1:${PORTS.ours}`;
    children.push(start(['dist/server/main.js'], { PORT: String(PORTS.ours), DATA_DIR: join(folder, 'ours') }));
    children.push(start(['--import', 'tsx', 'src/tools/bench/bare.ts', join(folder, 'bare'), String(PORTS.bare)], {}));
    await Promise.all(Object.values(PORTS).map(answering));
    const ana = new Applicant(ours, join(folder, 'ours'), 'ana@example.com');
    const id = await ana.begin(1);
    const rows: Record<string, object> = {};
    for (const section of formPages()) {
      const record = givenRecord(section);
      const bare = new Applicant(`http://127.0.0.1:${PORTS.bare}`, folder, 'ana@example.com');
      const times = await inTurns(
        () => ana.save(section, id, record),
        () => bare.save(section, id, record),
      );
      rows[section] = {
        'ours p50 ms': times[0].p50,
        'ours p99 ms': times[0].p99,
        'bare p50 ms': times[1].p50,
        'bare p99 ms': times[1].p99,
        'ratio p50': round(times[0].p50 / times[1].p50),
      };
    }
    console.log(`\nA save on the embedded database, ${COUNTED} each in turns after ${WARM} to warm up`);
    console.table(rows);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const start = (args: string[], settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, {
    env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

/** The forms of the wizard, with the complete record that their cases start from. */
const formPages = (): string[] =>
  (JSON.parse(readFileSync('forms/application/flow.json', 'utf8')) as { pages: Page[] }).pages
    .filter(({ kind }) => kind !== 'review')
    .map(({ section }) => section);

const givenRecord = (section: string): object =>
  (JSON.parse(readFileSync(`forms/application/${section}/cases.json`, 'utf8')) as { given: { record: object } }).given
    .record;

interface Times {
  p50: number;
  p99: number;
}

/** One of each, again and again, so that a slow moment of the machine meets both. */
async function inTurns(...works: (() => Promise<void>)[]): Promise<[Times, Times]> {
  const taken: number[][] = works.map(() => []);
  for (let turn = 0; turn < WARM + COUNTED; turn++) {
    for (const [i, work] of works.entries()) {
      const from = performance.now();
      await work();
      if (turn >= WARM) taken[i]?.push(performance.now() - from);
    }
  }
  return taken.map((times) => {
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number): number => round(sorted[Math.floor(sorted.length * share)] ?? 0);
    return { p50: at(0.5), p99: at(0.99) };
  }) as [Times, Times];
}

const round = (value: number): number => Math.round(value * 100) / 100;
