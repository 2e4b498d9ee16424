import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { soaked } from '../../../test/support/soak.ts';
import { draftAad } from '../applications/records/record-aad.ts';
import { decrypt, encrypt } from '../database/field-encryption.ts';
import { openKeys } from '../database/installation-keys.ts';
import { KeyRing } from '../database/key-ring.ts';
import { attempts, dataKeys, helpRequests, sectionDrafts, sectionRecords } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';
import { HELP_PLACE } from '../short-applications/help-requests.ts';
import { deleteRetiredKeys, reencryptAll, rotate } from './rotation.ts';

/** How often each of ten people saves. */
const ROUNDS = soaked(20, 3);
const chipNumber = (number: number): string => String(985_112_003_000_000 + number);

describe.each(someDatabases)('keys on $name', (database) => {
  let server: TestServer;
  let people: { browser: ApiClient; id: number }[];
  beforeAll(async () => {
    server = await TestServer.start(database);
    const emails = Array.from({ length: 11 }, (_, i) => `person${i}@example.com`);
    people = await Promise.all(
      emails.map(async (email) => {
        const browser = await server.applicant(email);
        return { browser, id: await browser.begin(1) };
      }),
    );
  });
  afterAll(() => server.stop());

  type Person = (typeof people)[number];
  const save = ({ browser, id }: Person, chip: string, headers = {}) => {
    const pets = [{ name: 'Rex', kind: 'Dog', chip }];
    return browser.put('/applications/pets', { id, email: browser.email, hasPets: true, pets }, headers);
  };
  const read = ({ browser, id }: Person) => browser.get(`/applications/pets?applicationId=${id}`);
  const chipIn = (answer: { json(): unknown }) => (answer.json() as { pets: { chip: string }[] }).pets[0]?.chip;

  /** Whether any value in the database is encrypted with a key; letters in the queue do not count. */
  async function isInUse(name: string): Promise<boolean> {
    const readRows = async <Row>(query: SQL): Promise<Row[]> =>
      ((await server.services.db.execute(query)) as unknown as { rows: Row[] }).rows;
    const tables = await readRows<{ name: string }>(sql`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    const sealed = `${name}\\.[A-Za-z0-9+/]{16}`;
    for (const table of tables) {
      const from = sql.raw(`from ${table.name} t`);
      if ((await readRows(sql`select 1 ${from} where t::text ~ ${sealed} limit 1`)).length > 0) return true;
    }
    return false;
  }

  test('saves go on while the key changes: nothing is lost, and nothing keeps the old key', async () => {
    const { rotationServices } = server.operator;
    const { db, keys } = rotationServices;
    const mei = people[10] as Person;
    expect((await save(mei, chipNumber(0))).text).toBe('Success');
    await mei.browser.put('/applications/draft', {
      email: mei.browser.email,
      applicationId: mei.id,
      section: 'pets',
      draft: 'typed',
    });
    await db
      .insert(helpRequests)
      .values({ record: encrypt(keys.ring, HELP_PLACE, { name: 'Ana' }), language: 'english' });
    const before = { fingerprint: keys.fingerprint('code', 'x'), name: keys.ring.newest.name };
    expect(await isInUse(before.name)).toBe(true);

    const saving = people.slice(0, 10).map(async (person, n) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { headers } = await read(person);
        const answer = await save(person, chipNumber(n * 100 + round), { 'if-match': String(headers.etag) });
        expect(answer.text).toBe('Success');
        expect(chipIn(await read(person))).toBe(chipNumber(n * 100 + round));
      }
    });
    // The keys of this server are renewed at once; another one needs its time to learn of them.
    const settled = database.servers ? rotationServices.settled : () => Promise.all(saving);
    const rotation = await rotate({ ...rotationServices, settled });
    await Promise.all(saving);

    expect(rotation.failed).toBe(0);
    expect(keys.ring.newest.name).not.toBe(before.name);
    expect(keys.fingerprint('code', 'x')).toBe(before.fingerprint);
    for (const [n, person] of people.slice(0, 10).entries())
      expect(chipIn(await read(person))).toBe(chipNumber(n * 100 + ROUNDS));
    expect(await deleteRetiredKeys(rotationServices, new Date())).toBe(0);
    expect(await deleteRetiredKeys(rotationServices, new Date(Date.now() + DAY_MS + 60_000))).toBe(1);
    expect(await isInUse(before.name)).toBe(false);
    expect(await isInUse(keys.ring.newest.name)).toBe(true);
    await server.restart();
    for (const [n, person] of people.slice(0, 10).entries())
      expect(chipIn(await read(person))).toBe(chipNumber(n * 100 + ROUNDS));
    const draft = await mei.browser.get(`/applications/draft?applicationId=${mei.id}&section=pets`);
    expect(draft.text).toBe('typed');
    const [help] = await server.services.db.select().from(helpRequests);
    expect(decrypt(server.services.keys.ring, HELP_PLACE, help?.record as string)).toEqual({ name: 'Ana' });
  });

  test('an open page is saved as if nothing had happened', async () => {
    const [, bob] = people as [Person, Person];
    await save(bob, chipNumber(1));
    const { headers } = await read(bob);
    await server.services.keys.ring.renew();
    expect((await reencryptAll(server.operator.rotationServices)).reencrypted).toBeGreaterThan(0);
    expect((await read(bob)).headers.etag).toBe(headers.etag);
    expect((await save(bob, chipNumber(2), { 'if-match': String(headers.etag) })).text).toBe('Success');
    expect((await save(bob, chipNumber(3), { 'if-match': String(headers.etag) })).text).toMatch(
      /changed somewhere else/,
    );
  });

  /** A second server: its own key ring on the same database. */
  const elsewhere = async () => {
    const { db, settings } = server.services;
    return { db, keys: await openKeys(db, settings) };
  };
  const readStored = async ({ id }: Person): Promise<string> => {
    const own = eq(sectionRecords.applicationId, id);
    const [row] = await server.services.db.select().from(sectionRecords).where(own);
    return row?.record as string;
  };

  test('a server learns a key of another server without a call', async () => {
    const { ring } = server.services.keys;
    const { name } = await (await elsewhere()).keys.ring.renew();
    await vi.waitFor(() => expect(ring.newest.name).toBe(name), { timeout: 60_000, interval: 100 });
  });

  describe('a server that hears of nothing', () => {
    beforeAll(() => server.services.keys.ring.close());
    afterAll(async () => {
      const { ring } = server.services.keys;
      ring.follow();
      // Reads the keys again, because a test has set the clock ten minutes ahead.
      await ring.reload();
    });

    // Of two servers, the other one may get the call.
    test.skipIf(database.servers)(
      'a server that hears of nothing learns a key of another server when it reads a value with it',
      async () => {
        const { ring } = server.services.keys;
        const [, , kim] = people as [Person, Person, Person];
        await save(kim, chipNumber(4));
        const other = await elsewhere();
        const { name } = await other.keys.ring.renew();
        await reencryptAll({ ...server.operator.rotationServices, ...other });
        expect(ring.newest.name).not.toBe(name);
        expect(chipIn(await read(kim))).toBe(chipNumber(4));
        expect(ring.newest.name).toBe(name);
      },
    );

    test.skipIf(database.servers)('a call that meets a new key of another server takes effect once', async () => {
      const [sue, max] = people.slice(4) as [Person, Person];
      for (const person of [sue, max]) await save(person, chipNumber(6));
      const { db } = server.services;
      const countsAfter = async (call: () => Promise<unknown>): Promise<number> => {
        const total = async () =>
          (await db.select({ count: attempts.count }).from(attempts)).reduce((sum, { count }) => sum + count, 0);
        const before = await total();
        await call();
        return (await total()) - before;
      };
      const device = { userAgent: 'x', screenWidth: 1, screenHeight: 1, hasTouchscreen: false, language: 'english' };
      const finish = async ({ browser, id }: Person): Promise<void> => {
        const event = { ...device, email: browser.email, applicationId: id, eventType: 'Finish' };
        expect((await browser.post('/users/browser-log', event)).status).toBe(200);
      };
      const usual = await countsAfter(() => finish(max));
      expect(usual).toBeGreaterThan(0);
      const other = await elsewhere();
      const { name } = await other.keys.ring.renew();
      await reencryptAll({ ...server.operator.rotationServices, ...other });
      expect(await countsAfter(() => finish(sue))).toBe(usual);
      expect(server.services.keys.ring.newest.name).toBe(name);
    });

    test('a server that hears of nothing encrypts nothing with a key that may be forgotten: it asks before', async () => {
      const { ring } = server.services.keys;
      const [, , kim] = people as [Person, Person, Person];
      const { name } = await (await elsewhere()).keys.ring.renew();
      expect(ring.newest.name).not.toBe(name);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
      try {
        expect((await save(kim, chipNumber(5))).text).toBe('Success');
      } finally {
        vi.useRealTimers();
      }
      expect(await readStored(kim)).toContain(`"$sealed":"${name}.`);
      expect(chipIn(await read(kim))).toBe(chipNumber(5));
    });
  });

  test('a value stored with the old key during the rotation is encrypted again too', async () => {
    const { db, keys } = await elsewhere();
    const learn = vi.spyOn(keys.ring, 'reload');
    const { newest } = keys.ring;
    const late = { newest, getKey: (name: string) => keys.ring.getKey(name) };
    const record = encrypt(late, HELP_PLACE, { name: 'Late' });
    // Called before and after the new key is made, and before each pass that encrypts everything again.
    learn.mockImplementation(async () => {
      if (learn.mock.calls.length === 4) await db.insert(helpRequests).values({ record, language: 'english' });
      await KeyRing.prototype.reload.call(keys.ring);
    });
    await rotate({ ...server.operator.rotationServices, db, keys, settled: async () => {} });
    const rows = await db.select().from(helpRequests).orderBy(desc(helpRequests.id)).limit(1);
    expect(rows[0]?.record).toMatch(`${keys.ring.newest.name}.`);
    expect(decrypt(keys.ring, HELP_PLACE, rows[0]?.record as string)).toEqual({ name: 'Late' });
  });

  test('a value that cannot be decrypted is reported, left unchanged, and prevents the deletion of keys', async () => {
    const { rotationServices } = server.operator;
    const { db, keys } = rotationServices;
    const [, , , lee] = people as [Person, Person, Person, Person];
    const place = { applicationId: lee.id, section: 'pets' };
    const draft = encrypt(keys.ring, `${draftAad(place)} elsewhere`, 'typed');
    await db.insert(sectionDrafts).values({ ...place, draft });
    await keys.ring.renew();
    const failed: string[] = [];
    const counts = await reencryptAll(rotationServices, undefined, (place) => failed.push(place));
    expect(counts).toMatchObject({ failed: 1 });
    expect(failed).toEqual([`draft of section_drafts where application_id = ${lee.id} and section = pets`]);
    expect(await deleteRetiredKeys(rotationServices, new Date(Date.now() + 2 * DAY_MS))).toBe(0);
    const own = eq(sectionDrafts.applicationId, lee.id);
    expect(await db.select({ draft: sectionDrafts.draft }).from(sectionDrafts).where(own)).toEqual([{ draft }]);
    await db.delete(sectionDrafts).where(own);
  });

  test('a rotation continues through all batches, also with values that cannot be decrypted', async () => {
    const { db, keys } = server.services;
    await reencryptAll(server.operator.rotationServices);
    const rows = Array.from({ length: 250 }, (_, i) => ({
      record: encrypt(keys.ring, i % 5 === 0 ? HELP_PLACE : 'elsewhere', { i }),
      language: 'english' as const,
    }));
    const made = await db.insert(helpRequests).values(rows).returning({ id: helpRequests.id });
    await keys.ring.renew();
    const { failed, reencrypted } = await reencryptAll(server.operator.rotationServices);
    expect(failed).toBe(200);
    expect(reencrypted).toBeGreaterThanOrEqual(50);
    expect(await reencryptAll(server.operator.rotationServices)).toEqual({ failed: 200, reencrypted: 0 });
    const ids = made.map(({ id }) => id);
    const stored = await db.select().from(helpRequests).where(inArray(helpRequests.id, ids)).orderBy(helpRequests.id);
    for (const [i, { record }] of stored.entries()) {
      expect(record.startsWith(`${keys.ring.newest.name}.`)).toBe(i % 5 === 0);
      if (i % 5 === 0) expect(decrypt(keys.ring, HELP_PLACE, record)).toEqual({ i });
    }
    await db.delete(helpRequests).where(inArray(helpRequests.id, ids));
  });

  test('the secret can be changed, but only with the previous one', async () => {
    const [mei] = people as [Person];
    const { DATA_KEY, DATA_DIR } = server.env;
    const old = DATA_KEY ?? readFileSync(join(DATA_DIR as string, 'key'), 'utf8');
    const fresh = randomBytes(32).toString('base64');
    const fingerprint = server.services.keys.fingerprint('code', 'x');
    const restartWith = async (secret: string) => {
      server.env.DATA_KEY = secret;
      await server.restart();
    };
    const chip = chipIn(await read(mei));
    const wrapped = await server.services.db.select().from(dataKeys);
    await expect(restartWith(fresh)).rejects.toThrow(/DATA_KEY is not the key of this database/);
    server.env.DATA_KEY = `${fresh},${old}`;
    await server.open();
    expect(chipIn(await read(mei))).toBe(chip);
    expect(server.services.keys.fingerprint('code', 'x')).toBe(fingerprint);
    await restartWith(fresh);
    expect(chipIn(await read(mei))).toBe(chip);
    const again = await server.services.db.select().from(dataKeys);
    expect(again.map(({ name }) => name).sort()).toEqual(wrapped.map(({ name }) => name).sort());
    expect(again.filter((row) => wrapped.some((other) => other.wrapped === row.wrapped))).toEqual([]);
    await expect(restartWith(old)).rejects.toThrow(/DATA_KEY is not the key/);
    server.env.DATA_KEY = fresh;
    await server.open();
  });
});
