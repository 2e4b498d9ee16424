/** The databases that server tests run on: the embedded one, and a real Postgres where there is one. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** What a server's environment gets to use a fresh database. */
export interface FreshDatabase {
  env: Record<string, string>;
  drop(): Promise<void>;
}

export interface TestDatabase {
  name: string;
  fresh(): Promise<FreshDatabase>;
}

const embedded: TestDatabase = { name: 'embedded', fresh: async () => ({ env: {}, drop: async () => {} }) };

const FOLDERS = ['/usr/local/bin', '/usr/bin', ...[18, 17, 16, 15, 14].map((n) => `/usr/lib/postgresql/${n}/bin`)];
const binaries = FOLDERS.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));

interface Server {
  url: string;
  stop(): Promise<void>;
}

/** A server to use instead of one of our own. It is no setting of the products under test, which get theirs each. */
const given = process.env.DATABASE_URL;
delete process.env.DATABASE_URL;
let server: Promise<Server> | undefined;
let users = 0;

/** Our own Postgres runs as long as somebody has a database there. */
const postgres: TestDatabase = {
  name: 'postgres',
  async fresh() {
    users += 1;
    server ??= given ? Promise.resolve({ url: given, stop: async () => {} }) : startPostgres();
    const { url, stop } = await server;
    const name = `portico_${randomBytes(6).toString('hex')}`;
    await run(url, `create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return {
      env: { DATABASE_URL: own.href, DATA_KEY: randomBytes(32).toString('base64') },
      async drop() {
        await run(url, `drop database ${name} with (force)`);
        users -= 1;
        if (users > 0) return;
        server = undefined;
        await stop();
      },
    };
  },
};

const hasPostgres = Boolean(given ?? binaries);
if (!hasPostgres) console.info('No Postgres here: server tests run on the embedded database only.');

export const databases: TestDatabase[] = hasPostgres ? [embedded, postgres] : [embedded];

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Postgres refuses to run as root, so there it runs as its own user. */
async function startPostgres(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pg-'));
  const isRoot = process.getuid?.() === 0;
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const as = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid as number);
  const program = (name: string): string => join(binaries as string, name);
  const data = join(folder, 'data');
  execFileSync(program('initdb'), ['-D', data, '-U', 'portico', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = 20_000 + (randomBytes(2).readUInt16BE() % 20_000);
  const settings = ['-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const running = spawn(program('postgres'), ['-D', data, ...settings], { ...as, cwd: folder, stdio: 'ignore' });
  const ended = once(running, 'exit');
  const stop = async (): Promise<void> => {
    running.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://portico@127.0.0.1:${port}/postgres`;
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await run(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('Postgres did not start.');
}
