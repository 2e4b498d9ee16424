/** The context that a builder gives to its rows. */
import { createContext, useContext } from 'react';
import type { ConditionPlace, Subject, Subjects } from '../../authoring/condition-rows/index.ts';
import type { ConditionQuery, RowContext } from './query.ts';

export interface BuilderContext {
  change: number;
  place: ConditionPlace;
  subjects: Subjects;
  /** The subjects that a row can be given. */
  offered: readonly Subject[];
  isReadOnly: boolean;
  query: ConditionQuery;
  rowContext: RowContext;
  /** Moves the focus to a control of a row or group, by its `data-focus`, as soon as it is rendered. */
  focus(control: string): void;
  /** Announces what happened to users of screen readers. */
  announce(text: string): void;
}

export const BuilderContext = createContext<BuilderContext | undefined>(undefined);

export function useBuilder(): BuilderContext {
  const context = useContext(BuilderContext);
  if (!context) throw new Error('A row stands outside of a condition builder.');
  return context;
}

/** The number of a row: 2.1 is the first row of the second group. */
export const rowNumber = (path: readonly number[]): string => path.map((position) => position + 1).join('.');
