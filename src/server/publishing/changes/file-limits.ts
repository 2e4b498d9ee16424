/** Limits the names and sizes of the files of a change to what definitions can need. */
import type { Files } from '../../../authoring/index.ts';
import type { Texts } from '../../../contract/index.ts';
import { MAX_DEFINITION_LENGTH } from '../../../engine/data/index.ts';
import { HttpError } from '../../http/http-error.ts';

/** Files below `forms` and `locales` that are not hidden. `forms/schemas` is for editors and not part of a version. */
const PATH =
  /^(?:forms(?!\/schemas\/)(?:\/[A-Za-z0-9][\w-]{0,99}){1,3}\.json|locales\/[a-z]{2}(?:\/[A-Za-z0-9][\w-]{0,99}){1,2}\.(?:json|md)|locales\/translated\.json)$/;

export const isDefinition = (path: string): boolean => PATH.test(path);

/** Files in an installation that no version needs: guides and hidden files. */
const OTHER_FILES = /^forms\/[^/]+\.md$|(?:^|\/)\./;

export const withoutOtherFiles = <Text>(files: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !OTHER_FILES.test(path)));

/** The limit of one call: several times the size of all files of the largest page. A merge blocks the server's thread. */
export const MAX_EDIT_BYTES = 1024 * 1024;
const MAX_FILES = 5000;
const MAX_TOTAL_LENGTH = 16 * 1024 * 1024;

export function requireFittingEdits(edits: Texts): void {
  for (const [path, text] of Object.entries(edits)) {
    if (!isDefinition(path)) throw new HttpError(400, 'server.studio.wrongPath', { path: path.slice(0, 100) });
    if (text !== null && text.length > MAX_DEFINITION_LENGTH)
      throw new HttpError(413, 'server.studio.textTooLong', { path, most: MAX_DEFINITION_LENGTH });
  }
}

export function requireStorableSize(files: Files): void {
  const texts = Object.values(files);
  const size = texts.reduce((sum, text) => sum + text.length, 0);
  if (texts.length > MAX_FILES || size > MAX_TOTAL_LENGTH) throw new HttpError(413, 'server.studio.tooMuch');
}
