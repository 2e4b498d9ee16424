/** Checks the services that the server needs in addition to its database. The server works on while one of them fails. */
import { withTimeout } from './timeout.ts';

const FRESH_MS = 10_000;
const TIMEOUT_MS = 2_000;

/** Whether the service works. */
export type DependencyCheck = () => Promise<boolean>;

export class Dependencies {
  readonly #checks: [name: string, check: DependencyCheck][];
  #failing: Promise<string[]> | undefined;
  #checkedAt = 0;

  constructor(checks: Readonly<Record<string, DependencyCheck>>) {
    this.#checks = Object.entries(checks);
  }

  get names(): string[] {
    return this.#checks.map(([name]) => name);
  }

  /** The names of failing services, checked at most every ten seconds. */
  failing(): Promise<string[]> {
    const now = performance.now();
    if (!this.#failing || now - this.#checkedAt > FRESH_MS) {
      this.#checkedAt = now;
      this.#failing = this.#checkAll();
    }
    return this.#failing;
  }

  async #checkAll(): Promise<string[]> {
    const works = await Promise.all(this.#checks.map(([, check]) => checkInTime(check)));
    return this.names.filter((_, i) => !works[i]);
  }
}

/** A service that does not respond in time counts as failing. */
function checkInTime(check: DependencyCheck): Promise<boolean> {
  return withTimeout(check(), TIMEOUT_MS).catch(() => false);
}
