import type { ProgramWords } from './words/program-words.ts';

/** Names in the program that definitions must not collide with, or must provide. The caller passes them in. */
export interface ProductNames {
  /** Calls of the API under /applications. A page of the same name would never be reached. */
  calls: readonly string[];
  /** The fields of the envelope of every record, each with another name to suggest for an answer. */
  envelope: Readonly<Record<string, string>>;
  /** Texts of a page that the app reads by name. */
  texts: readonly string[];
  /** Texts of `legal/` that the program shows by their names, beside those of documents to sign: each with the key of its title. */
  documents: Readonly<Record<string, string>>;
  /** The words that the program reads by their keys, if the caller knows them. */
  words?: ProgramWords;
}
