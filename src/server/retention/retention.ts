/**
 * Deletes expired data every night. The rule of each subject is in its folder: `application-deletion.ts`,
 * `account-deletion.ts`, `short-application-deletion.ts`. The periods are settings.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '../jobs/jobs.ts';

const NIGHTLY = '17 3 * * *';

export interface Retention {
  /** One function for each subject: deletes its expired data, and returns counts for the log. */
  expiries: ((now: Date) => Promise<Record<string, number>>)[];
  log: FastifyBaseLogger;
}

export const keepRetention = (jobs: Jobs, retention: Retention): Promise<void> =>
  jobs.repeat('retention', NIGHTLY, () => deleteExpired(retention, new Date()));

export async function deleteExpired({ expiries, log }: Retention, now: Date): Promise<void> {
  const counts: Record<string, number> = {};
  for (const expiry of expiries) Object.assign(counts, await expiry(now));
  log.info(counts, 'what was kept long enough is deleted');
}
