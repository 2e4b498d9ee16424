/** The list of all rules as it was left to edit one. Part of the history, so that Back leads to the same list. */
import { createSearchParams, useLocation, useNavigate } from 'react-router-dom';
import { type Selection, selectionParams } from './selection.ts';

export interface LeftRules {
  /** The words that were searched for. */
  find: string;
  /** The address of the rule that was edited. */
  rule: string;
}

/** Undefined unless the editor was opened from the list, or the list from there. */
export const useLeftRules = (): LeftRules | undefined =>
  (useLocation().state as { leftRules?: LeftRules } | null)?.leftRules;

const LIST = String(createSearchParams({ part: 'rules' }));

/** Opens the editor at a rule. */
export function useLeaveRules(): (at: Selection, leftRules: LeftRules) => void {
  const navigate = useNavigate();
  return (at, leftRules) => {
    const state = { leftRules };
    navigate({ search: LIST }, { replace: true, state });
    navigate({ search: String(createSearchParams(selectionParams(at))) }, { state });
  };
}

export function useBackToRules(): (leftRules: LeftRules) => void {
  const navigate = useNavigate();
  return (leftRules) => navigate({ search: LIST }, { state: { leftRules } });
}
