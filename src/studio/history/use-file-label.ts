/** A file of the definitions in words: its page, and what the file has of it. */
import { useDefinitions } from '../definitions/definitions.ts';
import { groupedFiles } from '../text/index.ts';
import { languageNow, useWords } from '../words/studio-words.ts';

export function useFileLabel(): (file: string) => string {
  const t = useWords();
  const { outline } = useDefinitions();
  return (file) => {
    const [group] = groupedFiles([file], outline, languageNow());
    const [named] = group?.files ?? [];
    if (!group || !named) return file;
    const kind = named.kind === 'other' ? '' : t(`text.kind.${named.kind}`);
    return [group.label ?? t(`text.${group.key}`), named.name, kind].filter(Boolean).join(': ');
  };
}
