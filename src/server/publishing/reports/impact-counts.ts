/** Counts the applications that a change affects. Nothing here identifies an application. */
import type { ImpactReport } from '../../../contract/index.ts';
import type { AssessedApplication } from '../migration/migration-assessor.ts';
import {
  type ApplicationCounts,
  type DisclosedCounts,
  discloseShown,
  discloseTotal,
  NO_COUNTS,
  type ShownCounts,
  sumCounts,
  suppressSmall,
} from './disclosed-counts.ts';
import { discloseRows, type ReopenedRow } from './disclosed-rows.ts';

interface KindCounts {
  phase: number;
  kind: string;
  counts: ApplicationCounts;
}

/** The progress of a report, as it is stored. */
export interface ImpactProgress {
  /** The ids of the last application that was assessed, and of the last one to assess. */
  after: number;
  last: number;
  /** The number of applications to assess. */
  expected: number;
  byKind: KindCounts[];
  reopened: ReopenedRow[];
  /** Whether answers were read. If no page of their versions differs, the definitions alone say that nothing changes. */
  isCompared?: boolean;
}

export const beginImpact = ({ total, last }: { total: number; last: number }): ImpactProgress => ({
  after: 0,
  last,
  expected: total,
  byKind: [],
  reopened: [],
  isCompared: false,
});

export function countAssessed(progress: ImpactProgress, assessed: readonly AssessedApplication[]): ImpactProgress {
  const next = structuredClone(progress);
  for (const { id, phase, kind, effect, isCompared } of assessed) {
    next.after = id;
    if (isCompared) next.isCompared = true;
    const counts = findCounts(next, phase, kind);
    counts.total += 1;
    if (!effect) continue;
    counts.unchanged += effect.isUnchanged ? 1 : 0;
    counts.movable += effect.canMigrate ? 1 : 0;
    counts.reopened += effect.reopened.length > 0 ? 1 : 0;
    // Applications, not answers: one person with many answers would stand out of a sum.
    counts.dropped += effect.dropped > 0 ? 1 : 0;
    counts.resign += effect.toSignAgain > 0 ? 1 : 0;
    for (const { section: page, question } of effect.reopened) countReopened(next, page, question);
  }
  return next;
}

function findCounts({ byKind }: ImpactProgress, phase: number, kind: string): ApplicationCounts {
  const existing = byKind.find((each) => each.phase === phase && each.kind === kind);
  if (existing) return existing.counts;
  const counts = { ...NO_COUNTS };
  byKind.push({ phase, kind, counts });
  return counts;
}

function countReopened({ reopened }: ImpactProgress, page: string, question: string): void {
  const existing = reopened.find((each) => each.page === page && each.question === question);
  if (existing) existing.count += 1;
  else reopened.push({ page, question, count: 1 });
}

/** Until all applications are assessed it shows only its progress, since growing counts could be subtracted. */
export function impactReport(state: ImpactReport['state'], progress: ImpactProgress): ImpactReport {
  if (state !== 'done') return unfinishedReport(state, progress);
  const byKind = progress.byKind.toSorted((a, b) => a.phase - b.phase || a.kind.localeCompare(b.kind));
  const { kinds, whole } = suppressSmall(byKind.map(({ counts }) => counts));
  const disclose = (shown: ShownCounts): DisclosedCounts => ({
    ...discloseShown(shown),
    ...(progress.isCompared === false && { dropped: 0, resign: 0 }),
  });
  const { total, reopened: _, ...rest } = disclose(whole);
  return {
    ...{ state, judged: total, total, ...rest },
    reopened: discloseRows(progress.reopened, whole),
    byKind: byKind.flatMap(({ phase, kind }, i) => (kinds[i] ? [{ phase, kind, ...disclose(kinds[i]) }] : [])),
  };
}

function unfinishedReport(state: ImpactReport['state'], { byKind, expected }: ImpactProgress): ImpactReport {
  const assessed = sumCounts(byKind.map(({ counts }) => counts)).total;
  return {
    state,
    judged: discloseTotal(assessed),
    total: discloseTotal(expected),
    unchanged: '?',
    dropped: '?',
    resign: '?',
    movable: '?',
    reopened: [],
    byKind: [],
  };
}
