/** Checks the services that the server needs besides its database. While one of them fails, the rest continues. */
const FRESH_MS = 10_000;
const PATIENCE_MS = 2_000;

/** Whether a part works. */
export type PartCheck = () => Promise<boolean>;

export class Dependencies {
  readonly #checks: [name: string, check: PartCheck][];
  #failing: Promise<string[]> | undefined;
  #checkedAt = 0;

  constructor(checks: Readonly<Record<string, PartCheck>>) {
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
      this.#failing = this.#ask();
    }
    return this.#failing;
  }

  async #ask(): Promise<string[]> {
    const works = await Promise.all(this.#checks.map(([, check]) => inTime(check)));
    return this.names.filter((_, i) => !works[i]);
  }
}

/** A part that does not answer in time does not work. */
async function inTime(check: PartCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const works = check().catch(() => false);
  return Promise.race([works, late]).finally(() => clearTimeout(timer));
}
