/** Publishes a change atomically as the live version, or schedules it. */
import type { BrandNames } from '../../../authoring/index.ts';
import type { ChangeCheck } from '../../../contract/index.ts';
import { lockLiveVersion } from '../../database/advisory-locks.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { HttpError } from '../../http/http-error.ts';
import { type IdempotencyKey, storeIdempotencyKey } from '../../staff/index.ts';
import {
  filesOfChange,
  lockChange,
  requireStep,
  type StoredChange,
  stateAfter,
  updateChange,
} from '../changes/changes.ts';
import { rebaseChange } from '../changes/rebase.ts';
import { LoadedVersion } from '../loaded-version.ts';
import { logStep } from '../log/studio-log.ts';
import type { AuthoringThread } from '../thread/authoring-thread.ts';
import { storeStudioVersion } from '../version-store.ts';
import { goLive, readLive } from './live-version.ts';
import { NotReady, type PublishingChecks, requireNoConflicts, requirePublishable } from './publishable.ts';

export interface PublishServices extends KeyedDatabase {
  checks: PublishingChecks;
  thread: AuthoringThread;
  brand: BrandNames;
}

export interface PublishOptions {
  /** E-mail address of the publisher. */
  by: string;
  migratesInProgress: boolean;
  /** How long to wait for a running simulation; 0 if the caller tries again later. */
  timeoutMs: number;
  /** Recorded with the publication, so that it is published once if the request is repeated. */
  idempotencyKey?: IdempotencyKey | undefined;
  /** The schedule by which it is published. Without one, a person publishes it. */
  schedule?: Schedule;
}

export type Schedule = Pick<StoredChange, 'publishAt' | 'publishBy' | 'migratesInProgress'>;

/** A person has postponed, edited, published or withdrawn the change since its time had come. */
export class Rescheduled extends Error {}

/** Whether a change still has the schedule that was read before it was checked. */
export const hasSchedule = (change: StoredChange, { publishAt, publishBy, migratesInProgress }: Schedule): boolean =>
  change.state === 'scheduled' &&
  change.publishAt?.getTime() === publishAt?.getTime() &&
  change.publishBy === publishBy &&
  change.migratesInProgress === migratesInProgress;

function requireSchedule(change: StoredChange, schedule: Schedule | undefined): void {
  if (schedule && !hasSchedule(change, schedule)) throw new Rescheduled();
}

/** While the change was checked, another version went live or the change was edited. */
class ChangedMeanwhile extends Error {}

const TRIES = 5;

export async function publishChange(
  services: PublishServices,
  id: number,
  options: PublishOptions,
): Promise<StoredChange> {
  // The limit covers all tries, since proxies time the whole call.
  const deadline = performance.now() + options.timeoutMs;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const change = await rebaseOnLive(services, id);
    requireSchedule(change, options.schedule);
    requireNoConflicts(change);
    requireStep(change, 'publish');
    const meaning = await requirePublishable(services.checks, change, Math.max(0, deadline - performance.now()));
    try {
      return await makeLive(services, change, options, meaning);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
  throw new HttpError(409, 'server.studio.editedElsewhere');
}

/** Checks the change now, so that the publisher learns of problems at once. It is checked again when its time has come. */
export async function scheduleChange(
  services: PublishServices,
  id: number,
  { by, migratesInProgress, timeoutMs, idempotencyKey }: PublishOptions,
  publishAt: Date,
): Promise<StoredChange> {
  const rebased = await rebaseOnLive(services, id);
  requireNoConflicts(rebased);
  requireStep(rebased, 'schedule');
  await requirePublishable(services.checks, rebased, timeoutMs);
  return services.db.transaction(async (db) => {
    const change = await lockChange(db, id);
    const state = stateAfter(change, 'schedule');
    const next = await updateChange(db, id, { state, publishAt, publishBy: by, migratesInProgress });
    await logStep({ db, keys: services.keys }, { by, did: 'scheduled', title: change.title, change: id });
    await storeIdempotencyKey(db, idempotencyKey, id);
    return next;
  });
}

/**
 * Rebases a change on the live version. The live version is read after the change is locked: read before, it could be
 * an older version by then.
 */
export const rebaseOnLive = ({ db, keys }: KeyedDatabase, id: number): Promise<StoredChange> =>
  db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    const live = await readLive(tx);
    return live ? rebaseChange({ db: tx, keys }, id, live.version) : change;
  });

async function makeLive(
  { db, keys, thread, brand }: PublishServices,
  checked: StoredChange,
  { by, migratesInProgress, idempotencyKey, schedule }: PublishOptions,
  meaning: ChangeCheck['meaning'],
): Promise<StoredChange> {
  const sources = { ...(await filesOfChange(db, checked)) };
  const { compiled: files } = await thread.run('compileFiles', { files: sources, brand });
  if (!files) throw new NotReady('server.studio.notReady.faults', 1);
  const { version } = new LoadedVersion(files);
  const { id, title, position, base } = checked;
  return db.transaction(async (tx) => {
    await lockLiveVersion(tx);
    const change = await lockChange(tx, id);
    requireSchedule(change, schedule);
    const live = await readLive(tx);
    // A rebase is an edit too, so the position reveals both.
    if (change.position !== position || live?.version !== base) throw new ChangedMeanwhile();
    const state = stateAfter(change, 'publish');
    await storeStudioVersion(tx, { version, sources, files });
    await goLive(tx, 'studio', { version, changeId: id, title, by, migratesInProgress });
    const next = await updateChange(tx, id, {
      state,
      publishAt: null,
      publishBy: by,
      migratesInProgress,
    });
    await logStep({ db: tx, keys }, { by, did: 'published', title, change: id, version, meaning });
    await storeIdempotencyKey(tx, idempotencyKey, id);
    return next;
  });
}
