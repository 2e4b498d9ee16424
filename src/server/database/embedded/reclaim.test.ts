import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import { reclaimSpace } from './reclaim.ts';

test('repeated writes do not take more space each time', async () => {
  const store = await openEmbedded(undefined, async () => {});
  const write = async (): Promise<number> => {
    for (let n = 0; n < 30; n += 1)
      await store.query('update typed set draft = $1', [randomBytes(100_000).toString('base64')]);
    await reclaimSpace(store);
    const { rows } = await store.query("select pg_total_relation_size('typed')::int as size", []);
    return (rows as { size: number }[])[0]?.size ?? 0;
  };
  await store.query('create table typed (draft text)', []);
  await store.query("insert into typed values ('')", []);
  const first = await write();
  for (let round = 0; round < 3; round += 1) expect(await write()).toBeLessThan(1.3 * first);
  await store.close();
});
