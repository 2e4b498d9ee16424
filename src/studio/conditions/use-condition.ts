/** The state of a condition builder: its rows, and the condition that they report to the parent. */
import { useMemo, useState } from 'react';
import { type FindType, readCondition, shapesIn, writeCondition } from '../../authoring/condition-rows/index.ts';
import { isEqual, type Json } from '../../engine/data/index.ts';
import type { KeptPart } from './kept-condition.ts';
import { type ConditionQuery, newRow, noRows, type RowContext, toQuery, toTree } from './query.ts';

interface BuilderState {
  query: ConditionQuery;
  /** The condition as it was opened: unchanged parts are written as before. */
  opened: Json | undefined;
  propValue: Json | undefined;
  /** Conditions that were reported and have not come back as the prop yet, oldest first. */
  awaitingEcho: readonly (Json | undefined)[];
}

interface ConditionOptions {
  value: Json | undefined;
  onChange(condition: Json | undefined): void;
  findType: FindType;
  startsWithEmptyRow: boolean;
  keptRows: KeptPart<ConditionQuery>;
}

export interface BuiltCondition {
  query: ConditionQuery;
  rowContext: RowContext;
  /** The condition that was reported last. Incomplete rows do not change it. */
  reported: Json | undefined;
  isIncomplete: boolean;
  setQuery(query: ConditionQuery): void;
  /** Replaces all rows. */
  replace(condition: Json | undefined): void;
}

const openCondition = (value: Json | undefined, findType: FindType): BuilderState => ({
  query: value === undefined ? noRows() : toQuery(readCondition(value, findType)),
  opened: value,
  propValue: value,
  awaitingEcho: [],
});

/**
 * A reported condition returns later as the prop; any other value is an edit by someone else, or an undo. After an edit
 * elsewhere in its file, the same value is another object.
 */
function reconcile(state: BuilderState, value: Json | undefined, findType: FindType): BuilderState {
  if (isEqual(value, state.propValue)) return { ...state, propValue: value };
  const i = state.awaitingEcho.findIndex((reported) => isEqual(reported, value));
  if (i < 0) return openCondition(value, findType);
  return { ...state, propValue: value, awaitingEcho: state.awaitingEcho.slice(i + 1) };
}

export function useCondition(options: ConditionOptions): BuiltCondition {
  const { value, onChange, findType, startsWithEmptyRow, keptRows } = options;
  const [state, setState] = useState(() => {
    const opened = openCondition(value, findType);
    if (keptRows.part) return { ...opened, query: keptRows.part };
    return startsWithEmptyRow && value === undefined
      ? { ...opened, query: { ...noRows(), rules: [newRow()] } }
      : opened;
  });
  const now = value === state.propValue ? state : reconcile(state, value, findType);
  if (now !== state) setState(now);
  const { opened, awaitingEcho } = now;
  const reported = awaitingEcho.length > 0 ? awaitingEcho.at(-1) : now.propValue;
  const report = (next: Pick<BuilderState, 'query' | 'opened'>, condition: Json | undefined): void => {
    const isNew = !isEqual(condition, reported);
    setState({ ...now, ...next, awaitingEcho: isNew ? [...awaitingEcho, condition] : awaitingEcho });
    if (isNew) onChange(condition);
  };
  const rowContext = useMemo(
    () => ({ findType, opened: opened === undefined ? new Set<string>() : shapesIn(opened, findType) }),
    [opened, findType],
  );
  return {
    query: now.query,
    rowContext,
    reported,
    isIncomplete: toTree(now.query, rowContext).isIncomplete,
    setQuery: (query) => {
      const { tree, isIncomplete } = toTree(query, rowContext);
      if (isIncomplete) keptRows.keep(reported, query);
      else keptRows.clear();
      report({ query, opened }, isIncomplete ? reported : writeCondition(tree, opened, findType));
    },
    replace: (condition) => {
      keptRows.clear();
      const { query } = openCondition(condition, findType);
      report({ query, opened: condition }, condition);
    },
  };
}
