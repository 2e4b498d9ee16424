/** The lists of the studio are read in parts, however long they are. */
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { staffBrowser } from '../../../test/support/staff.ts';
import type { ChangeListed, ChangeShown, VersionListed } from '../../contract/index.ts';
import { changeComments, changes, definitionVersions, liveHistory } from '../database/tables/index.ts';

const MANY = 230;
const numbers = Array.from({ length: MANY }, (_, i) => i);

describe.each(someDatabases)('lists of the studio on $name', (database) => {
  let server: TestServer;
  let ana: ApiClient;
  let base: string;
  beforeAll(async () => {
    server = await TestServer.start(database);
    ana = await staffBrowser(server, 'ana@example.com', 'editor');
    base = server.services.definitions.current.version;
  });
  afterAll(() => server.stop());

  /** The lengths of the parts, and everything in them. */
  async function parts<T>(path: string, rowPlace: (row: T) => string | number, limit?: number) {
    const lengths: number[] = [];
    const all: T[] = [];
    for (;;) {
      const query = new URLSearchParams();
      const last = all.at(-1);
      if (last !== undefined) query.set('before', String(rowPlace(last)));
      if (limit !== undefined) query.set('limit', String(limit));
      const rows = (await ana.get(`${path}?${query}`)).json() as T[];
      if (rows.length === 0) return { lengths, all };
      lengths.push(rows.length);
      all.push(...rows);
    }
  }

  test('changes are listed a hundred at once, newest first, without their texts', async () => {
    const { db } = server.services;
    const texts = { 'locales/en/pets.json': 'x'.repeat(10_000) };
    const rows = numbers.map((i) => ({
      title: `Change ${i}`,
      why: 'Because.',
      author: 'ana@example.com',
      base,
      texts,
    }));
    await db.insert(changes).values(rows);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { lengths, all } = await parts<ChangeListed>('/studio/changes', ({ id }) => id);
    const queries = query.mock.calls
      .map((call) => JSON.stringify(call[0]))
      .filter((text) => text.includes('order by \\"changes\\".\\"id\\" desc'));
    query.mockRestore();
    expect(lengths).toEqual([100, 100, 30]);
    expect(all.map(({ title }) => title)).toEqual(numbers.toReversed().map((i) => `Change ${i}`));
    expect(queries.length).toBeGreaterThan(3);
    expect(queries.join()).not.toContain('texts');
    expect((await parts<ChangeListed>('/studio/changes', ({ id }) => id, 200)).lengths).toEqual([200, 30]);
    for (const wrong of ['limit=0', 'limit=501', 'before=x'])
      expect((await ana.get(`/studio/changes?${wrong}`)).status, wrong).toBe(400);
  });

  test('versions are listed by the time of their last publication', async () => {
    const { db } = server.services;
    const at = (i: number): Date => new Date(Date.UTC(2025, 0, 1) + i * 1000);
    const versionName = (i: number): string => `v${String(i).padStart(15, '0')}`;
    await db
      .insert(definitionVersions)
      .values(numbers.map((i) => ({ version: versionName(i), sources: {}, files: {}, createdAt: at(0) })));
    // The last ones went live at the same moment; the first one again after all others.
    await db.insert(liveHistory).values(
      [...numbers, 0].map((i, place) => ({
        version: versionName(i),
        title: `${i}`,
        at: at(Math.min(place, MANY - 10)),
      })),
    );
    await db
      .update(liveHistory)
      .set({ at: at(MANY) })
      .where(eq(liveHistory.id, await lastPublication()));
    const { lengths, all } = await parts<VersionListed>('/studio/versions', ({ version }) => version);
    expect(lengths).toEqual([100, 100, 31]);
    const [live, again] = all;
    expect([live?.version, again?.version]).toEqual([base, versionName(0)]);
    expect(new Set(all.map(({ version }) => version)).size).toBe(MANY + 1);
    const times = all.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  const lastPublication = async (): Promise<number> =>
    Math.max(...(await server.services.db.select({ id: liveHistory.id }).from(liveHistory)).map(({ id }) => id));

  test('a change has its newest comments, in order; older ones are asked for', async () => {
    const { db } = server.services;
    const [change] = await db.select({ id: changes.id }).from(changes).limit(1);
    const changeId = change?.id as number;
    await db.insert(changeComments).values(numbers.map((i) => ({ changeId, by: 'ana@example.com', text: `${i}` })));
    const path = `/studio/changes/${changeId}`;
    const { comments } = (await ana.get(path)).json() as ChangeShown;
    expect(comments.map(({ text }) => text)).toEqual(numbers.slice(-100).map(String));
    const before = comments[0]?.id;
    const older = (await ana.get(`${path}/comments?before=${before}`)).json() as ChangeShown['comments'];
    expect(older.map(({ text }) => text)).toEqual(numbers.slice(-200, -100).map(String));
    expect((await ana.get(`/studio/changes/999999/comments`)).status).toBe(404);
  });
});
