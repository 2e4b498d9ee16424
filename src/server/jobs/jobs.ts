/** Jobs kept in the database: they survive the process, and one of several servers runs each. */
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { type Database, queryIn, type Store } from '../database/database.ts';
import type { ProcessRole } from '../process/process-role.ts';

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

type HandleJob<Data> = (data: Data) => Promise<unknown>;

/** The first retry is after half a minute; then the delays grow, for about six hours. */
const RETRIES = { retryLimit: 10, retryDelay: 30, retryBackoff: true };

export class Jobs {
  readonly #boss: PgBoss;
  readonly #workers = new Map<string, string>();

  readonly #role: ProcessRole;
  readonly #query: Store['query'];
  readonly #log: FastifyBaseLogger;

  private constructor(boss: PgBoss, role: ProcessRole, query: Store['query'], log: FastifyBaseLogger) {
    this.#boss = boss;
    this.#role = role;
    this.#query = query;
    this.#log = log;
  }

  /** Creates the queues. Two servers that do so at once both fail, so the caller holds the startup lock. */
  static async install(query: Store['query']): Promise<void> {
    const boss = new PgBoss({ db: { executeSql: query }, supervise: false, schedule: false });
    await boss.start();
    for (const queue of QUEUES) await boss.createQueue(queue);
    await boss.stop({ graceful: false, wait: true });
  }

  static async open({ query }: Store, log: FastifyBaseLogger, role: ProcessRole = 'server'): Promise<Jobs> {
    const isServer = role === 'server';
    const boss = new PgBoss({ db: { executeSql: query }, supervise: isServer, schedule: isServer });
    boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
    await boss.start();
    return new Jobs(boss, role, query, log);
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
    const { rows } = (await this.#query(waiting, [queue])) as { rows: { id: string; data: Data }[] };
    for (const { id, data } of rows) if (await isDropped(data)) await this.#boss.deleteJob(queue, id);
  }

  async length(queue: Queue): Promise<QueueLength> {
    const { rows } = (await this.#query(LENGTH, [queue])) as { rows: QueueLength[] };
    return rows[0] as QueueLength;
  }

  /** Makes the worker of the queue look for jobs now. */
  notify(queue: Queue): void {
    const worker = this.#workers.get(queue);
    if (worker) this.#boss.notifyWorker(worker);
  }

  /** Runs a job on a cron schedule: minute, hour, day, month, weekday. No caller waits for it, so failures are logged. */
  async repeat(queue: Queue, cron: string, handle: HandleJob<object>): Promise<void> {
    await this.work(queue, (data: object) =>
      handle(data).catch((error: unknown) => {
        this.#log.error({ err: error, queue }, 'a repeated job failed');
        throw error;
      }),
    );
    if (this.#role === 'server') await this.#boss.schedule(queue, cron);
  }

  /** Waits for the jobs that are running. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, wait: true, timeout: 3_000 });
  }
}
