/** Counts the applications that a change affects. Nothing here identifies an application. */
import type { ImpactReport } from '../../../contract/index.ts';
import type { AssessedApplication } from '../migration/migration-assessor.ts';
import {
  type ApplicationCounts,
  discloseCount,
  discloseTable,
  inFives,
  NO_COUNTS,
  sumCounts,
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
}

export const beginImpact = ({ total, last }: { total: number; last: number }): ImpactProgress => ({
  after: 0,
  last,
  expected: total,
  byKind: [],
  reopened: [],
});

export function countAssessed(progress: ImpactProgress, assessed: readonly AssessedApplication[]): ImpactProgress {
  const next = structuredClone(progress);
  for (const { id, phase, kind, effect } of assessed) {
    next.after = id;
    const counts = findCounts(next, phase, kind);
    counts.total += 1;
    if (!effect) continue;
    counts.unchanged += effect.isUnchanged ? 1 : 0;
    counts.movable += effect.canMigrate ? 1 : 0;
    counts.reopened += effect.reopened.length > 0 ? 1 : 0;
    counts.dropped += effect.dropped;
    counts.resign += effect.toSignAgain;
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
export function impactReport(
  state: ImpactReport['state'],
  progress: ImpactProgress,
  endedAt: Date | null,
): ImpactReport {
  if (state !== 'done') return unfinishedReport(state, progress);
  const byKind = progress.byKind.toSorted((a, b) => a.phase - b.phase || a.kind.localeCompare(b.kind));
  const counts = byKind.map((each) => each.counts);
  const { kinds, whole } = discloseTable(counts);
  const { total, reopened: _, ...rest } = whole;
  const rows = discloseRows(progress.reopened, sumCounts(counts), whole);
  return {
    state,
    countedAt: endedAt?.toISOString() ?? null,
    ...inFives({ judged: total, ...rest, total }),
    reopened: rows.map(({ count, ...row }) => ({ ...row, ...inFives({ count }) })),
    byKind: byKind.flatMap(({ phase, kind }, i) => (kinds[i] ? [{ phase, kind, ...inFives(kinds[i]) }] : [])),
  };
}

function unfinishedReport(state: ImpactReport['state'], { byKind, expected }: ImpactProgress): ImpactReport {
  const assessed = sumCounts(byKind.map(({ counts }) => counts)).total;
  return {
    state,
    countedAt: null,
    ...inFives({ judged: discloseCount(assessed), total: discloseCount(expected) }),
    unchanged: '?',
    dropped: '?',
    resign: '?',
    movable: '?',
    reopened: [],
    byKind: [],
  };
}
