/** Limits how much heavy work runs in parallel, and how much may wait for it. */

/** Thrown when too much work is waiting already. */
export class Overloaded extends Error {}

interface Limited {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** The number of waiting pieces of work. */
  readonly waiting: number;
}

export function concurrencyLimit(atOnce: number, mostWaiting: number): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Overloaded();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.defineProperty(limited, 'waiting', { get: () => waiting.length }) as Limited;
}
