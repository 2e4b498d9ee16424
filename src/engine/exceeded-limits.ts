/** Conditions that ran into their limits, each with the question whose answer is too large for it. */
import type { Path } from './data/index.ts';
import type { SituatedCondition } from './situated-condition.ts';

export class ExceededLimits {
  private readonly questions = new Map<SituatedCondition, Map<Path, Path>>();

  /** The condition ran into its limits at `path`; the answer to `question` is too large. */
  add(condition: SituatedCondition, path: Path, question: Path): void {
    const byPath = this.questions.get(condition) ?? new Map<Path, Path>();
    this.questions.set(condition, byPath.set(path, question));
  }

  has(condition: SituatedCondition, path: Path): boolean {
    return this.questions.get(condition)?.has(path) ?? false;
  }

  delete(condition: SituatedCondition, path: Path): void {
    this.questions.get(condition)?.delete(path);
  }

  clear(): void {
    this.questions.clear();
  }

  /** Every question whose answer is too large. */
  all(): Set<Path> {
    return new Set([...this.questions.values()].flatMap((byPath) => [...byPath.values()]));
  }
}
