import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type FreshDatabase } from '../../test/support/database.ts';
import { ServerProcess } from '../../test/support/process.ts';
import { codeIn, newAccount } from '../../test/support/server.ts';
import { writeDefinitions } from '../../test/support/small-definitions.ts';
import { sampled, soaked } from '../../test/support/soak.ts';

const postgres = databases.find(({ name }) => name === 'postgres');
const PETS = { hasPets: true, pets: [{ name: 'Rex', kind: 'Dog' }] };

let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-main-'));
  await databases[0]?.fresh(join(folder, 'data'));
  env = { DATA_DIR: join(folder, 'data'), ...writeDefinitions(folder) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A browser over real HTTP, as small as it can be. */
class Visitor {
  #cookies = new Map<string, string>();

  constructor(public address: string) {}

  async call(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${this.address}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  async send(method: string, path: string, body?: object): Promise<string> {
    return (await this.call(method, path, body)).text();
  }
}

describe('a server process', () => {
  test('a server process loses no confirmed save when it is killed, and leaves no lock', async () => {
    let running = new ServerProcess(env);
    const visitor = new Visitor(await running.address());
    await visitor.call('GET', '/applications/states');
    const email = 'ana@example.com';
    expect(await visitor.send('POST', '/users/create', newAccount(email))).toBe('Verify email');
    const outbox = join(env.DATA_DIR as string, 'outbox');
    const code = codeIn(readFileSync(join(outbox, readdirSync(outbox)[0] as string), 'utf8'));
    expect(await visitor.send('POST', '/users/verify', { email, code })).toBe('Success');
    expect(await visitor.send('POST', '/applications/create', { email, jobPostingId: 1 })).toBe('Success');
    const { id } = (await (await visitor.call('GET', `/applications/current?email=${email}`)).json()) as { id: number };

    for (const round of soaked([1, 2, 3], [1])) {
      const name = `Rex ${round}`;
      const record = { ...PETS, pets: [{ ...PETS.pets[0], name }] };
      expect(await visitor.send('PUT', '/applications/pets', { id, email, ...record })).toBe('Success');
      expect(await running.kill('SIGKILL')).toBe('SIGKILL');
      running = new ServerProcess(env);
      visitor.address = await running.address();
      const read = await visitor.call('GET', `/applications/pets?applicationId=${id}`);
      expect(await read.json()).toMatchObject(record);
    }

    const second = new ServerProcess(env);
    expect(await second.ended()).toBe(1);
    expect(second.output).toBe('');
    expect(second.errors.trim()).toBe(
      `Another server is using ${env.DATA_DIR}. Stop it, or give this one its own DATA_DIR.`,
    );
    expect((await visitor.call('GET', '/applications/states')).status).toBe(200);
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(readdirSync(env.DATA_DIR as string).sort()).toEqual(['db', 'files', 'key', 'outbox']);
    expect(statSync(join(env.DATA_DIR as string, 'key')).mode & 0o777).toBe(0o600);
  });

  test('a server process goes on when the caller of a command ends without reading what it printed', async () => {
    const running = new ServerProcess(env);
    const visitor = new Visitor(await running.address());
    const lock = readdirSync(env.DATA_DIR as string).find((name) => name.startsWith('lock.')) as string;
    const call = async () => {
      const caller = connect(join(env.DATA_DIR as string, lock)).pause();
      await once(caller, 'connect');
      caller.write('{ "args": ["help"] }\n');
      return caller;
    };
    const leaving = await call();
    // The answer to a later call comes when the earlier one is answered too.
    const reading = (await call()).resume();
    await once(reading, 'end');
    leaving.destroy();
    await once(leaving, 'close');
    expect((await visitor.call('GET', '/applications/states')).status).toBe(200);
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(running.errors).toBe('');
  });

  test.each(['PORT', 'METRICS_PORT'])(
    'a server process does not create anything when its %s is in use',
    async (name) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const data = join(folder, `not-created-${name}`);
      const server = new ServerProcess({ DATA_DIR: data, [name]: String(port) });
      expect(await server.ended()).toBe(1);
      expect(server.errors.trim()).toBe(
        `Port ${port} is in use. Stop what listens there, or choose another PORT or METRICS_PORT.`,
      );
      expect(existsSync(data)).toBe(false);
      other.close();
    },
  );

  test.skipIf(!postgres)(
    'a server process shows where it is, where mails lead and where uploads are, before somebody misses them',
    async () => {
      const database = (await postgres?.fresh(folder)) as FreshDatabase;
      const PUBLIC_URL = 'https://jobs.example.com';
      const places = { DATA_DIR: join(folder, 'of-postgres'), SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL };
      const server = new ServerProcess({ ...env, ...database.env, ...places });
      await server.address();
      expect(server.output).toContain(`is open at ${PUBLIC_URL}\n`);
      expect(server.output).toMatch(/Listens at +http:\/\/localhost:\d+\n/);
      expect(server.output).toMatch(
        /Mails +sent by the server of SMTP_URL, with links to https:\/\/jobs\.example\.com \(PUBLIC_URL\)/,
      );
      expect(server.output).toMatch(/Uploads +\S+of-postgres\/files: several servers need FILES_URL/);
      expect(await server.kill('SIGTERM')).toBe(0);
      await database.drop();
    },
  );

  test('a server process stops with the faults of its definitions', async () => {
    const own = mkdtempSync(join(tmpdir(), 'portico-faults-'));
    const folders = writeDefinitions(own);
    writeFileSync(join(own, 'forms/application/pets/logic.json'), '{ "fields": ');
    const data = join(own, 'data');
    await databases[0]?.fresh(data);
    const server = new ServerProcess({ DATA_DIR: data, ...folders });
    expect(await server.ended()).toBe(1);
    expect(server.errors).toMatch(/cannot be published:\nforms\/application\/pets\/logic\.json.*not JSON/);
    rmSync(own, { recursive: true });
  });

  const unreachable = (query = '') => ({ DATABASE_URL: `postgres://127.0.0.1:1/x${query}`, DATA_KEY: 'A'.repeat(43) });
  const NO_DATABASE = 'The database of DATABASE_URL cannot be used';
  const BAD: [string, Record<string, string>, string][] = [
    ['PORT', { PORT: 'eighty' }, 'PORT must be a number'],
    ['DATA_KEY', { DATA_KEY: 'short' }, 'DATA_KEY must be 32 bytes'],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }, 'DATA_DIR cannot be used'],
    ['DATA_DIR in a folder that takes none', { DATA_DIR: '/proc/x/y' }, 'DATA_DIR cannot be used'],
    ['DATA_DIR that cannot be written to', { DATA_DIR: '/proc' }, 'DATA_DIR cannot be used'],
    ['DATA_DIR that is a file', { DATA_DIR: import.meta.filename }, 'DATA_DIR cannot be used'],
    ['HOST', { HOST: '203.0.113.1' }, 'HOST is not an address of this computer'],
    ['database', unreachable(), NO_DATABASE],
    ['database that is to be reached over TLS', unreachable('?sslmode=require'), NO_DATABASE],
    ['authority', unreachable('?sslmode=require&sslrootcert=/none'), NO_DATABASE],
    ['mode of TLS', unreachable('?uselibpqcompat=true&sslmode=verify-ca'), NO_DATABASE],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/x' }, 'DATA_KEY is needed with DATABASE_URL'],
  ];
  test.each(sampled(BAD, 3, 1))('a server process stops with one line for a bad %s', async (_, bad, line) => {
    const server = new ServerProcess({ ...env, ...bad });
    expect(await server.ended()).toBe(1);
    expect(server.errors.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });
});
