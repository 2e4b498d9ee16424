/** Measures how long judging answers takes. Only the metrics listen. */
import { channel } from 'node:diagnostics_channel';

const judgements = channel('portico:judgement');

export function timeJudgement<Result>(judging: () => Result): Result {
  if (!judgements.hasSubscribers) return judging();
  const begun = performance.now();
  try {
    return judging();
  } finally {
    judgements.publish((performance.now() - begun) / 1000);
  }
}

/** Returns a function that ends listening. */
export function onJudgement(take: (seconds: number) => void): () => void {
  const listener = (seconds: unknown): void => take(seconds as number);
  judgements.subscribe(listener);
  return () => void judgements.unsubscribe(listener);
}
