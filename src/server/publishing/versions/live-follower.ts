/** Follows the live version in the database, and reports to other servers that this one runs. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { repeatWork } from '../../process/repeated-work.ts';
import { readLive } from './live-version.ts';
import { type RunningServer, reportRunning, reportStopped } from './running-servers.ts';
import { hasNoNewerServer, republishOwnFiles } from './startup-publication.ts';

const EVERY_MS = 2_000;
const LOOKS_PER_BEAT = 5;
/** Looks without a newer server before older files go live again: one minute, for servers that restart. */
const PATIENCE = 30;

interface Followed {
  db: Database;
  log: Pick<FastifyBaseLogger, 'debug'>;
  server: RunningServer;
  take(version: string): Promise<void>;
}

/** Returns a function that stops it. */
export function followLive({ db, log, server, take }: Followed): () => Promise<void> {
  let looks = 0;
  let looksAlone = 0;
  async function look(): Promise<void> {
    looks += 1;
    if (looks % LOOKS_PER_BEAT === 0) await reportRunning(db, server);
    looksAlone = (await hasNoNewerServer(db, server)) ? looksAlone + 1 : 0;
    if (looksAlone > PATIENCE) await republishOwnFiles({ db }, server);
    const live = await readLive(db);
    if (live) await take(live.version);
  }
  // While the database cannot be reached, this server keeps its version and tries again.
  const stop = repeatWork(look, EVERY_MS, (error) => log.debug({ err: error }, 'the live version could not be read'));
  return async () => {
    await stop();
    await reportStopped(db, server).catch(() => {});
  };
}
