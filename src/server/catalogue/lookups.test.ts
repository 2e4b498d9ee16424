import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { states } from '../database/tables/index.ts';
import { Lookups } from './lookups.ts';

test('a list is read once for all calls within seconds', async () => {
  const { db, close } = await openEmbedded(undefined, async () => {});
  const lookups = new Lookups(db);
  const first = await lookups.list('states');
  await db.insert(states).values({ id: 1, name: 'Ohio', spanishName: 'Ohio' });
  expect(await lookups.list('states')).toBe(first);
  expect(await new Lookups(db).list('states')).toHaveLength(1);
  await close();
});

afterEach(() => void vi.useRealTimers());

test('a load that fails late does not discard a newer result', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const loads: { resolve(rows: object[]): void; reject(error: Error): void }[] = [];
  const orderBy = () => new Promise<object[]>((resolve, reject) => loads.push({ resolve, reject }));
  const db = { select: () => ({ from: () => ({ orderBy }) }) } as unknown as Database;
  const lookups = new Lookups(db);
  const first = lookups.list('states').catch(String);
  vi.advanceTimersByTime(60_000);
  const second = lookups.list('states');
  loads[0]?.reject(new Error('the connection was lost'));
  expect(await first).toMatch('lost');
  expect(lookups.list('states')).toBe(second);
  loads[1]?.resolve([{ id: 1 }]);
  expect(await second).toEqual([{ id: 1 }]);
  expect(loads).toHaveLength(2);
});
