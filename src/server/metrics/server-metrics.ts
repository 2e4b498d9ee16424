/** Metrics for operators, in the format of Prometheus. They contain nothing about a person. */
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Connections } from '../database/store.ts';
import { apartDrafts, definitionVersions, sectionDrafts } from '../database/tables/index.ts';
import type { QueueLength } from '../jobs/jobs.ts';
import type { Dependencies } from '../process/dependencies.ts';
import { onValidation } from '../process/validation-time.ts';

export interface MetricsSources {
  db: Database;
  connections(): Connections;
  jobs: { length(queue: 'mail'): Promise<QueueLength> };
  dependencies: Dependencies;
  definitions: { current: { version: string } };
  /** The number of waiting calls, by queue. */
  queues: Readonly<Record<string, () => number>>;
}

type MetricLabels = Record<string, string>;

export class ServerMetrics {
  readonly registry = new Registry();
  readonly #stop: () => void;

  constructor(sources: MetricsSources) {
    collectDefaultMetrics({ register: this.registry });
    // Dashboards and alarms of installations know the metric by this name.
    const seconds = this.#histogram('judgement_seconds', 'How long the rules of a page took to validate its answers.');
    this.#stop = onValidation((duration) => seconds.observe(duration));
    this.#addProcessMetrics(sources);
    this.#addDatabaseMetrics(sources);
  }

  close(): void {
    this.#stop();
    this.registry.clear();
  }

  #addProcessMetrics({ connections, queues, dependencies, definitions }: MetricsSources): void {
    this.#gauge('database_connections', 'Connections to the database, and calls that wait for one.', 'state', () => {
      const { open, idle, waiting } = connections();
      return { 'at work': open - idle, idle, waiting };
    });
    this.#gauge('queue_length', 'Work that waits for its turn in this process.', 'of', () =>
      Object.fromEntries(Object.entries(queues).map(([name, length]) => [name, length()])),
    );
    this.#gauge('part_failing', '1 while something that this server depends on does not work.', 'part', async () => {
      const failing = await dependencies.failing();
      return Object.fromEntries(dependencies.names.map((name) => [name, failing.includes(name) ? 1 : 0]));
    });
    this.#gauge('definitions', '1 for the version that this server shows to new applicants.', 'version', () => ({
      [definitions.current.version]: 1,
    }));
  }

  #addDatabaseMetrics({ db, jobs }: MetricsSources): void {
    this.#gauge('mails', 'Mails in the queue: waiting, to be tried again, or given up.', 'state', async () => {
      const { waiting, retried, failed } = await jobs.length('mail');
      return { waiting, retried, failed };
    });
    this.#gauge('mail_oldest_seconds', 'How long the oldest mail has been in the queue.', '', async () => ({
      '': (await jobs.length('mail')).oldestSeconds,
    }));
    this.#gauge('rows', 'Rows in the database.', 'of', async () => ({
      drafts: (await db.$count(sectionDrafts)) + (await db.$count(apartDrafts)),
      versions: await db.$count(definitionVersions),
    }));
    this.#gauge('database_up', '1 while the database answers.', '', async () => {
      await db.execute(sql`select 1`);
      return { '': 1 };
    });
  }

  #histogram(name: string, help: string): Histogram {
    const buckets = [0.001, 0.005, 0.02, 0.1, 0.5];
    return new Histogram({ name: `portico_${name}`, help, buckets, registers: [this.registry] });
  }

  /** A metric that cannot be read is left out. */
  #gauge(
    name: string,
    help: string,
    label: string,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ): void {
    const labelNames = label === '' ? [] : [label];
    const toLabels = (value: string): MetricLabels => (label === '' ? {} : { [label]: value });
    const { registry } = this;
    new Gauge({
      name: `portico_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        const values = await Promise.resolve()
          .then(read)
          .catch(() => ({}));
        for (const [value, count] of Object.entries(values)) this.set(toLabels(value), count);
      },
    });
  }
}
