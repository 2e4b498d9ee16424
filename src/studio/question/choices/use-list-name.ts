/** The name of a list of the database, and of its columns. */

import { GLOSSARY, wordsFile } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow } from '../../words/studio-words.ts';

/** By its name in the glossary, else by the name in the definitions. */
export function useListName(): (list: string) => string {
  const { files } = useDefinitions();
  return (list) => String(files.at(wordsFile(GLOSSARY, languageNow()), ['lookups', list, 'name']) ?? list);
}
