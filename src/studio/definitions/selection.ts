/** The selection in the editor, which is part of the address, so that links and the back button lead to it. */
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { groupsIn, type OutlineForm, type OutlineGroup } from '../../authoring/editing/index.ts';
import { TEXT_SELECTED } from './navigation-target.ts';

/** The parts of the editor for definitions that all pages share. */
export const SHARED_PARTS = ['words', 'facts'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

export interface Selection {
  /** '' for the parts that all pages share. */
  form: string;
  /** The path of a question; '' for the whole page. */
  path: string;
  /** A heading of the page, or a document on it. */
  group?: string | undefined;
  shared?: SharedPart | undefined;
  /** The address of a text or a rule of the selected part, whose control gets the focus. */
  address?: string | undefined;
  /** Whether the text at the address is selected as well, so that typing replaces it. Not part of the address. */
  isTextSelected?: boolean;
}

/** Props of components that show and change the selection. */
export interface SelectionProps {
  selection: Selection;
  select: (next: Selection) => void;
}

const PARTS = ['form', 'path', 'group', 'shared', 'address'] as const;

/** A selection as parameters of the page address. */
export const selectionParams = ({ form, path, group, shared, address }: Selection): Record<string, string> => ({
  ...(form !== '' && { form }),
  ...(path !== '' && { question: path }),
  ...(group !== undefined && { group }),
  ...(shared !== undefined && { all: shared }),
  ...(address !== undefined && { place: address }),
});

/** The heading or document that is selected. */
export const selectedGroup = (outline: readonly OutlineForm[], selection: Selection): OutlineGroup | undefined =>
  groupsIn(outline.find(({ form }) => form === selection.form)?.parts ?? []).find(
    ({ container, name }) => name === selection.group && container === selection.path,
  );

export function useSelection(outline: readonly OutlineForm[]): [Selection, (next: Selection) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('form');
  const shared = SHARED_PARTS.find((part) => part === params.get('all'));
  const form = shared ? '' : (outline.find((each) => each.form === wanted)?.form ?? outline[0]?.form ?? '');
  const isKnown = form === wanted;
  const path = isKnown ? (params.get('question') ?? '') : '';
  const group = isKnown ? (params.get('group') ?? undefined) : undefined;
  const address = params.get('place') ?? undefined;
  const selection = useMemo(() => ({ form, path, group, shared, address }), [form, path, group, shared, address]);
  const latest = useRef({ selection, setParams });
  latest.current = { selection, setParams };
  const select = useCallback((next: Selection): void => {
    const now = latest.current;
    const isSame = PARTS.every((part) => next[part] === now.selection[part]);
    // A text or rule that is opened again gets the focus again.
    if (isSame && next.address === undefined) return;
    now.setParams(selectionParams(next), { replace: isSame, state: next.isTextSelected ? TEXT_SELECTED : null });
  }, []);
  return [selection, select];
}
