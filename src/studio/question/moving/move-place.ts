/** The pages and lists to which something can be moved: their keys and names. */
import { useCallback } from 'react';
import type { containersFor } from '../../../authoring/editing/index.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';

type MovePlace = ReturnType<typeof containersFor>[number];

export const targetKey = ({ form, container = '' }: { form: string; container?: string | undefined }): string =>
  `${form} ${container}`;

export function usePlaceText(): (place: MovePlace) => string {
  const t = useWords();
  const language = languageNow();
  return useCallback(
    ({ list, page }) => (list ? t('moving.list', { page: page[language], list: list[language] }) : page[language]),
    [t, language],
  );
}
