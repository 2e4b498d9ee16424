import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FragileFiles } from '../../../test/support/fragile-files.ts';
import { prepared } from '../../../test/support/setup.ts';
import { soaked } from '../../../test/support/soak.ts';
import { START_PARAMS } from './database.ts';
import { SYNCED, SyncedFiles } from './synced-files.ts';

const CUTS = soaked(60, 1);
const ROWS = 30;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-power-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A random generator with a seed. */
function chances(seed: number): () => number {
  let state = (seed + 1) * 7919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const open = (fs: SyncedFiles): Promise<PGlite> => PGlite.create({ fs, startParams: [...START_PARAMS, ...SYNCED] });

/** Writes until the power is cut at a write, and tells how much was acknowledged until then. */
async function writeUntilCut(from: string, to: string, chance: () => number): Promise<number> {
  const files = new FragileFiles(from);
  const engine = await open(files);
  await engine.exec('create table left_hand (id int primary key, text text); create table right_hand (like left_hand)');
  let acknowledged = 0;
  let acknowledgedAtCut: number | undefined;
  let writes = Math.floor(chance() * ROWS * 3);
  files.onWrite = () => {
    writes -= 1;
    if (writes > 0 || acknowledgedAtCut !== undefined) return;
    acknowledgedAtCut = acknowledged;
    files.cut(to, chance);
  };
  for (let id = 1; id <= ROWS && acknowledgedAtCut === undefined; id += 1) {
    const text = 'x'.repeat(Math.floor(chance() * 4000));
    await engine.transaction(async ({ query }) => {
      for (const table of ['left_hand', 'right_hand']) await query(`insert into ${table} values ($1, $2)`, [id, text]);
    });
    acknowledged = id;
    if (chance() < 0.1) for (const command of ['checkpoint', 'vacuum']) await engine.exec(command);
  }
  files.onWrite = () => {};
  if (acknowledgedAtCut === undefined) files.cut(to, chance);
  await engine.close();
  return acknowledgedAtCut ?? acknowledged;
}

test('a power cut loses nothing of what was acknowledged, and damages nothing', async () => {
  let acknowledged = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    const [from, to] = [join(folder, `${cut}-from`), join(folder, `${cut}-to`)];
    cpSync(prepared().folder as string, from, { recursive: true });
    const kept = await writeUntilCut(from, to, chances(cut));
    acknowledged += kept;
    const engine = await open(new SyncedFiles(to));
    const ids = async (table: string): Promise<number[]> =>
      (await engine.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
    const [left, right] = [await ids('left_hand'), await ids('right_hand')];
    expect(left.length, `cut ${cut}`).toBeGreaterThanOrEqual(kept);
    expect(left, `cut ${cut}`).toEqual(right);
    expect(left, `cut ${cut}`).toEqual(Array.from(left, (_, i) => i + 1));
    await engine.exec('reindex table left_hand');
    await engine.close();
    for (const done of [from, to]) rmSync(done, { recursive: true, force: true });
  }
  expect(acknowledged).toBeGreaterThan(0);
});
