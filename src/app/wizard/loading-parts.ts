/** The parts of a page that load separately. */
import type { AsyncState } from '../loading/use-async.ts';

type LoadingState = AsyncState<unknown>['state'];

export class LoadingParts {
  readonly #states = new Map<string, LoadingState>();
  readonly #listeners = new Set<() => void>();

  /** Returns a function that removes the part. */
  report(part: string, state: LoadingState): () => void {
    this.#states.set(part, state);
    this.#notify();
    return () => {
      this.#states.delete(part);
      this.#notify();
    };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Waits until no part is loading any more; returns false when one failed. */
  async settled(): Promise<boolean> {
    const states = () => [...this.#states.values()];
    await new Promise<void>((resolve) => {
      const listener = () => {
        if (states().includes('waiting')) return;
        this.#listeners.delete(listener);
        resolve();
      };
      this.#listeners.add(listener);
      listener();
    });
    return !states().includes('failed');
  }
}
