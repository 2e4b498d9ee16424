/**
 * Deletes expired data every night. The rules are listed in `retention()` in `services.ts`, and the periods are settings.
 * Only the assets of earlier builds have a rule of their own: see `built-assets.ts`.
 */
import type { Jobs } from '../jobs/jobs.ts';

const NIGHTLY = '17 3 * * *';

export interface Retention {
  /** For each kind of data a function that deletes what is expired, and returns how much was deleted. */
  deletions: Readonly<Record<string, (now: Date) => Promise<number>>>;
  log: { info(counts: Readonly<Record<string, number>>, message: string): void };
}

export const scheduleRetention = (jobs: Jobs, retention: Retention): Promise<void> =>
  jobs.repeat('retention', NIGHTLY, () => deleteExpired(retention, new Date()));

export async function deleteExpired({ deletions, log }: Retention, now: Date): Promise<void> {
  const counts: Record<string, number> = {};
  for (const [kind, deleteKind] of Object.entries(deletions)) counts[kind] = await deleteKind(now);
  log.info(counts, 'what was kept long enough is deleted');
}
