/**
 * Renders the first screen of a logged-in applicant in a separate thread, with the responses that the page brings. Nothing
 * is kept. When too many requests wait, or rendering fails, the page begins without a rendered screen.
 */
import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { PageInfo, RenderedView } from '../../../contract/index.ts';
import { concurrencyLimit, Overloaded } from '../../process/concurrency-limit.ts';
import { nextMessage, startThread, ThreadEnded } from '../../process/thread.ts';

export interface ViewToRender {
  page: PageInfo;
  nonce: string;
}

/** The text of a file of definitions, by its path; it never changes. Undefined where there is none. */
export interface DefinitionFileText {
  path: string;
  text: string | undefined;
}

export type ViewReport = { ready: true } | { read: string } | { view: RenderedView | undefined } | { error: string };

type ReadDefinitionFile = (path: string) => Promise<string | undefined>;

const TIMEOUT_MS = 2000;
/** Above this number, requests get the page without a rendered screen, which is faster than waiting. */
const MAX_WAITING = 1;
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

export class SignedInScreens {
  readonly #file: string;
  readonly #read: ReadDefinitionFile;
  readonly #timeoutMs: number;
  readonly #limited = concurrencyLimit(1, MAX_WAITING);
  #thread: Promise<Worker> | undefined;

  constructor(appDir: string, read: ReadDefinitionFile, timeoutMs = TIMEOUT_MS) {
    this.#file = join(appDir, 'prerender.cjs');
    this.#read = read;
    this.#timeoutMs = timeoutMs;
  }

  /** Undefined if the page begins empty. Fails if rendering does. */
  async render(view: ViewToRender): Promise<RenderedView | undefined> {
    if (!existsSync(this.#file)) return undefined;
    try {
      return await this.#limited(() => this.#renderInThread(view));
    } catch (error) {
      if (error instanceof Overloaded) return undefined;
      throw error;
    }
  }

  /** Starts the thread before a request waits for it. */
  start(): void {
    // A failure is reported when a screen is rendered.
    if (existsSync(this.#file)) this.#startedThread().catch(() => undefined);
  }

  async close(): Promise<void> {
    await (await this.#thread?.catch(() => undefined))?.terminate();
  }

  #startedThread(): Promise<Worker> {
    if (this.#thread) return this.#thread;
    const thread = this.#begin(() => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    this.#thread = thread;
    return thread;
  }

  async #begin(ended: () => void): Promise<Worker> {
    const worker = startThread('http/page/signed-in-screen-worker', {
      resourceLimits: LIMITS,
      workerData: { file: this.#file },
    });
    // An `error` event without a listener would end the process.
    worker.on('error', ended).on('exit', ended).unref();
    // The thread sends a message when it is ready.
    await nextMessage(worker);
    return worker;
  }

  async #renderInThread(view: ViewToRender): Promise<RenderedView | undefined> {
    const worker = await this.#startedThread();
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      worker.postMessage(view);
      for await (const report of reports(worker, signal)) {
        if ('read' in report) void this.#sendText(worker, report.read);
        else if ('error' in report) throw new Error(report.error);
        else if ('view' in report) return report.view;
      }
      throw new ThreadEnded('The thread ended.');
    } catch (error) {
      if (signal.aborted) await worker.terminate();
      throw error;
    }
  }

  async #sendText(worker: Worker, path: string): Promise<void> {
    const text = await this.#read(path).catch(() => undefined);
    worker.postMessage({ path, text } satisfies DefinitionFileText);
  }
}

const reports = (worker: Worker, signal: AbortSignal): AsyncIterable<ViewReport> =>
  (async function* () {
    for await (const [report] of on(worker, 'message', { signal, close: ['exit'] })) yield report;
  })();
