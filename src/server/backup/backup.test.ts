/** An installation is backed up while somebody works, and goes on somewhere else: in either kind of database. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../test/support/applicant.ts';
import { databases, type FreshDatabase, quickest, type TestDatabase } from '../../../test/support/database.ts';
import { program } from '../../../test/support/process.ts';
import { ApiClient, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { createPdf, resume, upload } from '../../../test/support/short-forms.ts';
import { isSoak, sampled, soaked } from '../../../test/support/soak.ts';
import { buildApp } from '../app.ts';
import { COMMANDS_ON_EMPTY_DATABASE } from '../commands-on-empty-database.ts';
import { uploads } from '../database/tables/index.ts';
import { runOperatorCommand } from '../operator/index.ts';
import { operatorServices } from '../operator-services.ts';
import { runWithoutServer } from '../run-without-server.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings.ts';

const PASSPHRASE = 'a bridge over much water';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const named = (name: string): TestDatabase[] => databases.filter((database) => database.name === name);
const ways = (from: string, to: string) => named(from).flatMap((source) => named(to).map((target) => [source, target]));

/** What a test begins with, and what has to go on. */
interface Begun {
  server: TestServer;
  ana: Applicant;
  bob: Applicant;
  /** Sends the calls of both to another server. */
  goOnAt(app: FastifyInstance): void;
}

describe('an installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-backup-'));
  const ends: (() => Promise<unknown>)[] = [];
  let count = 0;
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Somebody in the middle of an application, somebody who has submitted one, and a file. */
  async function begin(database: TestDatabase): Promise<Begun> {
    const server = await TestServer.start(database, PRODUCT);
    ends.push(() => server.stop());
    let { app } = server;
    const person = async (email: string): Promise<ApiClient> => {
      const own = new ApiClient(() => app);
      const { cookies } = await server.applicant(email);
      own.email = email;
      for (const [name, value] of cookies) own.cookies.set(name, value);
      return own;
    };
    const ana = await (await Applicant.begin(await person('ana@example.com'), 1)).walkTo('previous-employment');
    const bob = await (await Applicant.begin(await person('bob@example.com'), 1)).walkTo();
    expect((await bob.finish()).text).toBe('Success');
    // What follows is encrypted with another algorithm.
    await server.services.keys.ring.renew('chacha20-poly1305');
    const visitor = server.browser();
    const file = { email: 'eve@example.com', fileName: 'eve.pdf', fileContents: await createPdf('Eve') };
    expect((await upload(visitor, file)).status).toBe(200);
    const sent = await visitor.post('/applications/submit-resume', resume({ email: 'eve@example.com' }));
    expect(sent.text).toBe('Success');
    const goOnAt = (other: FastifyInstance): void => {
      app = other;
    };
    return { server, ana, bob, goOnAt };
  }

  /** An empty place of a kind. */
  async function place(database: TestDatabase): Promise<Record<string, string>> {
    count += 1;
    const fresh: FreshDatabase = await database.fresh('', true);
    ends.push(() => fresh.drop());
    return { ...PRODUCT, LOG_LEVEL: 'silent', DATA_DIR: join(folder, `place-${count}`), ...fresh.env };
  }

  const fillDatabase = async (
    name: 'restore' | 'move',
    env: Record<string, string>,
    file = '',
    passphrase = PASSPHRASE,
  ): Promise<string> => {
    const lines: string[] = [];
    const order = { args: [name, file], input: passphrase };
    await COMMANDS_ON_EMPTY_DATABASE[name]?.(readSettings(env), order, (line) => lines.push(line));
    return lines.join('\n');
  };

  /** Everybody goes on where they were, and everything signed is whole. */
  async function expectWhole(env: Record<string, string>, { ana, bob, goOnAt }: Begun): Promise<Services> {
    const { app, services } = await buildApp({ ...readSettings(env), minResponseMs: 0 });
    ends.push(() => app.close());
    goOnAt(app);
    await ana.walkTo();
    expect((await ana.finish()).text).toBe('Success');
    const { email } = bob.browser;
    const previous = await bob.browser.get(`/applications/previous?email=${email}`);
    expect(previous.json()).toMatchObject([{ id: bob.id, status: 'Completed', reference: expect.any(String) }]);
    const lines: string[] = [];
    const verified = await runOperatorCommand(operatorServices(services), { args: ['evidence', 'verify'] }, (line) =>
      lines.push(line),
    );
    expect([verified, lines[0]]).toEqual([0, expect.stringMatching(/^The evidence is whole: \d\d+ entries\.$/)]);
    const [stored] = await services.db.select().from(uploads);
    expect((await services.files.get(stored?.storedAs ?? ''))?.subarray(0, 5).toString()).toBe('%PDF-');
    return services;
  }

  async function backUp({ operator }: TestServer, file: string, passphrase = PASSPHRASE) {
    const lines: string[] = [];
    const code = await runOperatorCommand(operator, { args: ['backup', file], input: passphrase }, (line) =>
      lines.push(line),
    );
    return { code, text: lines.join('\n') };
  }

  test.each(
    soaked(
      [
        ...ways('embedded', 'embedded'),
        ...ways('embedded', 'postgres'),
        ...ways('postgres', 'embedded'),
        ...ways('postgres', 'postgres'),
      ],
      ways(quickest.name, quickest.name),
    ),
  )('an installation of $name continues from its backup in another place', async (source, target) => {
    const begun = await begin(source as TestDatabase);
    const file = join(folder, `${(source as TestDatabase).name}-${count}.backup`);
    // Somebody works meanwhile.
    const other = await begun.server.applicant('carl@example.com');
    const [backup] = await Promise.all([backUp(begun.server, file), other.begin(3)]);
    expect(backup).toEqual({
      code: 0,
      text: expect.stringMatching(/is written and was read again: \d+ rows, 1 files\.$/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'latin1')).not.toContain('example.com');
    const env = await place(target as TestDatabase);
    // Another key: the keys of the data are wrapped again.
    if (env.DATABASE_URL === undefined) env.DATA_KEY = randomBytes(32).toString('base64');
    expect(await fillDatabase('restore', env, file)).toMatch(/Everything is in its place: \d+ rows, 1 files\.$/);
    await expect(fillDatabase('restore', env, file)).rejects.toThrow('There is a database already.');
    await expectWhole(env, begun);
  });

  test('an installation is restored with all of its files or not at all, and then again', async () => {
    const begun = await begin(quickest);
    const file = join(folder, 'with-files.backup');
    expect(await backUp(begun.server, file)).toMatchObject({ code: 0 });
    const env = await place(quickest);
    const [stored] = await begun.server.services.db.select().from(uploads);
    const inTheWay = join(env.DATA_DIR as string, 'files', stored?.storedAs ?? '');
    mkdirSync(inTheWay, { recursive: true });
    await expect(fillDatabase('restore', env, file)).rejects.toThrow(/^A file cannot be stored, so nothing is: EISDIR/);
    rmdirSync(inTheWay);
    expect(await fillDatabase('restore', env, file)).toMatch(/Everything is in its place: \d+ rows, 1 files\.$/);
    await expectWhole(env, begun);
  });

  test.each(ways('embedded', 'postgres'))(
    'an installation of one computer moves to Postgres by one command',
    async (source, target) => {
      const begun = await begin(source as TestDatabase);
      const { DATA_DIR = '' } = begun.server.env;
      const env = { ...(await place(target as TestDatabase)), DATA_DIR };
      await expect(fillDatabase('move', env)).rejects.toThrow(`Another server is using ${DATA_DIR}.`);
      await begun.server.app.close();
      expect(await fillDatabase('move', env)).toContain('Everything is in its place');
      expect(readdirSync(DATA_DIR)).toContain('db.moved');
      await expectWhole(env, begun);
      // Without DATABASE_URL an empty portal would begin, and take applications.
      const forgotten = readSettings({ ...env, DATABASE_URL: '' });
      const hasMoved = /^The database of \S+ has moved to Postgres: give its DATABASE_URL\./;
      await expect(buildApp(forgotten)).rejects.toThrow(hasMoved);
      const output = { print: () => {}, writeOutput: () => {}, flushed: async () => {} };
      await expect(runWithoutServer(forgotten, { args: ['staff', 'list'] }, output)).rejects.toThrow(hasMoved);
      await expect(fillDatabase('move', env)).rejects.toThrow(`There is no database in ${DATA_DIR}.`);
    },
  );

  test.runIf(isSoak)(
    'an installation whose store lacks a file that a row names is backed up without it, and the operator is warned',
    async () => {
      const server = await TestServer.start(quickest);
      ends.push(() => server.stop());
      for (const email of ['eve@example.com', 'joe@example.com'])
        await upload(server.browser(), { email, fileName: 'cv.pdf', fileContents: await createPdf(email) });
      const { db, files } = server.services;
      const [lost, deleted] = (await db.select().from(uploads)).map(({ storedAs }) => storedAs) as [string, string];
      for (const name of [lost, deleted]) await files.delete(name);
      // Only after the rows were read is one deleted, as retention does it.
      const get = vi.spyOn(files, 'get').mockImplementationOnce(async () => {
        await db.delete(uploads).where(eq(uploads.storedAs, deleted));
        return undefined;
      });
      const backup = await backUp(server, join(folder, 'lacking.backup'));
      get.mockRestore();
      expect(backup.code).toBe(1);
      expect(backup.text).toMatch(/is written and was read again: \d+ rows, 0 files\./);
      expect(backup.text).toContain(`does not have: ${lost}. Everything else`);
      const env = await place(quickest);
      env.DATA_KEY = randomBytes(32).toString('base64');
      expect(await fillDatabase('restore', env, join(folder, 'lacking.backup'))).toContain(`does not have: ${lost}.`);
    },
  );

  test('an installation is not backed up by a weak passphrase or over another file, and a damaged backup is refused', async () => {
    const server = await TestServer.start(quickest);
    ends.push(() => server.stop());
    const file = join(folder, 'whole.backup');
    expect(await backUp(server, file, 'short')).toEqual({ code: 1, text: expect.stringContaining('at least 12') });
    expect(existsSync(file)).toBe(false);
    // An upload that was broken off before its file was stored belongs to nobody, and is not missed.
    const brokenOff = { jobPostingId: 1, storedAs: 'x.pdf', fileName: 'x', size: 4 };
    await server.services.db.insert(uploads).values({ type: 'ResumePDF', ...brokenOff });
    expect(await backUp(server, file)).toMatchObject({ code: 0 });
    expect(await backUp(server, file)).toEqual({ code: 1, text: expect.stringContaining('EEXIST') });
    const env = { ...server.env, DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: '' };
    const refused = async (broken: Buffer): Promise<unknown> => {
      writeFileSync(join(folder, 'broken'), broken);
      return fillDatabase('restore', env, join(folder, 'broken')).catch((error: Error) => error.message);
    };
    const whole = readFileSync(file);
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] as number) ^ 1;
    for (const broken of sampled([changed, whole.subarray(0, -1), whole.subarray(0, whole.length >> 1)], 3))
      expect(await refused(broken)).toBe('The passphrase is another one, or the file is damaged.');
    expect(await refused(Buffer.from('something else'))).toMatch(/is not a backup of this program\.$/);
    await expect(fillDatabase('restore', env, folder)).rejects.toThrow(`${folder} cannot be read: EISDIR`);
    await expect(fillDatabase('restore', env, join(folder, 'no'))).rejects.toThrow('no cannot be read: ENOENT');
    await expect(fillDatabase('restore', env, file, '')).rejects.toThrow(/^Set BACKUP_PASSPHRASE/);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });

  test.runIf(isSoak)('an installation is backed up by the server that has it open', async () => {
    const [embedded] = databases as [TestDatabase];
    const server = await TestServer.start(embedded);
    ends.push(() => server.stop());
    const file = join(folder, 'by-server.backup');
    const portal = (passphrase: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [...program('server/operator-cli'), ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...server.env, BACKUP_PASSPHRASE: passphrase },
      }).catch((error: { stderr: string }) => error);
    expect(await portal('short', 'backup', 'by-server.backup')).toMatchObject({
      stderr: expect.stringContaining('at least 12'),
    });
    expect(existsSync(file)).toBe(false);
    expect(await portal(PASSPHRASE, 'backup', 'by-server.backup')).toMatchObject({
      stdout: expect.stringContaining('is written and was read again'),
    });
    expect(await portal(PASSPHRASE, 'backup', 'by-server.backup')).toMatchObject({
      stderr: expect.stringContaining('EEXIST'),
    });
    expect(await portal(PASSPHRASE, 'restore', 'by-server.backup')).toMatchObject({
      stderr: expect.stringContaining('Stop it first.'),
    });
  });
});
