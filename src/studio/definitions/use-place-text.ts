/** A place of the editor in words: its page, and the question, heading or document on it. */
import { useCallback } from 'react';
import type { OutlineForm } from '../../authoring/editing/index.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { placeLabels } from './fault-place.ts';
import type { Selection } from './selection.ts';

export function usePlaceText(): (outline: readonly OutlineForm[], place: Selection) => string {
  const t = useWords();
  return useCallback(
    (outline, place) => {
      if (place.shared) return t(`outline.shared.${place.shared}`);
      const { page, question } = placeLabels(outline, place, languageNow());
      return question === '' ? page : t('simulation.place', { page, question });
    },
    [t],
  );
}
