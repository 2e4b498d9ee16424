/** Compares a document in two versions: its text, the lines that it shows, and the words of its questions. */

import { isEqual, LANGUAGES, type Language } from '../../../engine/data/index.ts';
import type { FormDocument } from '../../../engine/index.ts';
import type { LoadedVersion } from '../loaded-version.ts';

/** The text that a document was signed with. */
export interface SignedText {
  section: string;
  document: string;
  language: Language;
  textHash: string;
}

/** Compares the language in which it was signed; both if that is not known. */
export function isSameDocument(
  from: LoadedVersion,
  to: LoadedVersion,
  section: string,
  [before, after]: readonly [FormDocument, FormDocument],
  signed: SignedText | undefined,
): boolean {
  const signedParts = ({ fields, shows, sign }: FormDocument) => ({ fields, shows, sign });
  if (!isEqual(signedParts(before), signedParts(after))) return false;
  return (signed ? [signed.language] : LANGUAGES).every((language) => {
    const hash = signed?.textHash ?? from.legalHash(before.text, language);
    const [then, now] = [from, to].map((each) => documentWords(each, section, before, language));
    return to.legalHash(after.text, language) === hash && isEqual(then, now);
  });
}

/** The words of a document: of its heading, its questions and its lines. */
function documentWords(loadedVersion: LoadedVersion, section: string, document: FormDocument, language: Language) {
  const { group, fields, shows } = document;
  const lines = shows.flatMap((line) => ('text' in line ? [`texts.${line.text}`] : []));
  const isShown = (key: string): boolean =>
    key === `groups.${group}` ||
    lines.includes(key) ||
    fields.some((path) => key.startsWith(`fields.${path}.`) || key.startsWith(`fields.${path}/`));
  return Object.fromEntries(Object.entries(loadedVersion.words(language, section)).filter(([key]) => isShown(key)));
}
