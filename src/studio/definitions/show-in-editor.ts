/** Opens the editor with the preview in a situation and with answers. Part of the history, so that Back works. */
import { useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router-dom';
import type { Preview, ShownExample } from './preview-state.ts';
import { type Selection, selectionParams } from './selection.ts';

/** `question` is the pattern of its path; '' for the whole page. */
export function useShowInEditor(): (shown: ShownExample, question?: string) => void {
  const navigate = useNavigate();
  return (shown, question = '') => {
    const at = createSearchParams({ form: shown.form, ...(question !== '' && { question }) });
    navigate({ search: String(at) }, { state: { shown } });
  };
}

/** Leads to a question, a heading, a page as a whole, or a part that all pages share. */
export function useOpenInEditor(): (at: Selection) => void {
  const navigate = useNavigate();
  return (at) => {
    navigate({ search: String(createSearchParams(selectionParams(at))) });
  };
}

/** Leads to the text of a file. */
export function useOpenAsText(): (file: string) => void {
  const navigate = useNavigate();
  return (file) => navigate({ search: String(createSearchParams({ file })) });
}

/** Shows the example whenever the person comes to this entry of the history. */
export function useShownInHistory(show: Preview['show']): void {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    const { shown } = (state ?? {}) as { shown?: ShownExample };
    if (shown) show(shown);
  }, [key]);
}
