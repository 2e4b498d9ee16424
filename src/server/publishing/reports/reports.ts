/** Runs reports about changes in the background, on any of the servers. */
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DisclosedCount, ImpactReport, SimulationReport } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import { dayIn } from '../../process/clock.ts';
import { concurrencyLimit } from '../../process/concurrency-limit.ts';
import { PersonLimit } from '../../process/person-limit.ts';
import { repeatWork } from '../../process/repeated-work.ts';
import { filesOfChange, findChange, type StoredChange } from '../changes/changes.ts';
import { AuthoringThread } from '../thread/authoring-thread.ts';
import { discloseInFives } from './disclosed-counts.ts';
import { computeImpact, type ImpactSetting } from './impact.ts';
import { beginImpact, type ImpactProgress, impactReport } from './impact-counts.ts';
import {
  beginReport,
  claimAbandoned,
  contentHash,
  findReport,
  ReportClaim,
  type ReportKind,
  type ReportRow,
  stopReport,
} from './report-claim.ts';
import { runSimulation, simulationKey, simulationReport } from './simulation.ts';

export interface ReportServices extends Omit<ImpactSetting, 'thread'> {
  log: FastifyBaseLogger;
  timeZone: string;
  /** Identifies the version of the program that makes the reports. */
  program: string;
}

/** The interval at which a call that waits for a simulation reads it. */
const POLL_MS = 250;

/** The interval at which a process looks for abandoned reports. */
const RESUME_EVERY_MS = 5_000;

/** The reports of one person that run or wait on this server. */
const MAX_OF_PERSON = 10;

/** Reports wait for their turn here, not in the thread: one whose change was edited meanwhile is then not made at all. */
const endlessQueue = (atOnce: number) => concurrencyLimit(atOnce, Number.POSITIVE_INFINITY);

export class Reports {
  readonly #services: ReportServices;
  /** Separate threads, so that neither checks nor impact reports wait for a simulation, which takes minutes. */
  readonly #threads: Record<ReportKind, AuthoringThread> = {
    simulation: new AuthoringThread(),
    impact: new AuthoringThread(),
  };
  readonly #queues = { simulation: endlessQueue(1), impact: endlessQueue(4) };
  readonly #ofPerson = new PersonLimit(MAX_OF_PERSON);
  readonly #running = new Map<ReportClaim, Promise<void>>();
  #stopResuming = async (): Promise<void> => {};
  #isClosed = false;

  constructor(services: ReportServices) {
    this.#services = services;
  }

  /** Starts a report, unless it exists. Returns false if too many of the person's reports are waiting. */
  async startFor(person: number, kind: ReportKind, change: StoredChange): Promise<boolean> {
    const end = this.#ofPerson.begin(person);
    if (!end) return false;
    let report: Promise<void> | undefined;
    try {
      ({ report } = await this.#start(kind, change));
    } finally {
      void Promise.resolve(report).then(end);
    }
    return true;
  }

  async #start(kind: ReportKind, change: StoredChange): Promise<{ report: Promise<void> | undefined }> {
    const row = await beginReport(this.#services.db, change, kind, this.#madeWith);
    return { report: row && this.#begin(row) };
  }

  async stop(kind: ReportKind, change: StoredChange): Promise<void> {
    await stopReport(this.#services.db, change.id, kind);
  }

  async simulation(change: StoredChange, language: Language): Promise<SimulationReport> {
    return simulationReport(await findReport(this.#services.db, change, 'simulation'), language, this.#madeWith);
  }

  /**
   * Starts the simulation if needed, and waits for its result. One that failed is made again only for a caller who waits:
   * a caller who comes back later would find it running each time.
   */
  async waitForSimulation(change: StoredChange, timeoutMs: number): Promise<SimulationReport> {
    const before = await this.simulation(change, 'english');
    if (before.state === 'failed' && timeoutMs === 0) return before;
    await this.#start('simulation', change);
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      // The language does not matter, since callers only count the failures.
      const report = await this.simulation(change, 'english');
      const isUnfinished = report.state === 'running' || report.state === 'outdated';
      if (!isUnfinished || this.#isClosed || performance.now() >= deadline) return report;
      // Another version of the program has replaced the simulation, or a new day has begun.
      if (report.state === 'outdated') await this.#start('simulation', change);
      await after(POLL_MS);
    }
  }

  async impact(change: StoredChange): Promise<ImpactReport> {
    const row = await findReport(this.#services.db, change, 'impact');
    const progress = (row?.progress as ImpactProgress | null | undefined) ?? beginImpact({ total: 0, last: 0 });
    return impactReport(row?.state ?? 'none', progress, row?.endedAt ?? null);
  }

  get #today(): string {
    return dayIn(this.#services.timeZone);
  }

  get #madeWith(): string {
    return simulationKey({ program: this.#services.program, today: this.#today });
  }

  /** The number of applications in progress in which a question is answered. */
  async countAnswered(form: string, path: string): Promise<DisclosedCount> {
    return discloseInFives(await this.#services.applications.countAnswered(form, path));
  }

  /** The number of applications in progress by version. */
  async byVersion(): Promise<ReadonlyMap<string, DisclosedCount>> {
    const counts = await this.#services.applications.countByVersion();
    return new Map([...counts].map(([version, count]) => [version, discloseInFives(count)]));
  }

  /** Resumes abandoned reports at regular intervals, until `close`. */
  resumeRegularly(): void {
    this.#stopResuming = repeatWork(
      () => this.resume(),
      RESUME_EVERY_MS,
      (error) => this.#services.log.error({ err: error }, 'reports were not resumed'),
    );
  }

  async resume(): Promise<void> {
    for (const row of await claimAbandoned(this.#services.db)) void this.#begin(row);
  }

  /** Leaves unfinished reports to other processes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    // A resume in progress may still begin reports, which end with their threads.
    await this.#stopResuming();
    await Promise.all(Object.values(this.#threads).map((thread) => thread.stop()));
    await Promise.all(this.#running.values());
  }

  #begin(row: ReportRow): Promise<void> {
    const claim = new ReportClaim(this.#services.db, row);
    const work = this.#queues[row.kind](() => this.#makeReport(claim)).finally(() => this.#running.delete(claim));
    this.#running.set(claim, work);
    return work;
  }

  async #makeReport(claim: ReportClaim): Promise<void> {
    const { db, log } = this.#services;
    const { changeId, kind, content } = claim.row;
    // While it waited, it was stopped, or this process closed and leaves it to another one.
    if (claim.isLost || this.#isClosed) return claim.release().catch(() => {});
    try {
      const change = await findChange(db, changeId);
      // The change was edited since. The next request starts a report about the new files.
      if (contentHash(change) !== content) return await claim.end('failed');
      const files = await filesOfChange(db, change);
      const setting = { ...this.#services, thread: this.#threads[kind], today: this.#today };
      await (kind === 'impact' ? computeImpact : runSimulation)(setting, claim, files);
    } catch (error) {
      if (!this.#isClosed) log.error({ err: error, changeId, kind }, 'a report was given up');
      await claim.release().catch(() => {});
    }
  }
}
