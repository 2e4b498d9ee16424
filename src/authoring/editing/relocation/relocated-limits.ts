/** Adapts checks that limit an answer by another one: after a move they read the saved answer of the source page. */
import type { Json, JsonObject, Pattern } from '../../../engine/data/index.ts';
import { isPath } from '../../compile/answer-path.ts';
import { LIMITS } from '../limits/limit-kinds.ts';

export interface LimitReads {
  /** The new path; undefined if the answer is on another page. */
  path(path: Pattern): Pattern | undefined;
  /** The rule that reads the saved answer. */
  saved(path: Pattern): Json;
  refuse(): void;
}

export function withRelocatedLimits(check: JsonObject, reads: LimitReads): JsonObject {
  const next = { ...check };
  for (const keyword of LIMITS) {
    const limit = check[keyword];
    if (!isPath(limit)) continue;
    const path = reads.path(limit);
    next[keyword] = path ?? reads.saved(limit);
    // If that answer is missing, the limit must still hold.
    if (path === undefined && keyword === 'atMost') reads.refuse();
  }
  for (const keyword of ['sum', 'count']) {
    const measured = check[keyword];
    const paths = [measured].flat().filter(isPath);
    if (paths.length === 0) continue;
    const moved = paths.map(reads.path);
    if (moved.includes(undefined)) reads.refuse();
    else next[keyword] = Array.isArray(measured) ? (moved as Json[]) : (moved[0] ?? null);
  }
  return next;
}
