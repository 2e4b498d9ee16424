/** Conditions that answers made run into their limits, with the question whose answer is too much for each. */
import type { Condition } from './condition.ts';
import type { Path } from './data/index.ts';

export class Overruns {
  private readonly questions = new Map<Condition, Map<Path, Path>>();

  /** The condition ran into its limits at `place`; the answer to `question` is too much. */
  add(condition: Condition, place: Path, question: Path): void {
    const places = this.questions.get(condition) ?? new Map<Path, Path>();
    this.questions.set(condition, places.set(place, question));
  }

  has(condition: Condition, place: Path): boolean {
    return this.questions.get(condition)?.has(place) ?? false;
  }

  delete(condition: Condition, place: Path): void {
    this.questions.get(condition)?.delete(place);
  }

  clear(): void {
    this.questions.clear();
  }

  /** Every question whose answer is too much. */
  all(): Set<Path> {
    return new Set([...this.questions.values()].flatMap((places) => [...places.values()]));
  }
}
