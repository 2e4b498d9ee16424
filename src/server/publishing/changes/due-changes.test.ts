import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { TestServer } from '../../../../test/support/server.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { changes } from '../../database/tables/index.ts';
import { logStep } from '../log/studio-log.ts';
import { dueChanges, type StoredChange } from './changes.ts';

const BY = 'paula@example.com';
const HOUR_MS = 3_600_000;

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  /** The titles of the due changes; what `prepare` stores is rolled back, so that nothing is published. */
  async function dueAfter(prepare: (keyedDb: KeyedDatabase) => Promise<unknown>): Promise<string[]> {
    const { db, keys } = server.services;
    let due: StoredChange[] = [];
    const undone = db.transaction(async (tx) => {
      await prepare({ db: tx, keys });
      due = await dueChanges(tx);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    return due.map(({ title }) => title);
  }

  async function insertScheduled({ db }: KeyedDatabase, title: string, hoursAgo: number): Promise<number> {
    const { version: base } = server.services.definitions.current;
    const publishAt = new Date(Math.floor(Date.now() / HOUR_MS - hoursAgo) * HOUR_MS);
    const row = { title, why: '', author: BY, base, publishAt, publishBy: BY, state: 'scheduled' as const };
    const [change] = await db.insert(changes).values(row).returning({ id: changes.id });
    return change?.id ?? 0;
  }

  test('due changes come by their time, and those of the same time in the order in which they were scheduled last', async () => {
    const due = await dueAfter(async (keyedDb) => {
      const ids = {
        third: await insertScheduled(keyedDb, 'third', 1),
        future: await insertScheduled(keyedDb, 'future', -2),
        second: await insertScheduled(keyedDb, 'second', 1),
        fourth: await insertScheduled(keyedDb, 'fourth', 1),
        first: await insertScheduled(keyedDb, 'first', 2),
      };
      for (const title of ['fourth', 'second', 'third', 'future', 'fourth', 'first'] as const)
        await logStep(keyedDb, { by: BY, did: 'scheduled', title, change: ids[title] });
      await logStep(keyedDb, { by: BY, did: 'described', title: 'second', change: ids.second });
    });
    expect(due).toEqual(['first', 'second', 'third', 'fourth']);
  });
});
