/** The place of a text in words: its page and question, or its group among the words of all pages, and its purpose. */
import { useCallback } from 'react';
import { pointerNames } from '../../authoring/index.ts';
import type { SheetPlace } from '../../authoring/translation-sheet/index.ts';
import { languageFolder } from '../../authoring/translations/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { selectionAt } from '../definitions/selection-at.ts';
import { textKind } from '../definitions/text-kind.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { useWords, useWordsOr } from '../words/studio-words.ts';

export function useTextLabel(): (at: SheetPlace) => string {
  const t = useWords();
  const say = useWordsOr();
  const selectionText = useSelectionText();
  const { files, outline } = useDefinitions();
  return useCallback(
    ({ file, pointer }) => {
      const names = pointerNames(pointer);
      const selection = selectionAt(files, outline, { file: languageFolder('english') + file, pointer });
      const where = selection ? selectionText(outline, selection) : file;
      const group = selection?.shared === 'words' ? sharedGroup(file, names, say) : '';
      const kind = t(`outline.text.${textKind(names)}`);
      return group === '' ? t('sheet.place', { where, kind }) : t('simulation.place', { page: where, question: group });
    },
    [t, say, selectionText, files, outline],
  );
}

/** The group has the name that its panel shows. */
function sharedGroup(file: string, [name = '']: readonly string[], say: ReturnType<typeof useWordsOr>): string {
  const [, form] = /^([^/]+)\.json$/.exec(file) ?? [];
  if (form !== undefined) return say(`allWords.${form}.${name}`, name);
  const [, document = ''] = /^legal\/(.+)\.md$/.exec(file) ?? [];
  return say(`allWords.legal.${document}`, document);
}
