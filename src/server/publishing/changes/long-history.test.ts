/** A change on which people have worked for hours: each of its edits keeps whole texts. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { writePublishable } from '../../../../test/support/publishable.ts';
import { type ApiClient, TestServer } from '../../../../test/support/server.ts';
import { staffBrowser } from '../../../../test/support/staff.ts';
import type { ChangeShown } from '../../../contract/index.ts';
import { changes } from '../../database/tables/index.ts';

const BIG = 'locales/en/big.json';
const OTHER = 'locales/en/other.json';
const EDITS = 1500;
/** All texts of the history have 280 MB. */
const MAX_BYTES = 100_000_000;

/** How much the heap grows at most while something is done. */
async function heapDuring(act: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().heapUsed;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, 5);
  await act();
  clearInterval(timer);
  return Math.max(most, process.memoryUsage().heapUsed) - before;
}

test.each(someDatabases)('an edit based on an old one does not load the whole history, on $name', async (database) => {
  const server = await TestServer.start(database, writePublishable());
  const ana = await staffBrowser(server, 'ana@x.org', 'editor');
  const { id } = (await ana.post('/studio/changes', { title: 'Long', why: 'To see.' })).json() as ChangeShown;
  const put = async (edits: Record<string, string>, tag: number): Promise<number> =>
    (await ana.put(`/studio/changes/${id}/files`, { edits }, { 'if-match': `"${tag}"`, prefer: 'wait=0' })).status;
  const words = Array.from({ length: 2000 }, (_, i) => [`name${i}`, `Words that say what number ${i} is about`]);
  const text = (last: number): string => JSON.stringify({ ...Object.fromEntries(words), last }, null, 2);
  expect(await put({ [BIG]: text(0) }, 0)).toBe(200);
  const { db } = server.services;
  const typed = (edit: string) =>
    sql`jsonb_build_object(${BIG}::text, replace(${text(0)}::text, '"last": 0', '"last": ' || ${sql.raw(edit)}))`;
  await db.execute(sql`insert into change_edits (change_id, position, by, before, after)
    select ${id}::int, edit + 1, 'ana@x.org', ${typed('edit - 1')}, ${typed('edit')} from generate_series(1, ${EDITS}::int) as edit`);
  await db
    .update(changes)
    .set({ position: EDITS + 1, texts: { [BIG]: text(EDITS) } })
    .where(eq(changes.id, id));
  const heap = await heapDuring(async () => expect(await put({ [OTHER]: '{}' }, 1)).toBe(200));
  expect(heap).toBeLessThan(MAX_BYTES);
  // What was read is merged as before: an old edit of the big file is a conflict, a new one is none.
  expect(await put({ [BIG]: text(-1) }, 1)).toBe(409);
  expect(await put({ [BIG]: text(-1) }, EDITS + 2)).toBe(200);
  const files = (await ana.get(`/studio/changes/${id}/files`)).json() as Record<string, string>;
  expect([files[BIG], files[OTHER]]).toEqual([text(-1), '{}']);
  await server.stop();
});

/** The longest lists whose orders are merged name by name, which takes two seconds. */
const NAMES = 6200;
const TRIES = 10;

test.each(someDatabases)(
  'an undo that many edits of others stand in the way of is refused soon, on $name',
  async (database) => {
    const server = await TestServer.start(database, writePublishable());
    const ana = await staffBrowser(server, 'ana@x.org', 'editor');
    const bo = await staffBrowser(server, 'bo@x.org', 'editor');
    const { id } = (await ana.post('/studio/changes', { title: 'Long', why: 'To see.' })).json() as ChangeShown;
    const names = Array.from({ length: NAMES }, (_, i) => `name${i}`);
    /** A file with two names in each other's place. */
    const text = (last: string, first = 0, second = first): string => {
      const order = names.with(first, `name${second}`).with(second, `name${first}`);
      return JSON.stringify({ ...Object.fromEntries(order.map((name) => [name, 1])), last });
    };
    const put = async (browser: ApiClient, big: string): Promise<void> => {
      const edits = { [BIG]: big };
      const { status } = await browser.put(`/studio/changes/${id}/files`, { edits }, { prefer: 'wait=0' });
      expect(status).toBe(200);
    };
    await put(bo, text('first'));
    for (let i = 0; i < TRIES; i += 1) await put(ana, text(`${i}`, i * 500, i * 500 + 3));
    await put(bo, text('last', 0, NAMES - 1));
    const begun = performance.now();
    expect((await ana.post(`/studio/changes/${id}/undo`, {}, { prefer: 'wait=0' })).status).toBe(409);
    expect(performance.now() - begun).toBeLessThan(8_000);
    await server.stop();
  },
);
