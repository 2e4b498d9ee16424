/** Which questions of a record are shown, and which answers are dropped because another answer hides their question. */
import { type Path, parentPath, toPattern } from './data/index.ts';
import type { SituatedForm } from './situated-form.ts';
import type { SituatedField } from './situated-parts.ts';

export class Visibility {
  readonly #situated: SituatedForm;
  /** Results of the `shown` rules that read answers. */
  readonly #results = new Map<Path, boolean>();

  constructor(situated: SituatedForm) {
    this.#situated = situated;
  }

  /** A question is shown if its own rule and those of its containers say so. */
  isShown(path: Path): boolean {
    for (let outer = path; outer !== ''; outer = parentPath(outer)) {
      const field = this.#situated.field(toPattern(outer));
      if (field && !this.#isShownByOwnRule(field, outer)) return false;
    }
    return true;
  }

  /** Whether the answer at a path is dropped because another answer hides the question or a container of it. */
  isCleared(path: Path): boolean {
    for (let outer = path; outer !== ''; outer = parentPath(outer)) {
      const field = this.#situated.field(toPattern(outer));
      if (field?.clearedWhenHidden && !this.#isShownByOwnRule(field, outer)) return true;
    }
    return false;
  }

  /** Stores the result of a `shown` rule. Returns whether it differs from the one before. */
  setResult(path: Path, shown: boolean): boolean {
    const differs = this.#results.get(path) !== shown;
    this.#results.set(path, shown);
    return differs;
  }

  clear(): void {
    this.#results.clear();
  }

  #isShownByOwnRule({ shown }: SituatedField, path: Path): boolean {
    return shown.isConstant ? shown.isAlwaysTruthy : (this.#results.get(path) ?? false);
  }
}
