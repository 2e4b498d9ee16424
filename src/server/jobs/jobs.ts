/** Work to be done later, kept in the database: it survives the process, and one of several servers does it. */
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { Store } from '../store/database.ts';

type Handle<Data> = (data: Data) => Promise<void>;

/** Tried again after half a minute, then ever later: for some six hours. */
const PATIENT = { retryLimit: 10, retryDelay: 30, retryBackoff: true };

export class Jobs {
  readonly #boss: PgBoss;
  readonly #workers = new Map<string, string>();

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static async open({ query }: Store, log: FastifyBaseLogger): Promise<Jobs> {
    const boss = new PgBoss({ db: { executeSql: query } });
    boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
    await boss.start();
    return new Jobs(boss);
  }

  /** Has a queue worked off, here as by every other server. */
  async work<Data extends object>(queue: string, handle: Handle<Data>): Promise<void> {
    await this.#boss.createQueue(queue);
    const worker = await this.#boss.work<Data>(queue, async (jobs) => {
      for (const { data } of jobs) await handle(data);
    });
    this.#workers.set(queue, worker);
  }

  async send(queue: string, data: object): Promise<void> {
    await this.#boss.send(queue, data, PATIENT);
    const worker = this.#workers.get(queue);
    if (worker) this.#boss.notifyWorker(worker);
  }

  /** Has work done again and again, by the clock: minute, hour, day, month, weekday. */
  async repeat(queue: string, cron: string, handle: Handle<object>): Promise<void> {
    await this.work(queue, handle);
    await this.#boss.schedule(queue, cron);
  }

  /** What is being done is finished. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, wait: true, timeout: 10_000 });
  }
}
