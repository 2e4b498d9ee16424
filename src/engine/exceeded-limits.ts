/** Rules that ran into their limits, each with the question whose answer is too large for it. */
import type { Path } from './data/index.ts';
import type { SituatedRule } from './situated-rule.ts';

export class ExceededLimits {
  readonly #questions = new Map<SituatedRule, Map<Path, Path>>();

  /** The rule ran into its limits at `path`; the answer to `question` is too large. */
  add(rule: SituatedRule, path: Path, question: Path): void {
    const byPath = this.#questions.get(rule) ?? new Map<Path, Path>();
    this.#questions.set(rule, byPath.set(path, question));
  }

  has(rule: SituatedRule, path: Path): boolean {
    return this.#questions.get(rule)?.has(path) ?? false;
  }

  delete(rule: SituatedRule, path: Path): void {
    this.#questions.get(rule)?.delete(path);
  }

  clear(): void {
    this.#questions.clear();
  }

  /** Every question whose answer is too large. */
  all(): Set<Path> {
    return new Set([...this.#questions.values()].flatMap((byPath) => [...byPath.values()]));
  }
}
