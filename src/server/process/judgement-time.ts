/** Tells how long judging answers takes to whoever listens, which is nobody unless metrics are on. */
import { channel } from 'node:diagnostics_channel';

const told = channel('portico:judgement');

export function timed<Result>(judging: () => Result): Result {
  if (!told.hasSubscribers) return judging();
  const begun = performance.now();
  try {
    return judging();
  } finally {
    told.publish((performance.now() - begun) / 1000);
  }
}

/** Returns a function that ends listening. */
export function onJudgement(take: (seconds: number) => void): () => void {
  const listener = (seconds: unknown): void => take(seconds as number);
  told.subscribe(listener);
  return () => void told.unsubscribe(listener);
}
