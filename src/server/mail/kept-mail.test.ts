/** A mail about something that happens once is stored with it: neither a kill nor a full disk loses or doubles it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { FaultyServer } from '../../../test/support/faulty-server.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import { SHORT_FORMS, type ShortForm } from '../../../test/support/short-forms.ts';

const { path, good } = SHORT_FORMS['quick-apply'] as ShortForm;
const email = 'maria@example.com';
const sent = { ...good, email, language: 'english' };

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start(quickest, PRODUCT);
});
afterEach(() => server.stop());

/** Has the queue deliver what waits, however long it would wait. */
async function expectOneMail(): Promise<void> {
  const { db, jobs } = server.services;
  expect(server.mails(email)).toEqual([]);
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'mail'`);
  jobs.notify('mail');
  const one = [expect.stringContaining('We have received your application')];
  await expect.poll(() => server.mails(email)).toEqual(one);
  // The press is repeated, since it was not answered.
  expect((await server.browser().post(path, sent)).text).toBe('Success');
  await expect.poll(async () => (await jobs.length('mail')).waiting).toBe(0);
  expect(server.mails(email)).toEqual(one);
}

test('a server that is killed before it has written a mail writes it when it runs again, once', async () => {
  await server.app.close();
  const faulty = await FaultyServer.start(server);
  const maria = faulty.browser();
  await maria.get('/applications/job-search-link');
  faulty.break('kill', 'outbox');
  await expect(maria.post(path, sent)).rejects.toThrow();
  expect(await faulty.process.ended()).toBe('SIGKILL');
  await server.open();
  await expectOneMail();
});

test('a mail that the outbox refuses is written later, and its cause is not undone', async () => {
  const outbox = join(server.env.DATA_DIR as string, 'outbox');
  rmSync(outbox, { recursive: true });
  writeFileSync(outbox, 'no folder');
  expect((await server.browser().post(path, sent)).text).toBe('Success');
  rmSync(outbox);
  await server.restart();
  await expectOneMail();
});
