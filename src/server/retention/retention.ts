/**
 * Deletes expired data every night. The rules are listed in `retention-rules.ts`, and the periods are settings.
 * Only the assets of earlier builds have a rule of their own: see `built-assets.ts`.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '../jobs/jobs.ts';

const NIGHTLY = '17 3 * * *';
/** An hour more than the time between two nights, so that a night does not count as missed just before it is due. */
const MAX_HOURS_BETWEEN = 25;

export interface Retention {
  /** For each kind of data, a function that deletes expired data and returns how much was deleted. */
  deletions: Readonly<Record<string, (now: Date) => Promise<number>>>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export const scheduleRetention = (jobs: Jobs, retention: Retention): Promise<void> =>
  jobs.repeat('retention', NIGHTLY, () => deleteExpired(retention, new Date()), MAX_HOURS_BETWEEN);

/** If one kind cannot be deleted, the others still are; then the job fails, and is tried again. */
export async function deleteExpired({ deletions, log }: Retention, now: Date): Promise<void> {
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  for (const [kind, deleteKind] of Object.entries(deletions)) {
    try {
      counts[kind] = await deleteKind(now);
    } catch (error) {
      failed.push(kind);
      log.error({ err: error, kind }, 'expired data could not be deleted');
    }
  }
  log.info(counts, 'expired data was deleted');
  if (failed.length > 0) throw new Error(`Not deleted: ${failed.join(', ')}`);
}
