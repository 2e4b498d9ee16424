/** Rotation and retention work through many rows by few statements, none of which holds many rows for long. */

import { eq, isNull, lt, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { closedGate } from '../../../test/support/gate.ts';
import { TestServer } from '../../../test/support/server.ts';
import { deleteSome } from '../database/deletion-in-batches.ts';
import { decrypt, encrypt } from '../database/field-encryption.ts';
import {
  attempts,
  browserEvents,
  helpRequests,
  passwordResets,
  registrations,
  sessions,
  submissions,
  uploads,
  users,
} from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';
import { retention } from '../retention-rules.ts';
import { HELP_PLACE } from '../short-applications/help-requests.ts';
import { deleteExpired } from './retention.ts';
import { reencryptAll } from './rotation.ts';

const MANY = 1_201;
const numbers = Array.from({ length: MANY }, (_, i) => i);

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  /** The statements of a kind that were sent meanwhile. */
  async function statements(kind: RegExp, work: () => Promise<unknown>): Promise<pg.QueryConfig[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const sent = (spy.mock.calls as unknown[][]).map(([query, values]): pg.QueryConfig => {
      const { text, ...rest } = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig);
      return { text, ...(Array.isArray(values) && { values }), ...rest };
    });
    spy.mockRestore();
    return sent.filter(({ text }) => kind.test(text));
  }

  test('many rows are re-encrypted some hundred at once, each with its own answers', async () => {
    const { db, keys } = server.services;
    const rows = numbers.map((i) => ({ record: encrypt(keys.ring, HELP_PLACE, { i }), language: 'english' as const }));
    await db.insert(helpRequests).values(rows);
    const name = (await keys.ring.renew()).name;
    const sizes: number[] = [];
    const updates = await statements(/update "help_requests"/, () =>
      reencryptAll(server.operator.rotationServices, (reencrypted) => sizes.push(reencrypted)),
    );
    expect(updates).toHaveLength(Math.ceil(MANY / 250));
    expect(sizes.at(-1)).toBe(MANY);
    const found = await db.select().from(helpRequests).orderBy(helpRequests.id);
    expect(found.every(({ record }) => record.startsWith(`${name}.`))).toBe(true);
    expect(found.map(({ record }) => decrypt(keys.ring, HELP_PLACE, record))).toEqual(numbers.map((i) => ({ i })));
  });

  test.skipIf(database.name === 'embedded')(
    'many rows are re-encrypted though somebody else has locked one of them',
    async () => {
      const { db, keys } = server.services;
      const name = (await keys.ring.renew()).name;
      const [first] = await db.select().from(helpRequests).limit(1);
      const held = eq(helpRequests.id, first?.id as number);
      const gate = closedGate();
      const holding = db.transaction(async (tx) => {
        await tx.select().from(helpRequests).where(held).for('update');
        await gate.opened;
      });
      const rotation = reencryptAll(server.operator.rotationServices);
      await vi.waitFor(async () => {
        const rows = await db.select().from(helpRequests);
        expect(rows.filter(({ record }) => record.startsWith(`${name}.`)).length).toBeGreaterThan(200);
      }, 20_000);
      gate.open();
      await holding;
      expect(await rotation).toEqual({ reencrypted: MANY, failed: 0 });
      const rows = await db.select().from(helpRequests);
      expect(rows.every(({ record }) => record.startsWith(`${name}.`))).toBe(true);
    },
  );

  test('many rows are deleted some hundred at once when they were kept long enough, and no others', async () => {
    const { db } = server.services;
    const old = new Date(Date.now() - 365 * DAY_MS);
    const seen = { eventType: 'Start', userAgent: 'x', screenWidth: 1, screenHeight: 1, hasTouchscreen: false };
    await db.insert(browserEvents).values(numbers.map((i) => ({ ...seen, createdAt: i === 0 ? new Date() : old })));
    await db.update(helpRequests).set({ createdAt: old });
    const sent = { form: 'x', jobPostingId: 1, record: '{}', language: 'english' as const, createdAt: old };
    await db.insert(submissions).values(numbers.map((i) => ({ ...sent, fingerprint: `${i}` })));
    const file = { visitor: 'x', type: 'ResumePDF' as const, jobPostingId: 1, fileName: '', size: 1, createdAt: old };
    await db.insert(uploads).values(numbers.slice(0, 250).map((i) => ({ ...file, storedAs: `${i}.pdf` })));
    const expired = { codeHash: '', codeExpiresAt: old, expiresAt: old };
    const person = {
      email: 'x',
      passwordHash: '',
      firstName: '',
      middleName: '',
      lastName: '',
      language: 'english' as const,
    };
    const [{ id: userId } = { id: 0 }] = await db.insert(users).values(person).returning({ id: users.id });
    await db
      .insert(sessions)
      .values(numbers.map((i) => ({ hash: `${i}`, userId, expiresAt: i === 0 ? new Date(Date.now() + DAY_MS) : old })));
    await db.insert(attempts).values(numbers.map((i) => ({ key: `${i}`, count: 1, expiresAt: old })));
    await db.insert(registrations).values(numbers.map(() => ({ ...person, ...expired, keyHash: '' })));
    await db.insert(passwordResets).values(numbers.map(() => ({ ...expired, keyHash: '', userId })));
    const many = 'browser_events|submissions|help_requests|sessions|attempts|registrations|password_resets';
    const deletes = await statements(new RegExp(`^delete from "(${many})"`), () =>
      deleteExpired(retention(server.services), new Date()),
    );
    // 500, 500 and the rest of each.
    expect(deletes).toHaveLength(3 * many.split('|').length);
    expect((await db.select().from(sessions)).map(({ hash }) => hash)).toEqual(['0']);
    for (const table of [submissions, helpRequests, uploads, attempts, registrations, passwordResets])
      expect(await db.$count(table)).toBe(0);
    expect(await db.$count(browserEvents, isNull(browserEvents.applicationId))).toBe(1);
  });

  test.skipIf(database.name === 'embedded')('many rows are found by an index when they are old', async () => {
    const { db } = server.services;
    await db.execute(sql`insert into attempts (key, count, expires_at)
      select n::text, 1, now() + (n - 15000) * interval '1 second' from generate_series(1, 20000) n
      on conflict do nothing`);
    await db.execute(sql`analyze attempts`);
    const old = { key: attempts.key, where: lt(attempts.expiresAt, new Date()), orderBy: attempts.expiresAt };
    const [sent] = await statements(/^delete from "attempts"/, async () =>
      expect(await deleteSome(db, old, 100)).toBe(100),
    );
    const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
    await client.connect();
    const plan = await client.query(`explain ${sent?.text}`, sent?.values);
    await client.end();
    const lines = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(lines).toContain('attempts_expires');
  });
});
