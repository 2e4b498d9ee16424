/** Opens the editor with the preview in a situation and with answers. Part of the history, so that Back works. */
import { useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router-dom';
import type { QuestionAt } from '../../authoring/editing/index.ts';
import type { Preview, ShownExample } from './preview-state.ts';

/** `question` is the pattern of its path; '' for the whole page. */
export function useShowInEditor(): (shown: ShownExample, question?: string) => void {
  const navigate = useNavigate();
  return (shown, question = '') => {
    const at = createSearchParams({ form: shown.form, ...(question !== '' && { question }) });
    navigate({ search: String(at) }, { state: { shown } });
  };
}

/** Leads to a question, or to a page as a whole. */
export function useOpenInEditor(): (at: QuestionAt) => void {
  const navigate = useNavigate();
  return ({ form, path }) => {
    navigate({ search: String(createSearchParams({ form, ...(path !== '' && { question: path }) })) });
  };
}

/** Shown each time that a person comes there. */
export function useShownInHistory(show: Preview['show']): void {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    const { shown } = (state ?? {}) as { shown?: ShownExample };
    if (shown) show(shown);
  }, [key]);
}
