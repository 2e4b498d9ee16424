/** The data that an edit would clear, about which the applicant is asked. */
import { isDeepEmpty, type Json, type Path, toPattern } from '../../engine/data/index.ts';
import { Evaluation } from '../../engine/index.ts';
import type { ProblemTracker } from './problem-tracker.ts';

/** Data that an edit would clear: unfinished input that it hides, or the entries of a list. */
export type DataLoss = 'unfinished' | 'entries';

export function findLoss(
  evaluation: Evaluation,
  problemTracker: ProblemTracker,
  path: Path,
  value: Json | undefined,
): DataLoss | undefined {
  const { situated, situation, form, record } = evaluation;
  const filledLists = situated.changes
    .filter(({ on }) => on === toPattern(path))
    .flatMap(({ set }) => set.map(([target]) => target))
    .filter((target) => situated.field(target)?.kind === 'list' && !isDeepEmpty(evaluation.value(target)));
  if (!problemTracker.hasUnfinishedInput && filledLists.length === 0) return undefined;
  const next = new Evaluation(form, situation, record);
  next.edit(path, value);
  if (problemTracker.wouldHideUnfinishedInput(evaluation, next)) return 'unfinished';
  return filledLists.some((list) => isDeepEmpty(next.value(list))) ? 'entries' : undefined;
}
