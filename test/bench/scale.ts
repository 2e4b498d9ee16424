/** The product with a thousand, a hundred thousand and a million applications on Postgres, compared in one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, startPostgres } from '../support/postgres.ts';
import { formPages } from './save.ts';
import { openStock, type Stock } from './scale/filled-database.ts';
import { measureLoad } from './scale/load.ts';
import { MAX_SECONDS, measureWorks } from './scale/long-jobs.ts';
import { printSizes, scansDuring } from './scale/tables.ts';
import { Editor, measureImpact } from './studio.ts';

const ROUNDS = 10;
const LOCK_MS = 50;
/** As on a dedicated machine with a few GiB. Long waits for locks are logged. */
const SETTINGS = [
  'shared_buffers=1GB',
  'max_wal_size=8GB',
  'max_connections=200',
  'log_lock_waits=on',
  `deadlock_timeout=${LOCK_MS}ms`,
];

export async function benchScale(sizes: number[]): Promise<void> {
  if (!isInstalled) return console.log('\nNo Postgres here: the sizes are not measured.');
  const waits: string[] = [];
  // Each wait, with the statement that waited, which is logged after it.
  const log = (text: string): void =>
    void waits.push(...text.split('\n').filter((line) => /still waiting for|STATEMENT/.test(line)));
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  const postgres = await startPostgres({ settings: SETTINGS, log });
  const stocks: Stock[] = [];
  try {
    for (const size of sizes.toSorted((a, b) => a - b))
      stocks.push(await openStock(postgres.url, join(folder, String(size)), size));
    // Waits while filling do not count.
    waits.length = 0;
    console.log(`Filled; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    const largest = stocks.at(-1) as Stock;
    const scans = await scansDuring(largest.client, () => measureLoad(stocks, ROUNDS));
    printScans(scans);
    await printSizes(largest.client, largest.applications);
    await measureWorks(largest);
    await impact(largest);
    console.log(`\nWaits for locks of more than ${LOCK_MS} ms in all of it: ${waits.length}`);
    for (const line of waits.slice(0, 20)) console.log(line.slice(0, 300));
  } finally {
    for (const stock of stocks) await stock.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printScans(scans: Map<string, number>): void {
  const found = [...scans].filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count} times`);
  console.log(`\nLarge tables read from end to end by this load: ${found.join(', ') || 'none'}`);
}

async function impact({ product, staffToken, applications }: Stock): Promise<void> {
  const editor = await Editor.signIn(product, staffToken);
  await measureImpact(`one page, of ${applications} applications`, product, editor, formPages()[0], MAX_SECONDS * 1000);
}
