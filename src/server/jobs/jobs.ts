/** Work to be done later, kept in the database: it survives the process, and one of several servers does it. */
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { Store } from '../database/database.ts';

/** `install` makes these; work is sent to no other. */
const QUEUES = ['mail', 'retention', 'sweep-uploads'] as const;
type Queue = (typeof QUEUES)[number];

type Handle<Data> = (data: Data) => Promise<void>;

/** Tried again after half a minute, then ever later: for some six hours. */
const PATIENT = { retryLimit: 10, retryDelay: 30, retryBackoff: true };

export class Jobs {
  readonly #boss: PgBoss;
  readonly #workers = new Map<string, string>();

  readonly #works: boolean;
  readonly #query: Store['query'];

  private constructor(boss: PgBoss, works: boolean, query: Store['query']) {
    this.#boss = boss;
    this.#works = works;
    this.#query = query;
  }

  /** Makes the queues. Servers that do so at once fail each other, so the caller holds the lock of the start. */
  static async install(query: Store['query']): Promise<void> {
    const boss = new PgBoss({ db: { executeSql: query }, supervise: false, schedule: false });
    await boss.start();
    for (const queue of QUEUES) await boss.createQueue(queue);
    await boss.stop({ graceful: false, wait: true });
  }

  static async open({ query }: Store, log: FastifyBaseLogger, works = true): Promise<Jobs> {
    const boss = new PgBoss({ db: { executeSql: query }, supervise: works, schedule: works });
    boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
    await boss.start();
    return new Jobs(boss, works, query);
  }

  /** Has a queue worked off, here as by every other server; `atOnce` of its jobs side by side. */
  async work<Data extends object>(queue: Queue, handle: Handle<Data>, atOnce = 1): Promise<void> {
    if (!this.#works) return;
    const worker = await this.#boss.work<Data>(queue, { batchSize: atOnce }, async (jobs) => {
      const results = await Promise.allSettled(jobs.map(({ data }) => handle(data)));
      // What is done leaves nothing behind, and is not done again because of one beside it that failed.
      const done = jobs.filter((_, i) => results[i]?.status === 'fulfilled').map(({ id }) => id);
      if (done.length > 0) await this.#boss.deleteJob(queue, done);
      if (jobs.length === atOnce) this.notify(queue);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    });
    this.#workers.set(queue, worker);
  }

  async send(queue: Queue, data: object, options: PgBoss.SendOptions = {}): Promise<void> {
    await this.#boss.send(queue, data, { ...PATIENT, ...options });
    this.notify(queue);
  }

  /** Deletes what waits in a queue, as far as it is to be dropped. */
  async drop<Data extends object>(queue: Queue, isDropped: (data: Data) => Promise<boolean>): Promise<void> {
    const waiting = "select id, data from pgboss.job where name = $1 and state in ('created', 'retry')";
    const { rows } = (await this.#query(waiting, [queue])) as { rows: { id: string; data: Data }[] };
    for (const { id, data } of rows) if (await isDropped(data)) await this.#boss.deleteJob(queue, id);
  }

  /** Who works the queue off looks at once whether there is something to do. */
  notify(queue: Queue): void {
    const worker = this.#workers.get(queue);
    if (worker) this.#boss.notifyWorker(worker);
  }

  /** Has work done again and again, by the clock: minute, hour, day, month, weekday. */
  async repeat(queue: Queue, cron: string, handle: Handle<object>): Promise<void> {
    await this.work(queue, handle);
    if (this.#works) await this.#boss.schedule(queue, cron);
  }

  /** What is being done is finished. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, wait: true, timeout: 3_000 });
  }
}
