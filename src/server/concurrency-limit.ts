/** Heavy work, a few at a time; who would have to wait too long is sent away. */
import { Failed } from './failure.ts';

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function turns(atOnce: number, mostWaiting: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Failed(429);
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
}
