/** Where copies go: directly after their originals, or to another page or list. */
import { holderPath } from '../form-files.ts';
import type { PlannedMove } from '../moving/move-plan.ts';

/** Whether the copies stand in the container of their originals, where everything can be read as before. */
export const isBesideOriginal = ({ at, to }: PlannedMove): boolean =>
  at.form === to.form && at.paths.every((path) => holderPath(path) === to.holder);
