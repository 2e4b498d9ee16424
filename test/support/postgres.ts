/** The machine's Postgres, started on a folder of its own. */
import { type ChildProcess, execFile, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './port.ts';

const FOLDERS = ['/usr/local/bin', '/usr/bin', ...[18, 17, 16, 15, 14].map((n) => `/usr/lib/postgresql/${n}/bin`)];
const binaries = FOLDERS.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));

export const isInstalled = binaries !== undefined;

export interface Postgres {
  url: string;
  /** Ends it as a crash would: every connection is cut at once, even in the middle of a transaction. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same data and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Starts a replica, which receives changes through a port. Restarts the primary for that. */
  replica(port: number): Promise<Postgres>;
}

export async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

interface Extras {
  /** Settings of the server, as `name=value`. */
  settings?: string[];
  /** Receives the log. */
  log?: (text: string) => void;
}

/** Postgres refuses to run as root, so there it runs as its own user. */
export function postgresOwner(): { uid?: number; gid?: number } {
  const postgresId = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return process.getuid?.() === 0 ? { uid: postgresId('-u'), gid: postgresId('-g') } : {};
}

export const startPostgres = (extras: Extras = {}): Promise<Postgres> =>
  startOn(async (call, data) => {
    await call('initdb', ['-D', data, '-U', 'portico', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  }, extras);

type Call = (name: string, args: string[]) => Promise<unknown>;

/** `fill` creates the data. */
async function startOn(fill: (call: Call, data: string) => Promise<void>, extras: Extras): Promise<Postgres> {
  const { settings: own = [], log = () => {} } = extras;
  const folder = mkdtempSync(join(tmpdir(), 'portico-pg-'));
  const as = postgresOwner();
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid as number);
  const program = (name: string): string => join(binaries as string, name);
  const data = join(folder, 'data');
  await fill((name, args) => promisify(execFile)(program(name), args, { ...as, cwd: folder }), data);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', ...own].flatMap((setting) => ['-c', setting]);
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
  let running: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
    running = undefined;
  };
  const start = async (): Promise<void> => {
    const args = ['-D', data, '-p', `${port}`, '-k', folder, ...settings];
    running = spawn(program('postgres'), args, { ...as, cwd: folder, stdio });
    const ended = once(running, 'exit').then(() => false);
    const isUp = await Promise.race([saysReady(running.stderr as Readable, log), ended]);
    if (!isUp) throw new Error('Postgres did not start.');
  };
  await start();
  return {
    url: `postgres://portico@127.0.0.1:${port}/postgres`,
    crash: () => end('SIGQUIT'),
    start,
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    async replica(from) {
      await end('SIGINT');
      const copied = async (_: Call, copy: string): Promise<void> => {
        await promisify(execFile)('cp', ['-a', data, copy], as);
        await promisify(execFile)('touch', [join(copy, 'standby.signal')], as);
      };
      const source = `primary_conninfo=host=127.0.0.1 port=${from} user=portico`;
      const replica = await startOn(copied, { ...extras, settings: [...own, source] });
      await start();
      return replica;
    },
  };
}

/** Keeps reading the output, because a full pipe would block Postgres. */
const saysReady = (output: Readable, log: (text: string) => void): Promise<boolean> =>
  new Promise((resolve) => {
    output.on('data', (text: Buffer) => {
      log(text.toString());
      if (/ready to accept (?:read-only )?connections/.test(text.toString())) resolve(true);
    });
  });
