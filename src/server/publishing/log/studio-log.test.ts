import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { TestServer } from '../../../../test/support/server.ts';
import { inviteMember, staffCommand } from '../../../../test/support/staff.ts';
import type { Database } from '../../database/database.ts';
import { studioLog, studioLogHead } from '../../database/tables/index.ts';
import { runOperatorCommand } from '../../operator/index.ts';
import { type LoggedStep, listLog, logStep, verifyStudioLog } from './studio-log.ts';

const step = (title: string, more: Partial<LoggedStep> = {}): LoggedStep => ({
  by: 'ana@example.com',
  did: 'opened',
  title,
  ...more,
});

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  const add = (logged: LoggedStep): Promise<void> =>
    server.services.db.transaction((db) => logStep({ db, keys: server.services.keys }, logged));

  /** Works on the log without its triggers, as the owner of the database could, and rolls back. */
  async function faultAfter(work: (db: Database) => Promise<unknown>): Promise<string | undefined> {
    let fault: string | undefined;
    const { db: all, keys } = server.services;
    const undone = all.transaction(async (db) => {
      await db.execute(sql`alter table studio_log disable trigger user`);
      await work(db);
      ({ fault } = await verifyStudioLog({ db, keys }));
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    return fault;
  }

  test('the log of the studio lists newest first who did what, with the sentences', async () => {
    const meaning = { en: ['A question is asked.'], es: ['Se hace una pregunta.'] };
    await add(step('Pets', { change: 1 }));
    await add(step('Pets', { did: 'published', change: 1, version: '0123456789abcdef', meaning }));
    const log = await listLog(server.services.db, undefined);
    expect(log).toMatchObject([
      { position: 2, by: 'ana@example.com', did: 'published', title: 'Pets', change: 1, meaning },
      { position: 1, did: 'opened', change: 1, version: null, meaning: null },
    ]);
    expect(await listLog(server.services.db, 2)).toEqual(log.slice(1));
  });

  test('parallel entries make one chain without a gap', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => add(step(`Change ${i}`))));
    expect(await verifyStudioLog(server.services)).toEqual({ entries: 22 });
  });

  test('the log of the studio cannot be changed or shortened, and is whole after a restart', async () => {
    const { db } = server.services;
    await expect(db.update(studioLog).set({ entry: '{}' })).rejects.toThrow();
    await expect(db.delete(studioLog)).rejects.toThrow();
    await server.restart();
    expect(await verifyStudioLog(server.services)).toEqual({ entries: 22 });
  });

  test('reveals changes made directly in the database', async () => {
    const at = (position: number) => eq(studioLog.position, position);
    expect(await faultAfter((all) => all.update(studioLog).set({ entry: '{}' }).where(at(2)))).toMatch(/Entry 2 was/);
    expect(await faultAfter((all) => all.delete(studioLog).where(at(5)))).toBe('Entry 5 is missing.');
    expect(await faultAfter((all) => all.delete(studioLog).where(at(22)))).toMatch(/the end was cut off/);
    expect(await faultAfter((all) => all.update(studioLogHead).set({ position: 1 }))).toMatch(/end of the chain was/);
    expect(await faultAfter((all) => all.delete(studioLogHead))).toMatch(/end of the chain is missing/);
    expect(await faultAfter(async () => {})).toBeUndefined();
  });

  test('the log of the studio stays valid when people named in it are removed', async () => {
    const ana = await inviteMember(server, 'ana@x.org');
    await ana.post('/studio/changes', { title: 'Hers', why: 'Because.' });
    await server.applicant('gone@example.com');
    expect((await staffCommand(server, 'remove', 'ana@x.org')).code).toBe(0);
    expect(
      await runOperatorCommand(server.operator, { args: ['delete-person', 'gone@example.com', '--yes'] }, () => {}),
    ).toBe(0);
    expect(await verifyStudioLog(server.services)).toEqual({ entries: 23 });
    expect((await listLog(server.services.db, undefined))[0]).toMatchObject({ did: 'opened', by: 'ana@x.org' });
  });

  test('the log of the studio is verified by the command that verifies the evidence', async () => {
    const lines: string[] = [];
    const print = (line: string): void => void lines.push(line);
    expect(await runOperatorCommand(server.operator, { args: ['evidence', 'verify'] }, print)).toBe(0);
    expect(lines.slice(0, 2)).toEqual([
      'The evidence is whole: 0 entries.',
      'The log of the studio is whole: 23 entries.',
    ]);
  });
});
