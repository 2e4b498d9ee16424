import { expect, test } from 'vitest';
import { openEmbedded } from '../../store/database.ts';
import { states } from '../../store/tables/index.ts';
import { Lookups } from './lookups.ts';

test('a list is read once for all who ask within seconds', async () => {
  const { db, close } = await openEmbedded(undefined, async () => {});
  const lookups = new Lookups(db);
  const first = await lookups.list('states');
  await db.insert(states).values({ id: 1, name: 'Ohio', spanishName: 'Ohio' });
  expect(await lookups.list('states')).toBe(first);
  expect(await new Lookups(db).list('states')).toHaveLength(1);
  await close();
});
