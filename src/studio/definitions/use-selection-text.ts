/** A selection in words: its page, and the question, heading or document on it. */
import { useCallback } from 'react';
import type { OutlineForm } from '../../authoring/editing/index.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import type { Selection } from './selection.ts';
import { selectionLabels } from './selection-at.ts';

export function useSelectionText(): (outline: readonly OutlineForm[], selection: Selection) => string {
  const t = useWords();
  return useCallback(
    (outline, selection) => {
      if (selection.shared) return t(`outline.shared.${selection.shared}`);
      const { page, question } = selectionLabels(outline, selection, languageNow());
      return question === '' ? page : t('simulation.place', { page, question });
    },
    [t],
  );
}
