/** The state of a condition builder: its rows, and the condition that they report to the parent. */
import { useMemo, useState } from 'react';
import { type FindSort, readCondition, shapesIn, writeCondition } from '../../authoring/condition-rows/index.ts';
import { isEqual, type Json } from '../../engine/data/index.ts';
import type { KeptPart } from './kept-condition.ts';
import { type ConditionQuery, newRow, noRows, type RowContext, toQuery, toTree } from './query.ts';

interface Building {
  query: ConditionQuery;
  /** The condition as it was opened: unchanged parts are written as before. */
  written: Json | undefined;
  /** The last value of the prop. */
  value: Json | undefined;
  /** Conditions that were reported and have not come back as a prop yet, oldest first. */
  pending: readonly (Json | undefined)[];
  said: Json | undefined;
}

export interface Condition {
  query: ConditionQuery;
  rowContext: RowContext;
  /** The last reported condition. Incomplete rows do not change it. */
  said: Json | undefined;
  isWaiting: boolean;
  change(query: ConditionQuery): void;
  /** Replaces the condition. */
  replace(condition: Json | undefined): void;
}

const openCondition = (value: Json | undefined, findSort: FindSort): Building => ({
  query: value === undefined ? noRows() : toQuery(readCondition(value, findSort)),
  written: value,
  value,
  pending: [],
  said: value,
});

/**
 * Reported conditions come back, maybe late; any other value is an edit of another person, or an undo. After an edit
 * elsewhere in its file, the same value is another object.
 */
function handedIn(building: Building, value: Json | undefined, findSort: FindSort): Building {
  if (isEqual(value, building.value)) return { ...building, value };
  const i = building.pending.findIndex((reported) => isEqual(reported, value));
  return i < 0 ? openCondition(value, findSort) : { ...building, value, pending: building.pending.slice(i + 1) };
}

export function useCondition(
  value: Json | undefined,
  onChange: (condition: Json | undefined) => void,
  findSort: FindSort,
  isBegun: boolean,
  kept: KeptPart<ConditionQuery>,
): Condition {
  const [building, setBuilding] = useState(() => {
    const first = openCondition(value, findSort);
    if (kept.part) return { ...first, query: kept.part };
    return isBegun && value === undefined ? { ...first, query: { ...noRows(), rules: [newRow()] } } : first;
  });
  const now = value === building.value ? building : handedIn(building, value, findSort);
  if (now !== building) setBuilding(now);
  const tell = (next: Building, condition: Json | undefined): void => {
    const isNew = !isEqual(condition, now.said);
    setBuilding(isNew ? { ...next, said: condition, pending: [...now.pending, condition] } : next);
    if (isNew) onChange(condition);
  };
  const { written } = now;
  const rowContext = useMemo(
    () => ({ findSort, opened: written === undefined ? new Set<string>() : shapesIn(written, findSort) }),
    [written, findSort],
  );
  return {
    query: now.query,
    rowContext,
    said: now.said,
    isWaiting: toTree(now.query, rowContext).isWaiting,
    change: (query) => {
      const { tree, isWaiting } = toTree(query, rowContext);
      if (isWaiting) kept.keep(now.said, query);
      else kept.clear();
      tell({ ...now, query }, isWaiting ? now.said : writeCondition(tree, now.written, findSort));
    },
    replace: (condition) => {
      kept.clear();
      tell({ ...openCondition(condition, findSort), value: now.value }, condition);
    },
  };
}
