/**
 * The steps of a person on one page, to be counted: which questions they reach, where they leave, whether they
 * return, how long it takes. It holds no answers, and is independent of calls and of React.
 */
import type { Step } from '../../contract/index.ts';
import { MAX_SECONDS } from '../../contract/transport.ts';
import type { CountedPage } from '../state/state.ts';

interface StepConnections {
  memory: { read(): CountedPage | undefined; write(memory: CountedPage): void };
  /** `leaving`: the page may be gone before the call is over. */
  send(steps: Step[], leaving: boolean): void;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
}

export class StepRecorder {
  #steps: Step[] = [];
  #question: string | null = null;
  /** The time since which the page, or the question in it, is visible; undefined while it is not. */
  #since: number | undefined;
  #questionSince = 0;
  readonly #took = new Map<string | null, number>();
  #memory: CountedPage;
  readonly #section: string;
  readonly #connections: StepConnections;

  constructor(section: string, connections: StepConnections) {
    this.#section = section;
    this.#connections = connections;
    this.#memory = connections.memory.read() ?? { state: 'open', questions: [] };
  }

  open(): void {
    const known = this.#connections.memory.read();
    if (known?.state === 'finished') return;
    if (!known) this.#note(null, 'reached');
    if (known?.state === 'left') this.#note(null, 'returned');
    this.#remember('open');
    this.#since = this.#connections.now();
    this.#questionSince = this.#since;
    this.#send();
  }

  focus(question: string): void {
    if (this.#isOver || question === this.#question) return;
    this.#takeTime();
    this.#question = question;
    if (this.#memory.questions.includes(question)) return;
    this.#memory.questions.push(question);
    this.#note(question, 'reached');
  }

  /** The page is left or hidden. */
  leave(): void {
    if (this.#isOver || this.#since === undefined) return;
    this.#takeTime();
    this.#since = undefined;
    this.#note(null, 'left');
    if (this.#question !== null) this.#note(this.#question, 'left');
    this.#remember('left');
    this.#send(true);
  }

  return(): void {
    if (this.#isOver || this.#since !== undefined || this.#memory.state !== 'left') return;
    this.#since = this.#connections.now();
    this.#questionSince = this.#since;
    this.#note(null, 'returned');
    if (this.#question !== null) this.#note(this.#question, 'returned');
    this.#remember('open');
  }

  finish(): void {
    if (this.#isOver || this.#since === undefined) return;
    this.#takeTime();
    for (const [question, ms] of this.#took) this.#note(question, 'finished', secondsIn(ms));
    this.#remember('finished');
    this.#send(true);
  }

  get #isOver(): boolean {
    return this.#memory.state === 'finished';
  }

  #takeTime(): void {
    if (this.#since === undefined) return;
    const now = this.#connections.now();
    this.#add(null, now - this.#since);
    if (this.#question !== null) this.#add(this.#question, now - this.#questionSince);
    this.#since = now;
    this.#questionSince = now;
  }

  #add(question: string | null, ms: number): void {
    this.#took.set(question, (this.#took.get(question) ?? 0) + ms);
  }

  #note(question: string | null, step: Step['step'], seconds?: number): void {
    this.#steps.push({ section: this.#section, question, step, ...(seconds !== undefined && { seconds }) });
  }

  #remember(state: CountedPage['state']): void {
    this.#memory = { ...this.#memory, state };
    this.#connections.memory.write(this.#memory);
  }

  #send(leaving = false): void {
    if (this.#steps.length === 0) return;
    this.#connections.send(this.#steps, leaving);
    this.#steps = [];
  }
}

/** Within the server's limits: a day at most, and not negative if the browser's clock was set back. */
const secondsIn = (ms: number): number => Math.min(MAX_SECONDS, Math.max(0, Math.round(ms / 1000)));
