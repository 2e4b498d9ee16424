/** Leads to the editor, with the preview in a situation and with answers. It stands in the history: Back comes back. */
import { useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router-dom';
import type { Preview, ShownExample } from './preview-state.ts';

/** `question` is the pattern of its path; '' for the page as a whole. */
export function useShowInEditor(): (shown: ShownExample, question?: string) => void {
  const navigate = useNavigate();
  return (shown, question = '') => {
    const at = createSearchParams({ form: shown.form, ...(question !== '' && { question }) });
    navigate({ search: String(at) }, { state: { shown } });
  };
}

/** Shown each time that a person comes there. */
export function useShownInHistory(show: Preview['show']): void {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that a person came there
  useEffect(() => {
    const { shown } = (state ?? {}) as { shown?: ShownExample };
    if (shown) show(shown);
  }, [key]);
}
