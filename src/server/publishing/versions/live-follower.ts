/** Makes a running server use each new live version of the database, and reports to other servers that it runs. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { repeatWork } from '../../process/repeated-work.ts';
import { readLive } from './live-version.ts';
import { type RunningServer, reportRunning, reportStopped } from './running-servers.ts';
import { isLiveVersionAbandoned, makeOwnFilesLive } from './startup-version.ts';

const POLL_INTERVAL_MS = 2_000;
const ROUNDS_PER_REPORT = 5;
/** Rounds without a newer server before older files go live again: one minute, for servers that restart. */
const ABANDONED_AFTER_ROUNDS = 30;

interface FollowerServices {
  db: Database;
  log: Pick<FastifyBaseLogger, 'debug'>;
  server: RunningServer;
  /** Makes this server use a version. */
  use(version: string): Promise<void>;
}

/** Returns a function that stops it. */
export function followLive({ db, log, server, use }: FollowerServices): () => Promise<void> {
  let rounds = 0;
  let roundsAlone = 0;
  async function followOnce(): Promise<void> {
    rounds += 1;
    if (rounds % ROUNDS_PER_REPORT === 0) await reportRunning(db, server);
    roundsAlone = (await isLiveVersionAbandoned(db, server)) ? roundsAlone + 1 : 0;
    if (roundsAlone > ABANDONED_AFTER_ROUNDS) await makeOwnFilesLive({ db }, server);
    const live = await readLive(db);
    if (live) await use(live.version);
  }
  // While the database cannot be reached, this server keeps its version and tries again.
  const stop = repeatWork(followOnce, POLL_INTERVAL_MS, (error) =>
    log.debug({ err: error }, 'the live version could not be read'),
  );
  return async () => {
    await stop();
    await reportStopped(db, server).catch(() => {});
  };
}
