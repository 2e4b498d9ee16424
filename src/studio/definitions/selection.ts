/** The selection in the editor, which is part of the address, so that links and the back button lead to it. */
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OutlineForm } from '../../authoring/editing/index.ts';

export interface Selection {
  form: string;
  /** The path of a question; '' for the whole page. */
  path: string;
  /** A heading of the page, or a document on it. */
  group?: string | undefined;
}

const PARTS = ['form', 'path', 'group'] as const;

export function useSelection(outline: readonly OutlineForm[]): [Selection, (next: Selection) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('form');
  const form = outline.find((each) => each.form === wanted)?.form ?? outline[0]?.form ?? '';
  const path = form === wanted ? (params.get('question') ?? '') : '';
  const group = form === wanted ? (params.get('group') ?? undefined) : undefined;
  const selection = useMemo(() => ({ form, path, group }), [form, path, group]);
  const latest = useRef({ selection, setParams });
  latest.current = { selection, setParams };
  const select = useCallback((next: Selection): void => {
    const now = latest.current;
    if (PARTS.every((part) => next[part] === now.selection[part])) return;
    const at = { ...(next.path !== '' && { question: next.path }), ...(next.group && { group: next.group }) };
    now.setParams({ form: next.form, ...at });
  }, []);
  return [selection, select];
}
