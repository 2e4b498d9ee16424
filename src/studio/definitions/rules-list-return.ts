/** The list of all rules as it was left to edit one. Part of the history, so that Back leads to the same list. */
import { createSearchParams, useLocation, useNavigate } from 'react-router-dom';
import { type Selection, selectionParams } from './selection.ts';

export interface RulesListReturn {
  /** The words that were searched for. */
  find: string;
  /** Identifies the rule that was edited in the list. */
  rule: string;
}

/** Undefined unless the editor was opened from the list, or the list from there. */
export const useRulesListReturn = (): RulesListReturn | undefined =>
  (useLocation().state as { rulesListReturn?: RulesListReturn } | null)?.rulesListReturn;

const LIST = String(createSearchParams({ part: 'rules' }));

/** Opens the editor at a rule. */
export function useOpenRule(): (at: Selection, rulesListReturn: RulesListReturn) => void {
  const navigate = useNavigate();
  return (at, rulesListReturn) => {
    const state = { rulesListReturn };
    navigate({ search: LIST }, { replace: true, state });
    navigate({ search: String(createSearchParams(selectionParams(at))) }, { state });
  };
}

export function useReturnToRules(): (rulesListReturn: RulesListReturn) => void {
  const navigate = useNavigate();
  return (rulesListReturn) => navigate({ search: LIST }, { state: { rulesListReturn } });
}
