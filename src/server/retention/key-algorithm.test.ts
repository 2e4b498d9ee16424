import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { encipher } from '../database/cipher.ts';
import { currentSecret, ensureKeys, openKeys, wrappingKey } from '../database/installation-keys.ts';
import { FINGERPRINT } from '../database/key-ring.ts';
import { dataKeys, sectionRecords } from '../database/tables/index.ts';
import { usualKey } from '../database/wrapped-key.ts';
import { runOperatorCommand } from '../operator/index.ts';

interface Person {
  browser: ApiClient;
  id: number;
}

const chipNumber = (number: number): string => String(985_112_003_000_000 + number);

describe.each(someDatabases)('algorithms of keys on $name', (database) => {
  let server: TestServer;
  let sue: Person;
  let max: Person;
  beforeAll(async () => {
    server = await TestServer.start(database);
    const begin = async (email: string): Promise<Person> => {
      const browser = await server.applicant(email);
      return { browser, id: await browser.begin(1) };
    };
    sue = await begin('sue@example.com');
    max = await begin('max@example.com');
  });
  afterAll(() => server.stop());

  const save = ({ browser, id }: Person, chip: string) => {
    const pets = [{ name: 'Rex', kind: 'Dog', chip }];
    return browser.put('/applications/pets', { id, email: browser.email, hasPets: true, pets });
  };
  const readChip = async ({ browser, id }: Person): Promise<string | undefined> => {
    const answer = await browser.get(`/applications/pets?applicationId=${id}`);
    return (answer.json() as { pets: { chip: string }[] }).pets[0]?.chip;
  };
  const readStored = async ({ id }: Person): Promise<string> => {
    const own = eq(sectionRecords.applicationId, id);
    const [row] = await server.services.db.select().from(sectionRecords).where(own);
    return row?.record as string;
  };

  test('the operator chooses another algorithm, which later keys keep; values of before stay readable', async () => {
    for (const person of [sue, max]) await save(person, chipNumber(7));
    const { ring } = server.services.keys;
    const { name } = await ring.renew('chacha20-poly1305');
    await save(max, chipNumber(8));
    expect(await readStored(sue)).not.toContain(name);
    expect(await readStored(max)).toContain(`"$sealed":"${name}.`);
    for (const [person, number] of [[sue, 7] as const, [max, 8] as const])
      expect(await readChip(person)).toBe(chipNumber(number));
    // Another server learns the algorithm with the key.
    expect((await openKeys(server.services.db, server.services.settings)).ring.newest).toEqual(ring.newest);

    const rotateWith = async (...args: string[]) => {
      const lines: string[] = [];
      // Nobody saves meanwhile.
      const rotationServices = { ...server.operator.rotationServices, settled: async () => {} };
      const order = { args: ['rotate-key', ...args] };
      const code = await runOperatorCommand({ ...server.operator, rotationServices }, order, (line) =>
        lines.push(line),
      );
      return { code, text: lines.join('\n') };
    };
    expect(await rotateWith('--algorithm', 'rot13')).toEqual({
      code: 1,
      text: '"rot13" is not an algorithm of this program. There are: aes-256-gcm, chacha20-poly1305.',
    });
    expect(ring.newest.name).toBe(name);
    expect((await rotateWith()).text).toMatch(/^Re-encrypted with chacha20-poly1305: \d+ values?\./);
    expect(await readStored(sue)).not.toContain(`"$sealed":"${name}.`);
    await server.restart();
    expect(server.services.keys.ring.newest.key.algorithm).toBe('chacha20-poly1305');
    expect(await readChip(sue)).toBe(chipNumber(7));
    expect((await rotateWith('--algorithm', 'aes-256-gcm')).text).toMatch(
      /^Re-encrypted with aes-256-gcm: \d+ values?\./,
    );
    expect(await readChip(max)).toBe(chipNumber(8));
  });

  test('of keys that servers make at once, the newest encrypts and the others are retired', async () => {
    const { db, settings } = server.services;
    const rings = await Promise.all([1, 2, 3].map(async () => (await openKeys(db, settings)).ring));
    await Promise.all(rings.map((ring) => ring.renew()));
    const inUse = (await db.select().from(dataKeys)).filter(
      ({ name, retiredAt }) => name !== FINGERPRINT && retiredAt === null,
    );
    expect(inUse).toHaveLength(1);
    for (const ring of rings) {
      await ring.reload();
      expect(ring.newest.name).toBe(inUse[0]?.name);
    }
  });

  test('a key for an algorithm that this program does not know stops its start, and seals nothing here', async () => {
    const { db, keys, settings } = server.services;
    const [wrapping, name] = [wrappingKey(currentSecret(settings)), 'later'];
    const stored = {
      name,
      wrapped: encipher(usualKey(wrapping), `data_keys/${name}`, Buffer.from(`aegis-256${'k'.repeat(32)}`)),
    };
    await save(sue, chipNumber(9));
    await db.insert(dataKeys).values(stored);
    try {
      const message = 'The data key later is for aegis-256, which this program cannot do. Start a newer one.';
      await expect(ensureKeys(db, settings)).rejects.toThrow(message);
      await expect(openKeys(db, settings)).rejects.toThrow(message);
      await expect(keys.ring.reload()).rejects.toThrow(message);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
      expect((await save(sue, chipNumber(10))).status).toBe(500);
    } finally {
      vi.useRealTimers();
      await db.delete(dataKeys).where(eq(dataKeys.name, name));
    }
    await keys.ring.reload();
    expect(await readChip(sue)).toBe(chipNumber(9));
  });
});
