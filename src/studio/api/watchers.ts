/** Listeners for changes outside React, as `useSyncExternalStore` expects them. */
export class Watchers {
  readonly #watchers = new Set<() => void>();

  /** Returns a function that stops it. */
  watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => void this.#watchers.delete(onChange);
  };

  notify(): void {
    for (const onChange of this.#watchers) onChange();
  }

  get isEmpty(): boolean {
    return this.#watchers.size === 0;
  }
}
