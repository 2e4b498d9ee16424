/**
 * Records the steps of a person on one page: which questions they reach, where they leave, whether they return, how
 * long it takes. It holds no answers, and is independent of calls and of React.
 */
import type { Step } from '../../contract/index.ts';
import { MAX_STEP_SECONDS } from '../../contract/transport.ts';
import type { CountedPage } from '../state/state.ts';

interface StepConnections {
  memory: { read(): CountedPage | undefined; write(memory: CountedPage): void };
  /** `leaving`: the page may be gone before the call is over. */
  send(steps: Step[], leaving: boolean): void;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

export class StepRecorder {
  #steps: Step[] = [];
  #question: string | null = null;
  /** When the page became visible; undefined while it is hidden. */
  #visibleSince: number | undefined;
  #questionSince = 0;
  readonly #timeByQuestion = new Map<string | null, number>();
  #memory: CountedPage;
  readonly #section: string;
  readonly #connections: StepConnections;

  constructor(section: string, connections: StepConnections) {
    this.#section = section;
    this.#connections = connections;
    this.#memory = connections.memory.read() ?? { state: 'open', questions: [] };
  }

  open(): void {
    const stored = this.#connections.memory.read();
    if (stored?.state === 'finished') return;
    if (!stored) this.#addStep(null, 'reached');
    if (stored?.state === 'left') this.#addStep(null, 'returned');
    this.#storeState('open');
    this.#visibleSince = this.#connections.now();
    this.#questionSince = this.#visibleSince;
    this.#send();
  }

  focus(question: string): void {
    if (this.#isOver || question === this.#question) return;
    this.#addTime();
    this.#question = question;
    if (this.#memory.questions.includes(question)) return;
    this.#memory = { ...this.#memory, questions: [...this.#memory.questions, question] };
    this.#addStep(question, 'reached');
  }

  /** Called when the page is left or hidden. */
  leave(): void {
    if (this.#isOver || this.#visibleSince === undefined) return;
    this.#addTime();
    this.#visibleSince = undefined;
    this.#addStep(null, 'left');
    if (this.#question !== null) this.#addStep(this.#question, 'left');
    this.#storeState('left');
    this.#send(true);
  }

  resume(): void {
    if (this.#isOver || this.#visibleSince !== undefined || this.#memory.state !== 'left') return;
    this.#visibleSince = this.#connections.now();
    this.#questionSince = this.#visibleSince;
    this.#addStep(null, 'returned');
    if (this.#question !== null) this.#addStep(this.#question, 'returned');
    this.#storeState('open');
  }

  finish(): void {
    if (this.#isOver || this.#visibleSince === undefined) return;
    this.#addTime();
    for (const [question, ms] of this.#timeByQuestion) this.#addStep(question, 'finished', secondsIn(ms));
    this.#storeState('finished');
    this.#send(true);
  }

  get #isOver(): boolean {
    return this.#memory.state === 'finished';
  }

  #addTime(): void {
    if (this.#visibleSince === undefined) return;
    const now = this.#connections.now();
    this.#addTo(null, now - this.#visibleSince);
    if (this.#question !== null) this.#addTo(this.#question, now - this.#questionSince);
    this.#visibleSince = now;
    this.#questionSince = now;
  }

  #addTo(question: string | null, ms: number): void {
    this.#timeByQuestion.set(question, (this.#timeByQuestion.get(question) ?? 0) + ms);
  }

  #addStep(question: string | null, step: Step['step'], seconds?: number): void {
    this.#steps.push({ section: this.#section, question, step, seconds });
  }

  #storeState(state: CountedPage['state']): void {
    this.#memory = { ...this.#memory, state };
    this.#connections.memory.write(this.#memory);
  }

  #send(leaving = false): void {
    if (this.#steps.length === 0) return;
    this.#connections.send(this.#steps, leaving);
    this.#steps = [];
  }
}

/** Within the server's limits: a day at most, and never negative. */
const secondsIn = (ms: number): number => Math.min(MAX_STEP_SECONDS, Math.max(0, Math.round(ms / 1000)));
