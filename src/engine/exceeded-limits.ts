/** Conditions that ran into their limits, each with the question whose answer is too large for it. */
import type { Path } from './data/index.ts';
import type { SituatedCondition } from './situated-condition.ts';

export class ExceededLimits {
  private readonly questions = new Map<SituatedCondition, Map<Path, Path>>();

  /** The condition ran into its limits at `place`; the answer to `question` is too large. */
  add(condition: SituatedCondition, place: Path, question: Path): void {
    const places = this.questions.get(condition) ?? new Map<Path, Path>();
    this.questions.set(condition, places.set(place, question));
  }

  has(condition: SituatedCondition, place: Path): boolean {
    return this.questions.get(condition)?.has(place) ?? false;
  }

  delete(condition: SituatedCondition, place: Path): void {
    this.questions.get(condition)?.delete(place);
  }

  clear(): void {
    this.questions.clear();
  }

  /** Every question whose answer is too large. */
  all(): Set<Path> {
    return new Set([...this.questions.values()].flatMap((places) => [...places.values()]));
  }
}
