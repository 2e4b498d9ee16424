/** The machine's PgBouncer in front of a Postgres, where there is one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from './port.ts';
import { postgresOwner } from './postgres.ts';

const binary = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);

export const isPgBouncerInstalled = binary !== undefined;

interface PgBouncer {
  /** The address of a database, by way of the pooler. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

export async function startPgBouncer(
  postgres: string,
  mode: 'session' | 'transaction',
  sessions = 20,
): Promise<PgBouncer> {
  const { hostname, port, username } = new URL(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'portico-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const own = await freePort();
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sessions}
`,
  );
  const as = postgresOwner();
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid as number);
  const running = spawn(binary as string, [file], { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(running, 'exit');
  await saysListening(running.stderr as Readable);
  return {
    urlOf: (database) => `postgres://${username}@127.0.0.1:${own}/${database}`,
    async stop() {
      running.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps reading the output, because a full pipe would block it. */
const saysListening = (output: Readable): Promise<void> =>
  new Promise((resolve) => {
    output.on('data', (text: Buffer) => {
      if (/process up/.test(text.toString())) resolve();
    });
  });
