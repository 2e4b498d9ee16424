/** The state of a condition builder: its rows, and the condition that they report to the parent. */
import { useState } from 'react';
import { conditionOf, readCondition, type SortOf } from '../../authoring/condition-rows/index.ts';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { newRow, noRows, type Query, queryOf, treeOf } from './query.ts';

interface Building {
  query: Query;
  /** The condition as it was opened: unchanged parts are written as before. */
  written: Json | undefined;
  /** The last value of the prop. */
  value: Json | undefined;
  /** Conditions that were reported and have not come back as a prop yet, oldest first. */
  pending: readonly (Json | undefined)[];
  said: Json | undefined;
}

export interface Condition {
  query: Query;
  written: Json | undefined;
  /** The last reported condition. Incomplete rows do not change it. */
  said: Json | undefined;
  isWaiting: boolean;
  change(query: Query): void;
  /** Replaces the condition. */
  replace(condition: Json | undefined): void;
}

const opened = (value: Json | undefined, sortOf: SortOf): Building => ({
  query: value === undefined ? noRows() : queryOf(readCondition(value, sortOf)),
  written: value,
  value,
  pending: [],
  said: value,
});

/** Reported conditions come back, maybe late; any other value is an edit of another person, or an undo. */
function handedIn(building: Building, value: Json | undefined, sortOf: SortOf): Building {
  const i = building.pending.findIndex((told) => isEqual(told, value));
  return i < 0 ? opened(value, sortOf) : { ...building, value, pending: building.pending.slice(i + 1) };
}

export function useCondition(
  value: Json | undefined,
  onChange: (condition: Json | undefined) => void,
  sortOf: SortOf,
  isBegun: boolean,
): Condition {
  const [building, setBuilding] = useState(() => {
    const first = opened(value, sortOf);
    return isBegun && value === undefined ? { ...first, query: { ...noRows(), rules: [newRow()] } } : first;
  });
  const now = value === building.value ? building : handedIn(building, value, sortOf);
  if (now !== building) setBuilding(now);
  const tell = (next: Building, condition: Json | undefined): void => {
    const isNew = !isEqual(condition, now.said);
    setBuilding(isNew ? { ...next, said: condition, pending: [...now.pending, condition] } : next);
    if (isNew) onChange(condition);
  };
  return {
    query: now.query,
    written: now.written,
    said: now.said,
    isWaiting: treeOf(now.query, sortOf).isWaiting,
    change: (query) => {
      const { tree, isWaiting } = treeOf(query, sortOf);
      tell({ ...now, query }, isWaiting ? now.said : conditionOf(tree, now.written, sortOf));
    },
    replace: (condition) => tell({ ...opened(condition, sortOf), value: now.value }, condition),
  };
}
