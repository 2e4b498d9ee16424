import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FragileFiles } from '../../../../test/support/fragile-files.ts';
import { readPrepared } from '../../../../test/support/prepared.ts';
import { soaked } from '../../../../test/support/soak.ts';
import { createEngine } from './create-engine.ts';
import { SyncedFiles } from './synced-files.ts';

const CUTS = soaked(60, 1);
const ROWS = 30;
/** How much later the log is synced than Postgres asks for, where it is. */
const LATE_MS = 10;

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

interface Cut {
  /** How many rows were acknowledged, and how many of them before the last sync. */
  acknowledged: number;
  synced: number;
}

/** Writes until the power is cut at a write. */
async function writeUntilCut(files: FragileFiles, to: string, chance: () => number): Promise<Cut> {
  const engine = await createEngine(files);
  await engine.exec('create table left_hand (id int primary key, text text); create table right_hand (like left_hand)');
  const now: Cut = { acknowledged: 0, synced: 0 };
  let cut: Cut | undefined;
  const cutPower = (): void => {
    cut = { ...now };
    files.cut(to, chance);
  };
  let writes = Math.floor(chance() * ROWS * 3);
  files.onWrite = () => {
    writes -= 1;
    if (writes <= 0 && !cut) cutPower();
  };
  files.onSync = (path) => {
    if (path.includes('/pg_wal/')) now.synced = now.acknowledged;
  };
  for (let id = 1; id <= ROWS && !cut; id += 1) {
    const text = 'x'.repeat(Math.floor(chance() * 4000));
    await engine.transaction(async ({ query }) => {
      for (const table of ['left_hand', 'right_hand']) await query(`insert into ${table} values ($1, $2)`, [id, text]);
    });
    now.acknowledged = id;
    if (chance() < 0.1) for (const command of ['checkpoint', 'vacuum']) await engine.exec(command);
    // Now and then the log is synced by its clock.
    if (chance() < 0.1) await setTimeout(3 * LATE_MS);
  }
  if (!cut) cutPower();
  files.onWrite = () => {};
  await engine.close();
  return cut as unknown as Cut;
}

/** Cuts the power again and again, and counts the rows that were acknowledged, and those that were lost. */
async function cutAgainAndAgain(
  syncDelayMs: number,
  kept: (cut: Cut) => number,
): Promise<{ rows: number; lost: number }> {
  const sum = { rows: 0, lost: 0 };
  for (let count = 0; count < CUTS; count += 1) {
    const [from, to] = [join(folder, `${count}-from`), join(folder, `${count}-to`)];
    cpSync(readPrepared().folder as string, from, { recursive: true });
    const cut = await writeUntilCut(new FragileFiles(from, syncDelayMs), to, chances(count));
    const engine = await createEngine(new SyncedFiles(to, 0));
    const ids = async (table: string): Promise<number[]> =>
      (await engine.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
    const [left, right] = [await ids('left_hand'), await ids('right_hand')];
    expect(left.length, `cut ${count}`).toBeGreaterThanOrEqual(kept(cut));
    expect(left, `cut ${count}`).toEqual(right);
    expect(left, `cut ${count}`).toEqual(Array.from(left, (_, i) => i + 1));
    await engine.exec('reindex table left_hand');
    await engine.close();
    for (const done of [from, to]) rmSync(done, { recursive: true, force: true });
    sum.rows += cut.acknowledged;
    sum.lost += Math.max(0, cut.acknowledged - left.length);
  }
  return sum;
}

describe('a power cut', () => {
  test('a power cut loses nothing of what was acknowledged where each save is synced, and damages nothing', async () => {
    const { rows, lost } = await cutAgainAndAgain(0, ({ acknowledged }) => acknowledged);
    expect(rows).toBeGreaterThan(0);
    expect(lost).toBe(0);
  });

  test('a power cut loses at most what was acknowledged since the last sync where saves are synced later, and damages nothing', async () => {
    const { rows } = await cutAgainAndAgain(LATE_MS, ({ synced }) => synced);
    expect(rows).toBeGreaterThan(0);
  });
});
