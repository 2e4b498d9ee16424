/** Publishes changes at once, or when their scheduled time has come, and rebases the other open changes on the live version. */
import { and, inArray, ne } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import { changes } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { repeatWork } from '../../process/repeated-work.ts';
import { nextState, OPEN_STATES } from '../changes/change-state.ts';
import { dueChanges, lockChange, type StoredChange, UNSCHEDULED, updateChange } from '../changes/changes.ts';
import type { Definitions } from '../definitions.ts';
import { logStep } from '../log/studio-log.ts';
import { readLive } from './live-version.ts';
import {
  hasSchedule,
  type PublishOptions,
  type PublishServices,
  publishChange,
  Rescheduled,
  rebaseOnLive,
  scheduleChange,
} from './publish-change.ts';
import { SimulationRunning } from './publishable.ts';

const POLL_INTERVAL_MS = 2_000;

export interface PublisherServices extends PublishServices {
  definitions: Definitions;
  log: FastifyBaseLogger;
}

export class Publisher {
  readonly #services: PublisherServices;

  constructor(services: PublisherServices) {
    this.#services = services;
  }

  async publish(id: number, options: PublishOptions): Promise<StoredChange> {
    const change = await publishChange(this.#services, id, options);
    await this.#services.definitions.refresh();
    await this.#rebaseOthers();
    return change;
  }

  schedule(id: number, options: PublishOptions, at: Date): Promise<StoredChange> {
    return scheduleChange(this.#services, id, options, at);
  }

  /** Publishes changes when they are due, from now on. Another server does the work of one that died. Returns a function that stops it. */
  publishWhenDue(): () => Promise<void> {
    const { log } = this.#services;
    return repeatWork(
      () => this.publishDue(),
      POLL_INTERVAL_MS,
      (error) => log.error({ err: error }, 'scheduled changes could not be checked'),
    );
  }

  /**
   * Publishes the scheduled changes whose time has come, each separately, so that a failure does not affect the others.
   * One whose simulation still runs holds up those after it, so that none overtakes another.
   */
  async publishDue(): Promise<void> {
    const { db, log } = this.#services;
    await this.#rebaseOthers();
    for (const change of await dueChanges(db)) {
      try {
        await this.#publishScheduled(change);
      } catch (error) {
        // It is tried again at the next interval.
        if (error instanceof SimulationRunning) return;
        log.error({ err: error, changeId: change.id }, 'a scheduled change could not be published');
      }
    }
  }

  async #publishScheduled(schedule: StoredChange): Promise<void> {
    const { id, publishBy, migratesInProgress } = schedule;
    try {
      await this.publish(id, { by: publishBy ?? '', migratesInProgress, timeoutMs: 0, schedule });
    } catch (error) {
      if (error instanceof Rescheduled) return;
      if (!(error instanceof HttpError) || error instanceof SimulationRunning) throw error;
      await this.#unschedule(schedule, error);
    }
  }

  /** Unschedules a change that is no longer ready, unless another server has published it, or a person postponed it. */
  async #unschedule({ id, ...schedule }: StoredChange, { key, params }: HttpError): Promise<void> {
    const { db, keys, definitions } = this.#services;
    const reasonIn = (language: Language): string[] => [definitions.current.fixedT(language)(key, params)];
    const meaning = { en: reasonIn('english'), es: reasonIn('spanish') };
    await db.transaction(async (tx) => {
      const change = await lockChange(tx, id);
      const state = nextState(change.state, 'unschedule');
      if (!state || !hasSchedule(change, schedule)) return;
      await updateChange(tx, id, { state, ...UNSCHEDULED });
      await logStep({ db: tx, keys }, { by: null, did: 'refused', title: change.title, change: id, meaning });
    });
  }

  /** Rebases each change separately, so that a failure does not affect the others. */
  async #rebaseOthers(): Promise<void> {
    const { db, log } = this.#services;
    const live = await readLive(db);
    if (!live) return;
    for (const { id } of await changesElsewhere(db, live.version))
      await rebaseOnLive(this.#services, id).catch((error: unknown) =>
        log.error({ err: error, changeId: id }, 'a change could not be rebased on the live version'),
      );
  }
}

const changesElsewhere = (db: Database, live: string): Promise<Pick<StoredChange, 'id'>[]> =>
  db
    .select({ id: changes.id })
    .from(changes)
    .where(and(ne(changes.base, live), inArray(changes.state, OPEN_STATES)));
