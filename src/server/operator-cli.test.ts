import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, someDatabases, type TestDatabase } from '../../test/support/database.ts';
import { program } from '../../test/support/process.ts';
import { TestServer } from '../../test/support/server.ts';
import { isSoak, sampled } from '../../test/support/soak.ts';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { jobPostings, submissions, uploads, users } from './database/tables/index.ts';

interface Ended {
  code: number;
  text: string;
  wrong: string;
}

/** The command line, run as an operator runs it. */
function portal(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const options = { env: { PATH: process.env.PATH, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [...program('server/operator-cli'), ...args], options, (error, text, wrong) =>
      resolve({ code: error ? Number(error.code) : 0, text, wrong }),
    );
  });
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
    const ana = await server.applicant('ana@example.com');
    await ana.begin(1);
  });
  afterAll(() => server.stop());

  test('the command line works beside a running server, with a file of its own', async () => {
    const file = join(server.folder, 'offices.json');
    const office = { code: 'EAST', description: 'East', requireMaritalStatus: false, requireBackgroundQuestion: false };
    writeFileSync(file, JSON.stringify({ offices: [office] }));
    expect(await portal(server.env, 'import', file)).toEqual({ code: 0, text: 'Imported: 1 offices.\n', wrong: '' });
    const offices = await server.browser().get('/applications/offices');
    expect(offices.text).toContain('EAST');
    const { code, text } = await portal(server.env, 'applications', 'list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject([{ email: 'ana@example.com' }]);
    if (isSoak) expect(await portal(server.env, 'phase', '1', 'nothing')).toMatchObject({ code: 1, text: '' });
    expect(await portal(server.env, 'import', 'nowhere.json')).toMatchObject({
      code: 1,
      wrong: expect.stringMatching(/^nowhere\.json cannot be read: .*\n$/),
    });
  });

  test('the command line ends without a stack trace when `head` has closed its pipe', async () => {
    const reading = spawn(process.execPath, [...program('server/operator-cli'), 'help'], {
      env: { PATH: process.env.PATH, ...server.env },
    });
    reading.stdout.destroy();
    const [wrong] = await Promise.all([text(reading.stderr), once(reading, 'exit')]);
    expect(wrong).toBe('');
  });

  test('the command line escapes control characters in texts of others, so that they cannot move the cursor or forge a line', async () => {
    const { db } = server.services;
    const hostile = 'Ana\u001b[2J\u009b31m\nstatus: Completed\r\u2028id: 7\u202e\u2066\u0007';
    const seen = 'Ana\\u001b[2J\\u009b31m\\u000astatus: Completed\\u000d\\u2028id: 7\\u202e\\u2066\\u0007';
    await db.update(users).set({ lastName: hostile });
    await db.update(jobPostings).set({ title: hostile });
    const lines = async (...args: string[]) => {
      const { text, wrong } = await portal(server.env, ...args);
      expect(text + wrong).not.toMatch(/(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      return (text + wrong).split('\n');
    };
    const shown = await lines('applications', 'show', '1');
    expect(shown).toContain(`title: ${seen}`);
    expect(shown.filter((line) => line.startsWith('status:'))).toEqual(['status: In Progress']);
    const [listed] = JSON.parse((await lines('applications', 'list', '--json')).join('\n')) as { title: string }[];
    expect(listed?.title).toBe(hostile);
    if (isSoak) {
      expect(await lines('import', hostile)).toHaveLength(2);
      expect(await lines('applications', 'list')).toHaveLength(3);
      expect((await lines('export', '1')).join('\n')).toContain(seen.replaceAll('\\u000a', '\\n').slice(0, 20));
      expect(await lines(hostile)).toHaveLength(2);
      expect(await lines('phase', '1', hostile)).toHaveLength(2);
    }
    await db.update(jobPostings).set({ title: 'Order Selector' });
  });

  test('the command line writes an uploaded file, readable by its owner only, without overwriting another', async () => {
    const { db, files } = server.services;
    const [posting] = await db.select().from(jobPostings).limit(1);
    const jobPostingId = posting?.id ?? 0;
    const sent = { form: 'x', jobPostingId, record: 'x', language: 'english', fingerprint: 'x' } as const;
    const [made] = await db.insert(submissions).values(sent).returning();
    const bytes = Buffer.from([0, 255, 10, 13]);
    await files.put('x.pdf', bytes);
    const submissionId = made?.id ?? 0;
    const upload = {
      type: 'ResumePDF',
      jobPostingId,
      storedAs: 'x.pdf',
      fileName: 'x',
      size: 4,
      submissionId,
    } as const;
    await db.insert(uploads).values(upload);
    const file = join(server.folder, 'written.pdf');
    const write = () => portal(server.env, 'submissions', 'file', String(submissionId), 'ResumePDF', file);
    expect(await write()).toEqual({ code: 0, text: `${file} is written: 4 bytes.\n`, wrong: '' });
    expect(readFileSync(file)).toEqual(bytes);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await write()).toMatchObject({
      code: 1,
      text: '',
      wrong: expect.stringMatching(/cannot be written: EEXIST/),
    });
  });

  test('the command line works when no server runs', async () => {
    await server.app.close();
    const list = await portal(server.env, 'applications', 'list');
    await server.open();
    expect(list).toMatchObject({ code: 0, wrong: '', text: expect.stringContaining('ana@example.com') });
  });
});

describe('the command socket in the data folder', () => {
  test('the command socket in the data folder is accessible to its owner only, and removed when the server ends', async () => {
    // Embedded database only: on Postgres commands connect to the database themselves.
    const server = await TestServer.start(databases[0] as TestDatabase);
    const folder = server.env.DATA_DIR as string;
    const doors = () => readdirSync(folder).filter((name) => name.startsWith('lock.'));
    expect(doors()).toHaveLength(1);
    expect(statSync(join(folder, doors()[0] as string)).mode & 0o777).toBe(0o600);
    await server.app.close();
    expect(doors()).toEqual([]);
    await server.open();
    await server.stop();
  });

  test('the command socket in the data folder closes connections at once while the server starts, and commands say so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-operator-'));
    const lock = await lockDataFolder(folder);
    expect(await portal({ DATA_DIR: folder }, 'help')).toEqual({
      code: 1,
      text: '',
      wrong: 'The server is starting or ending, or another command is at work. Please try again.\n',
    });
    lock.release();
    rmSync(folder, { recursive: true });
  });

  const COMMANDS: [args: string[], code: number, text: RegExp, wrong: RegExp][] = [
    [['evidence', 'verify'], 1, /^$/, /^There is no database in .*nowhere\. Is DATA_DIR the same as the server's\?\n$/],
    [['help'], 0, /evidence verify/, /^$/],
    [['phase', '1'], 2, /^$/, /^Name the status: /],
    [['nonsense'], 2, /^$/, /^There is no command/],
  ];
  test.each(sampled(COMMANDS, 2))('none is made by %j', async (args, code, text, wrong) => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-operator-'));
    const result = await portal({ DATA_DIR: join(folder, 'nowhere') }, ...args);
    expect(result).toEqual({ code, text: expect.stringMatching(text), wrong: expect.stringMatching(wrong) });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('a bad setting is one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-operator-'));
    expect(await portal({ DATA_DIR: folder, KEEP_COMPLETED_DAYS: '30' }, 'help')).toEqual({
      code: 1,
      text: '',
      wrong: 'KEEP_COMPLETED_DAYS must be a number of days from 90 to 36500, not "30".\n',
    });
    rmSync(folder, { recursive: true });
  });
});
