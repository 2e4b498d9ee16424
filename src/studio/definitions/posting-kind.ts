/** The name of a kind of posting: the glossary has words for each value. */
import { type EditedFiles, GLOSSARY, wordsFile } from '../../authoring/editing/index.ts';
import type { Language } from '../../engine/data/index.ts';

export function postingKindName(files: EditedFiles, language: Language, kind: string): string {
  const situation = files.object(wordsFile(GLOSSARY, language), ['situation']);
  const entries = Object.values(situation) as { values?: Record<string, string> }[];
  return entries.find(({ values }) => values && Object.hasOwn(values, kind))?.values?.[kind] ?? kind;
}
