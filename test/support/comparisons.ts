/** Counts what a property test compares, so that one whose assumptions filter out everything fails. */
import { expect } from 'vitest';

export class Comparisons {
  readonly #counts: Record<string, number> = {};

  count(kind: string): void {
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
  }

  /** Fails unless every kind was compared at least this often. */
  expectAtLeast(least: Record<string, number>): void {
    for (const [kind, number] of Object.entries(least))
      expect(this.#counts[kind] ?? 0, `comparisons: ${kind}`).toBeGreaterThanOrEqual(number);
  }
}
