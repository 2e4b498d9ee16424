/** Jobs kept in the database: they survive the process, and one of several servers runs each. */
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { lockQueue } from '../database/advisory-locks.ts';
import { type Database, queryIn } from '../database/database.ts';
import type { Store } from '../database/store.ts';
import type { ProcessRole } from '../process/process-role.ts';
import { repeatWork } from '../process/repeated-work.ts';

/** All queues. `install` creates them. */
const QUEUES = ['mail', 'retention', 'sweep-uploads'] as const;
type Queue = (typeof QUEUES)[number];

export interface QueueLength {
  waiting: number;
  /** Failed before, and to be tried again. */
  retried: number;
  /** Failed, and will not be retried. */
  failed: number;
  oldestSeconds: number;
}

const LENGTH = `select count(*) filter (where state = 'created')::int as waiting,
  count(*) filter (where state = 'retry')::int as retried,
  count(*) filter (where state = 'failed')::int as failed,
  coalesce(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry'))), 0)::float
    as "oldestSeconds"
  from pgboss.job where name = $1`;

/** Whether a job waits, is at work, or was finished within some hours: finished ones are moved to the archive after a while. */
const RECENT = `select from pgboss.job where name = $1
    and (state in ('created', 'retry', 'active') or state = 'completed' and completed_on > now() - $2 * interval '1 hour')
  union all
  select from pgboss.archive where name = $1 and state = 'completed' and completed_on > now() - $2 * interval '1 hour'`;

/**
 * Not right after the start: an operator who has restored an old backup can set legal holds before expired data is
 * deleted.
 */
const LOOK_FOR_MISSED_MS = 10 * 60_000;

type HandleJob<Data> = (data: Data) => Promise<unknown>;

/** The first retry is after half a minute; then the delays grow, for about six hours. */
const RETRIES = { retryLimit: 10, retryDelay: 30, retryBackoff: true };

/**
 * A job that takes longer than this counts as dead, and another server starts it. The quarter of an hour of the library
 * is too short for the first deletion on a large database.
 */
const REPEATED = { expireInSeconds: 6 * 60 * 60 };

type JobStore = Pick<Store, 'db' | 'query'>;

export class Jobs {
  readonly #boss: PgBoss;
  readonly #workers = new Map<string, string>();
  readonly #stops: (() => Promise<void>)[] = [];

  readonly #role: ProcessRole;
  readonly #store: JobStore;
  readonly #log: FastifyBaseLogger;

  private constructor(boss: PgBoss, role: ProcessRole, store: JobStore, log: FastifyBaseLogger) {
    this.#boss = boss;
    this.#role = role;
    this.#store = store;
    this.#log = log;
  }

  /** Creates the queues. Two servers that do so at once both fail, so the caller holds the startup lock. */
  static async install(query: Store['query']): Promise<void> {
    const boss = new PgBoss({ db: { executeSql: query }, supervise: false, schedule: false });
    await boss.start();
    for (const queue of QUEUES) await boss.createQueue(queue);
    await boss.stop({ graceful: false, wait: true });
  }

  static async open(store: JobStore, log: FastifyBaseLogger, role: ProcessRole = 'server'): Promise<Jobs> {
    const isServer = role === 'server';
    const boss = new PgBoss({ db: { executeSql: store.query }, supervise: isServer, schedule: isServer });
    boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
    await boss.start();
    return new Jobs(boss, role, store, log);
  }

  /** Runs the jobs of a queue if this process is a server, up to `atOnce` in parallel. Other servers do the same. */
  async work<Data extends object>(queue: Queue, handle: HandleJob<Data>, atOnce = 1): Promise<void> {
    if (this.#role !== 'server') return;
    const worker = await this.#boss.work<Data>(queue, { batchSize: atOnce }, async (jobs) => {
      const results = await Promise.allSettled(jobs.map(({ data }) => handle(data)));
      // Each finished job is deleted at once, so that it does not run again when another job of the batch fails.
      const done = jobs.filter((_, i) => results[i]?.status === 'fulfilled').map(({ id }) => id);
      if (done.length > 0) await this.#boss.deleteJob(queue, done);
      if (jobs.length === atOnce) this.notify(queue);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    });
    this.#workers.set(queue, worker);
  }

  /** Returns the id of the job. With `tx` the job is stored in that transaction; call `notify` after the commit. */
  async send(queue: Queue, data: object, options: PgBoss.SendOptions = {}, tx?: Database): Promise<string> {
    const stored = tx && { db: { executeSql: queryIn(tx) } };
    const id = await this.#boss.send(queue, data, { ...RETRIES, ...options, ...stored });
    if (!tx) this.notify(queue);
    return id as string;
  }

  async remove(queue: Queue, id: string): Promise<void> {
    await this.#boss.deleteJob(queue, id);
  }

  /** Deletes the waiting jobs that `isDropped` selects. */
  async drop<Data extends object>(queue: Queue, isDropped: (data: Data) => Promise<boolean>): Promise<void> {
    const waiting = "select id, data from pgboss.job where name = $1 and state in ('created', 'retry')";
    const { rows } = (await this.#store.query(waiting, [queue])) as { rows: { id: string; data: Data }[] };
    for (const { id, data } of rows) if (await isDropped(data)) await this.#boss.deleteJob(queue, id);
  }

  async length(queue: Queue): Promise<QueueLength> {
    const { rows } = (await this.#store.query(LENGTH, [queue])) as { rows: QueueLength[] };
    return rows[0] as QueueLength;
  }

  /** Makes the worker of the queue look for jobs now. */
  notify(queue: Queue): void {
    const worker = this.#workers.get(queue);
    if (worker) this.#boss.notifyWorker(worker);
  }

  /**
   * Runs work on a cron schedule: minute, hour, day, month, weekday. No caller waits for it, so failures are logged. If
   * it has not run for `maxHours`, because no server ran at its time, one of the servers runs it soon.
   */
  async repeat(queue: Queue, cron: string, work: () => Promise<unknown>, maxHours?: number): Promise<void> {
    if (this.#role !== 'server') return;
    const failed = (error: unknown): void => this.#log.error({ err: error, queue }, 'a repeated job failed');
    // Finished jobs are not deleted at once, so that the time of the last one is known.
    const worker = await this.#boss.work(queue, () =>
      work().catch((error: unknown) => {
        failed(error);
        throw error;
      }),
    );
    this.#workers.set(queue, worker);
    await this.#boss.schedule(queue, cron, {}, REPEATED);
    if (maxHours) this.#stops.push(repeatWork(() => this.#sendIfMissed(queue, maxHours), LOOK_FOR_MISSED_MS, failed));
  }

  async #sendIfMissed(queue: Queue, maxHours: number): Promise<void> {
    await this.#store.db.transaction(async (tx) => {
      await lockQueue(tx, queue);
      const { rows } = await queryIn(tx)(RECENT, [queue, maxHours]);
      if (rows.length === 0) await this.send(queue, {}, REPEATED, tx);
    });
    this.notify(queue);
  }

  /** Waits for the running jobs. */
  async close(): Promise<void> {
    for (const stop of this.#stops) await stop();
    await this.#boss.stop({ graceful: true, wait: true, timeout: 3_000 });
  }
}
