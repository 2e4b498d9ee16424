/** Divides the notes that an example states between the two pages of a move. */
import type { Json, JsonObject } from '../../../../engine/data/index.ts';
import type { ReadPaths } from '../read-paths.ts';
import type { CarriedWords } from '../word-keys.ts';
import { carriedKey } from './carried-key.ts';

/** The notes of an example that stay on the old page; with `isGone`, those that move. */
function notesIn({ notes }: JsonObject, words: CarriedWords, isGone: boolean): string[] {
  const all = Array.isArray(notes) ? notes.map(String) : [];
  return all.filter((note) => words.isGone('texts', note.replace(/^texts\./, '')) === isGone);
}

export const withoutMovedNotes = (example: JsonObject, words: CarriedWords): JsonObject =>
  example.notes === undefined ? example : { ...example, notes: notesIn(example, words, false) };

/** The keys that the notes which move have on the new page. */
export const movedNotes = (example: JsonObject, moving: { ways: ReadPaths; words: CarriedWords }): Json[] =>
  notesIn(example, moving.words, true).map((note) => carriedKey(note, moving));
