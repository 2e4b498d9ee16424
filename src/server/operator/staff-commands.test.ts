import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { TestServer } from '../../../test/support/server.ts';
import { inviteMember, linkToken, STAFF_PASSWORD, staffCommand } from '../../../test/support/staff.ts';
import { changes } from '../database/tables/index.ts';
import { runOperatorCommand } from './run-command.ts';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, { PUBLIC_URL: 'https://jobs.example.com/' });
  });
  afterAll(() => server.stop());
  const listed = async (email: string) =>
    (JSON.parse((await staffCommand(server, 'list', '--json')).text) as { email: string }[]).find(
      (row) => row.email === email,
    );

  test('invite somebody by a mail in their language, with a link', async () => {
    expect((await staffCommand(server, 'list')).text).toMatch(/^There is nobody yet\. .*\n$/);
    expect(await staffCommand(server, 'add', 'Ana@Example.com', '--role', 'editor')).toMatchObject({
      code: 0,
      text: 'ana@example.com is invited as editor. The mail is good for 3 days.\n',
    });
    expect(server.mails('ana@example.com')).toEqual([expect.stringContaining('Your account in the form studio')]);
    expect(server.mails('ana@example.com').join().replaceAll('=\r\n', '')).toContain(
      '<a href=3D"https://jobs.example.com/studio/password?token=3D',
    );
    expect(await listed('ana@example.com')).toMatchObject({ name: 'Ana', role: 'editor', language: 'english' });
    const words = ['--role', 'publisher', '--name', 'Inés Vega', '--language', 'spanish'];
    expect(await staffCommand(server, 'add', 'ines@example.com', ...words)).toMatchObject({ code: 0 });
    expect(server.mails('ines@example.com').join()).toMatch(/Hola/);
    expect(await listed('ines@example.com')).toMatchObject({
      name: 'Inés Vega',
      role: 'publisher',
      language: 'spanish',
      password: false,
      secondFactor: false,
    });
    expect((await staffCommand(server, 'list')).text).toMatch(/^email .*\nana@example\.com .*editor/);
  });

  test('invite somebody while the outbox takes no mails: the mail is stored with the account, and is sent later', async () => {
    const outbox = join(server.env.DATA_DIR as string, 'outbox');
    renameSync(outbox, `${outbox}.away`);
    writeFileSync(outbox, 'no folder');
    const added = await staffCommand(server, 'add', 'kay@example.com', '--role', 'reader');
    const reset = await staffCommand(server, 'reset', 'ana@example.com');
    rmSync(outbox);
    renameSync(`${outbox}.away`, outbox);
    expect([added, reset]).toMatchObject([{ code: 0 }, { code: 0 }]);
    const { jobs } = server.services;
    expect(await jobs.length('mail')).toMatchObject({ waiting: 2 });
    await server.services.mailer.forget('ana@example.com');
    await server.services.mailer.forget('kay@example.com');
  });

  test.each([
    [['add', 'nobody', '--role', 'editor'], /"nobody" is not an e-mail address/],
    [['add', 'new@example.com'], /Say which role: reader, editor, publisher/],
    [['add', 'new@example.com', '--role', 'owner'], /Say which role/],
    [['add', 'new@example.com', '--role', 'reader', '--language', 'french'], /no language "french"/],
    [
      ['add', 'ANA@example.com', '--role', 'reader'],
      /is in the studio already\. .* staff role; send another link with: staff reset\./,
    ],
    [['role', 'new@example.com', 'reader'], /There is nobody in the studio with the address "new@example\.com"/],
    [['role', 'ana@example.com', 'owner'], /Say which role/],
    [['remove', 'new@example.com'], /There is nobody/],
    [['reset', 'new@example.com'], /There is nobody/],
  ])('%j ends with one line', async (args, line) => {
    const { code, wrong, text } = await staffCommand(server, ...args);
    expect([code, text, wrong.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(wrong).toMatch(line);
    expect(await listed('new@example.com')).toBeUndefined();
  });

  test('commands about staff give another role with the next call, by word or option', async () => {
    const browser = await inviteMember(server, 'mia@example.com', 'reader');
    const role = async () => ((await browser.get('/studio/session')).json() as { role: string }).role;
    expect(await role()).toBe('reader');
    const change = { title: 'x', why: 'x' };
    expect((await browser.post('/studio/changes', change)).status).toBe(403);
    expect((await staffCommand(server, 'role', 'mia@example.com', 'editor')).text).toMatch(/is now editor/);
    expect(await role()).toBe('editor');
    expect((await browser.post('/studio/changes', change)).status).toBe(200);
    expect((await staffCommand(server, 'role', 'mia@example.com', '--role', 'reader')).code).toBe(0);
    expect((await browser.post('/studio/changes', change)).status).toBe(403);
  });

  test('commands about staff name what a person has scheduled, which goes live all the same', async () => {
    await inviteMember(server, 'pat@example.com', 'publisher');
    const { db, definitions } = server.services;
    const scheduled = {
      state: 'scheduled',
      publishBy: 'pat@example.com',
      publishAt: new Date('2099-01-05T06:00Z'),
    } as const;
    const change = { title: 'New hints', why: 'x', author: 'ana@example.com', base: definitions.current.version };
    const [{ id } = { id: 0 }] = await db
      .insert(changes)
      .values({ ...change, ...scheduled })
      .returning();
    const warning = `Change ${id}, "New hints", goes live at 2099-01-05T06:00:00.000Z all the same, as they scheduled it: a publisher can withdraw it in the studio.`;
    const { text: before } = await staffCommand(server, 'role', 'pat@example.com', 'publisher');
    expect(before).toBe('pat@example.com is now publisher.\n');
    expect((await staffCommand(server, 'role', 'pat@example.com', 'editor')).text).toContain(warning);
    expect((await staffCommand(server, 'remove', 'pat@example.com')).text).toContain(warning);
  });

  test('remove somebody, whose sessions and links end', async () => {
    const browser = await inviteMember(server, 'eve@example.com');
    await staffCommand(server, 'reset', 'eve@example.com');
    expect(await staffCommand(server, 'remove', 'eve@example.com')).toMatchObject({ code: 0 });
    expect((await browser.get('/studio/session')).status).toBe(401);
    const token = linkToken(server, 'eve@example.com');
    expect((await browser.post('/studio/password', { token, password: STAFF_PASSWORD })).status).toBe(401);
    expect(await listed('eve@example.com')).toBeUndefined();
  });

  test('reset somebody: session and password end, and a new link is mailed', async () => {
    const email = 'tom@example.com';
    const browser = await inviteMember(server, email);
    const [before, mails] = [linkToken(server, email), server.mails(email).length];
    expect(await staffCommand(server, 'reset', email)).toMatchObject({ code: 0 });
    expect((await browser.get('/studio/session')).status).toBe(401);
    expect((await browser.post('/studio/login', { email, password: STAFF_PASSWORD })).status).toBe(401);
    expect(server.mails(email)).toHaveLength(mails + 1);
    const token = linkToken(server, email);
    expect(token).not.toBe(before);
    const password = 'another lantern altogether';
    expect((await browser.post('/studio/password', { token, password })).status).toBe(200);
    expect((await browser.post('/studio/login', { email, password })).status).toBe(200);
  });

  test('delete-person does not touch staff', async () => {
    const email = 'both@example.com';
    const browser = await inviteMember(server, email);
    const applicant = await server.applicant(email);
    expect(await runOperatorCommand(server.operator, { args: ['delete-person', email, '--yes'] }, () => {})).toBe(0);
    expect((await applicant.get(`/users/current?email=${email}`)).status).toBe(401);
    expect((await browser.get('/studio/session')).status).toBe(200);
    expect(await listed(email)).toMatchObject({ role: 'editor', password: true });
  });
});
