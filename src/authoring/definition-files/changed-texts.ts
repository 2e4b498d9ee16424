/** The files that differ between two states of the definitions, with their texts. */
import type { Files } from './definition-files.ts';

/** Texts of files by name; null where there is no such file. */
type TextsByFile = Readonly<Record<string, string | null>>;

/** Null deletes a file. */
export function withTexts(files: Files, texts: TextsByFile): Record<string, string> {
  const all = Object.entries({ ...files, ...texts });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The texts of the files that differ between two states. */
export function textsBetween(from: Files, to: Files): { before: TextsByFile; after: TextsByFile } {
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((file) => from[file] !== to[file]);
  const textsIn = (files: Files): TextsByFile => Object.fromEntries(changed.map((file) => [file, files[file] ?? null]));
  return { before: textsIn(from), after: textsIn(to) };
}
