import type { ProgramWords } from './words/program-words.ts';

/** Names of the product around the forms that definitions have to respect. The caller hands them in. */
export interface ProductNames {
  /** Calls of the API under /applications. A page of the same name would never be reached. */
  calls: readonly string[];
  /** The fields around every record, each with another name to suggest for an answer. */
  envelope: Readonly<Record<string, string>>;
  /** Texts of a page that the app reads by name. */
  texts: readonly string[];
  /** Texts of `legal/` that the program shows by their names, beside those of documents to sign. */
  documents: readonly string[];
  /** Words that the program reads by their keys, where it is known which they are. */
  words?: ProgramWords;
}
