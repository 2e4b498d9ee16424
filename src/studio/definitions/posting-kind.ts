/** The name of a kind of posting: the glossary has words for each value. */
import type { EditedFiles } from '../../authoring/editing/index.ts';
import { type Language, TAGS } from '../../engine/data/index.ts';

export function postingKindName(files: EditedFiles, language: Language, kind: string): string {
  const situation = files.object(`locales/${TAGS[language]}/glossary.json`, ['situation']);
  const entries = Object.values(situation) as { values?: Record<string, string> }[];
  return entries.find(({ values }) => values && Object.hasOwn(values, kind))?.values?.[kind] ?? kind;
}
