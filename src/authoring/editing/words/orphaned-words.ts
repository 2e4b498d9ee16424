/** Removes words that nothing names any more after an edit, since unused words are faults. */
import { isObject, type Json } from '../../../engine/data/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { type FormPart, formFile } from '../form-files.ts';
import { type FormWordPart, removeWords, wordKeys } from '../form-words.ts';
import { namedByRules } from '../rule-edits.ts';

const PARTS: readonly FormWordPart[] = ['messages', 'texts', 'groups'];
const FILES: readonly FormPart[] = ['schema', 'ui', 'logic'];
/** Texts that are named by the kind of the file. */
const OF_FILE_TYPE = ['uploadError', 'deleteError'];

/** Words that were unused before stay. */
export function withoutOrphanedWords(files: EditedFiles, form: string, edit: () => void): void {
  const before = namedWords(files, form);
  edit();
  const after = new Set(namedWords(files, form).map(String));
  for (const place of before) if (!after.has(String(place))) removeWords(files, form, place);
}

function namedWords(files: EditedFiles, form: string): [FormWordPart, string][] {
  const names = new Set(namedByRules(files, form));
  for (const part of FILES) collectNames(files.object(formFile(files, form, part), []), names);
  return PARTS.flatMap((part) =>
    [...new Set(wordKeys(files, form, part))]
      .filter((key) => names.has(key) || OF_FILE_TYPE.some((end) => names.has(key.replace(`.${end}`, ''))))
      .map((key): [FormWordPart, string] => [part, key]),
  );
}

/**
 * All strings and names of a definition. These include more than keys of words, so that no words in use are removed.
 */
function collectNames(value: Json, names: Set<string>): void {
  if (typeof value === 'string') names.add(value);
  else if (Array.isArray(value)) for (const item of value) collectNames(item, names);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) {
      names.add(name);
      collectNames(inner, names);
    }
}
