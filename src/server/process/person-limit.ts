/** Limits how much work of one person runs or waits, so that nobody keeps the others waiting for long. */
export class PersonLimit {
  readonly #most: number;
  readonly #counts = new Map<number, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Begins work of a person. Returns the function that ends it; undefined if they have too much already. */
  begin(person: number): (() => void) | undefined {
    if (this.#count(person) >= this.#most) return undefined;
    this.#counts.set(person, this.#count(person) + 1);
    return () => {
      const left = this.#count(person) - 1;
      if (left > 0) this.#counts.set(person, left);
      else this.#counts.delete(person);
    };
  }

  #count = (person: number): number => this.#counts.get(person) ?? 0;
}
