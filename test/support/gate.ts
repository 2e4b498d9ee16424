/** Holds work up until a test lets it go on. */
import { onTestFinished } from 'vitest';

export interface Gate {
  /** Resolves when the gate is opened, at the latest when the test is over: work that still waits would hold up later tests. */
  readonly opened: Promise<void>;
  open(): void;
}

export function closedGate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  onTestFinished(open);
  return { opened, open };
}
