/** The names of kinds of applications, by phase and posting: the glossary has words for each value. */
import { type EditedFiles, GLOSSARY, wordsFile } from '../../authoring/editing/index.ts';
import type { Language } from '../../engine/data/index.ts';

type Entry = { values?: Record<string, string> } | undefined;

export function postingKindName(files: EditedFiles, language: Language, kind: string): string {
  const entries = Object.values(situationWords(files, language));
  return entries.find((entry) => entry?.values && Object.hasOwn(entry.values, kind))?.values?.[kind] ?? kind;
}

export const phaseName = (files: EditedFiles, language: Language, phase: number | string): string =>
  situationWords(files, language).phase?.values?.[phase] ?? String(phase);

const situationWords = (files: EditedFiles, language: Language): Record<string, Entry> =>
  files.object(wordsFile(GLOSSARY, language), ['situation']) as Record<string, Entry>;
