/** Edits of definitions, for tests that change one file of many. */
import type { Files } from '../../src/authoring/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: a definition, as a test edits it
type Editable = any;

/** The files with one of them edited as JSON. */
export function edited(files: Files, file: string, edit: (json: Editable) => void): Files {
  const json: Editable = JSON.parse(files[file] as string);
  edit(json);
  return { ...files, [file]: JSON.stringify(json) };
}
