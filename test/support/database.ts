/** The databases that server tests run on, each fresh: the embedded one, and a real Postgres where there is one. */
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import './built-threads.ts';
import { run } from './postgres.ts';
import { PREPARED, readPrepared } from './prepared.ts';
import { soaked } from './soak.ts';

/** A fresh database and the environment variables with which a server uses it. */
export interface FreshDatabase {
  env: Record<string, string>;
  drop(): Promise<void>;
}

export interface TestDatabase {
  name: string;
  /** The number of servers that share it, which browsers call in turn; one by default. */
  servers?: number;
  /** With the demo catalogue, or empty. */
  fresh(dataDir: string, isEmpty?: boolean): Promise<FreshDatabase>;
}

const { folder, url } = readPrepared();

const embedded: TestDatabase = {
  name: 'embedded',
  async fresh(dataDir, isEmpty = false) {
    if (folder && !isEmpty) cpSync(folder, join(dataDir, 'db'), { recursive: true });
    return { env: {}, drop: async () => {} };
  },
};

const postgresAt = (server: string): TestDatabase => ({
  name: 'postgres',
  async fresh(_, isEmpty = false) {
    const name = `portico_${randomBytes(6).toString('hex')}`;
    await run(server, `create database ${name} template ${isEmpty ? 'template1' : PREPARED}`);
    const own = new URL(server);
    own.pathname = `/${name}`;
    return {
      env: { DATABASE_URL: own.href, DATA_KEY: randomBytes(32).toString('base64') },
      drop: () => run(server, `drop database ${name} with (force)`),
    };
  },
});

const plain: TestDatabase[] = url ? [embedded, postgresAt(url)] : [embedded];
const shared: TestDatabase[] = url ? [{ ...postgresAt(url), name: 'a postgres of two servers', servers: 2 }] : [];

/** In a soak also one that two servers share. */
export const databases: TestDatabase[] = soaked([...plain, ...shared], plain);

/** For long tests whose outcome does not depend on the database. */
export const quickest = plain.at(-1) as TestDatabase;

/** For tests whose outcome hardly depends on the database: every one in a soak. */
export const someDatabases: TestDatabase[] = soaked(databases, [quickest]);

/**
 * For tests that need something that only one server can have, such as a port. Single tests skip databases with
 * `servers`.
 */
export const ofOneServer: TestDatabase[] = someDatabases.filter(({ servers }) => !servers);
