/** Measures how long validating answers takes. Only the metrics subscribe. */
import { channel } from 'node:diagnostics_channel';

const validations = channel('portico:validation');

export function timeValidation<Result>(validate: () => Result): Result {
  if (!validations.hasSubscribers) return validate();
  const begun = performance.now();
  try {
    return validate();
  } finally {
    validations.publish((performance.now() - begun) / 1000);
  }
}

/** Returns a function that stops the subscription. */
export function onValidation(take: (seconds: number) => void): () => void {
  const listener = (seconds: unknown): void => take(seconds as number);
  validations.subscribe(listener);
  return () => void validations.unsubscribe(listener);
}
