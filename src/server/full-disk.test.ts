/** What is stored where there is no room, or nothing may be written: refused in a clear way, and taken again afterwards. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, type TestDatabase } from '../../test/support/database.ts';
import { FaultyServer } from '../../test/support/faulty-server.ts';
import { type Answer, type ApiClient, newAccount, TestServer } from '../../test/support/server.ts';
import { createPdf, upload } from '../../test/support/short-forms.ts';
import { isSoak, sampled, soaked } from '../../test/support/soak.ts';

const [embedded] = databases as [TestDatabase];
/** Full, and read-only. */
const CODES = ['ENOSPC', 'EROFS'] as const;
const TIMES = soaked(20, 1);
const POLL = { timeout: 60_000 };
const UNAVAILABLE = [503, '{"error":"The service is not available at the moment. Please try again"}'];

const outcome = async (answer: Promise<Answer>): Promise<[number, string]> => {
  const { status, text } = await answer;
  return [status, text];
};

describe('a full or failing disk', () => {
  let server: TestServer;
  let faulty: FaultyServer;
  let ana: ApiClient;
  let id: number;
  beforeEach(async () => {
    server = await TestServer.start(embedded);
    const { cookies, email } = await server.applicant('ana@example.com');
    await server.app.close();
    faulty = await FaultyServer.start(server);
    ana = faulty.browser();
    for (const [name, value] of cookies) ana.cookies.set(name, value);
    ana.email = email;
    id = await ana.begin(1);
  });
  afterEach(async () => {
    await faulty.process.kill('SIGKILL');
    await server.open();
    await server.stop();
  });

  const save = (name: string) =>
    outcome(ana.put('/applications/pets', { id, email: ana.email, hasPets: true, pets: [{ name, kind: 'Dog' }] }));
  const nameIn = ({ json }: Answer): string | undefined =>
    (json() as { pets: { name: string }[] } | null)?.pets[0]?.name;

  test.each(sampled(CODES, 2, 1))(
    'a full or failing disk under the embedded database (%s) refuses saves, loses none, and takes them when it can',
    async (code) => {
      const { email } = ana;
      for (let time = 1; time <= TIMES; time += 1) {
        await expect.poll(() => save(`Rex ${time}`), POLL).toEqual([200, 'Success']);
        faulty.break(code, 'db');
        expect(await save(`Lost ${time}`)).toEqual(UNAVAILABLE);
        const draft = { email, applicationId: id, section: 'pets', draft: '{}', tag: `tag-${time}` };
        expect(await outcome(ana.put('/applications/draft', draft))).toEqual(UNAVAILABLE);
        expect(await outcome(faulty.browser().post('/users/create', newAccount('bob@example.com')))).toEqual(
          UNAVAILABLE,
        );
        faulty.mend();
        const named = () =>
          ana.get(`/applications/pets?applicationId=${id}`).then((read) => read.status === 200 && nameIn(read));
        await expect.poll(named, POLL).toBe(`Rex ${time}`);
      }
      await expect.poll(() => save('Last'), POLL).toEqual([200, 'Success']);
      // What the files hold is all that is left of a server that is killed.
      await faulty.process.kill('SIGKILL');
      await server.open();
      const browser = server.browser();
      for (const [name, value] of ana.cookies) browser.cookies.set(name, value);
      expect(nameIn(await browser.get(`/applications/pets?applicationId=${id}`))).toBe('Last');
      const again = await browser.post('/users/create', newAccount('bob@example.com'));
      expect(again.text).toBe('Verify email');
      await server.app.close();
    },
  );

  test.runIf(isSoak).each(CODES)(
    'a full or failing disk under the files (%s) refuses uploads alone, and takes them when it can',
    async (code) => {
      const eve = faulty.browser();
      const file = { email: 'eve@example.com', fileName: 'eve.pdf', fileContents: await createPdf('Eve') };
      faulty.break(code, 'files');
      expect(await outcome(upload(eve, file))).toEqual(UNAVAILABLE);
      expect(await save('Rex')).toEqual([200, 'Success']);
      faulty.mend();
      expect(await outcome(upload(eve, file))).toEqual([200, 'Success']);
    },
  );

  test.runIf(isSoak).each(CODES)(
    'a full or failing disk under the outbox (%s): whoever waits for a code gets an error, and mails are written when there is room',
    async (code) => {
      const eve = faulty.browser();
      faulty.break(code, 'outbox');
      expect(await outcome(eve.post('/users/create', newAccount('eve@example.com')))).toEqual(UNAVAILABLE);
      expect(await save('Rex')).toEqual([200, 'Success']);
      faulty.mend();
      expect((await eve.post('/users/create', newAccount('eve@example.com'))).text).toBe('Verify email');
      const sent = { email: 'eve@example.com', code: server.lastCode('eve@example.com') };
      expect(await outcome(eve.post('/users/verify', sent))).toEqual([200, 'Success']);
    },
  );
});
