/** Moves a page in the order of the pages, or says why it stays. */
import { useCallback, useRef } from 'react';
import { movePageTo, pageBeside } from '../../authoring/editing/index.ts';
import { useToast } from '../components/toasts.tsx';
import { useWords } from '../words/studio-words.ts';
import { useEditing } from './definitions.ts';

/** In the place of another page, or by one place up or down. Stable in one language. */
export function useMovePage(): (section: string, to: string | 1 | -1) => void {
  const t = useWords();
  const tell = useToast('warning');
  const { edit } = useEditing();
  const latest = useRef(edit);
  latest.current = edit;
  return useCallback(
    (section, to) => {
      latest.current((each) => {
        const place = typeof to === 'string' ? to : pageBeside(each, section, to);
        const refusal = place === undefined ? undefined : movePageTo(each, section, place);
        if (refusal) tell(t(`moving.pages.${refusal}`));
      });
    },
    [t, tell],
  );
}
