import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { openEmbedded } from './open-embedded.ts';

let store: Store;
beforeAll(async () => {
  store = await openEmbedded(undefined, async () => {});
  await store.db.execute(sql`create table things (id int primary key)`);
});
afterAll(() => store.close());

const rowIds = (answer: unknown) => (answer as { rows: { id: number }[] }).rows.map(({ id }) => id);

test('parallel callers get their own answers, also while others fail', async () => {
  const statements = Array.from({ length: 60 }, (_, i) =>
    i % 3 === 0
      ? store.db.execute(sql`select 1 / ${0}::int as id`).catch(() => 'failed')
      : store.db.execute(sql`select ${i}::int as id`).then(rowIds),
  );
  expect(await Promise.all(statements)).toEqual(statements.map((_, i) => (i % 3 === 0 ? 'failed' : [i])));
});

test('statements that fail one after the other leave the engine as it is', async () => {
  const message = async (statement: PromiseLike<unknown>): Promise<string> =>
    String(await Promise.resolve(statement).catch((error: Error) => (error.cause as Error).message));
  await store.db.execute(sql`create temporary table kept (id int)`);
  for (const count of [1, 2, 3])
    expect(await message(store.db.execute(sql`select 1 / ${0}::int as id`)), String(count)).toBe('division by zero');
  expect(rowIds(await store.db.execute(sql`select count(*)::int as id from kept`))).toEqual([0]);
});

test('a failed transaction is rolled back, and no other caller runs inside it', async () => {
  const failing = store.db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values (1)`);
    throw new Error('no');
  });
  const other = store.db.execute(sql`insert into things values (2)`);
  await expect(failing).rejects.toThrow('no');
  await other;
  expect(rowIds(await store.db.execute(sql`select id from things`))).toEqual([2]);
});

test('a caller that queries in a loop blocks neither timers nor other connections', async () => {
  let called = false;
  const server = createServer((socket) => {
    called = true;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  caller.on('error', () => {});
  let rang = false;
  setTimeout(() => {
    rang = true;
  }, 0);
  let statements = 0;
  // On any machine, so many queries take far longer than a caller should wait.
  while (!(rang && called) && statements < 20_000) {
    await store.db.execute(sql`select ${statements}::int as id`);
    statements += 1;
  }
  caller.destroy();
  await new Promise((resolve) => server.close(resolve));
  expect({ rang, called }).toEqual({ rang: true, called: true });
});

test('an answer longer than any buffer is complete', async () => {
  const answer = await store.db.execute(sql`select length(repeat('x', 1000)) as id, repeat('x', 3000000) as text`);
  expect((answer as unknown as { rows: { text: string }[] }).rows[0]?.text).toHaveLength(3_000_000);
});
