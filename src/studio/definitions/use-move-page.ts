/** Moves a page to another position, or shows why that is impossible. */
import { useCallback, useRef } from 'react';
import { movePageTo, pageBeside } from '../../authoring/editing/index.ts';
import { useToast } from '../components/toasts.tsx';
import { useWords } from '../words/studio-words.ts';
import { useEditing } from './definitions.ts';

/** To the position of another page, or by one up or down. A stable function while the language stays the same. */
export function useMovePage(): (section: string, to: string | 1 | -1) => void {
  const t = useWords();
  const warn = useToast('warning');
  const { edit } = useEditing();
  const latest = useRef(edit);
  latest.current = edit;
  return useCallback(
    (section, to) => {
      latest.current((each) => {
        const place = typeof to === 'string' ? to : pageBeside(each, section, to);
        const refusal = place === undefined ? undefined : movePageTo(each, section, place);
        if (refusal) warn(t(`moving.pages.${refusal}`));
      });
    },
    [t, warn],
  );
}
