/** What the steps of a move or a copy share. */
import type { EditedFiles } from '../edited-files.ts';
import { ReadPaths } from './read-paths.ts';
import { RelocatedWords } from './relocated-words.ts';
import { type PlannedMove, RelocationPlan } from './relocation-plan.ts';

export interface RelocationParts {
  files: EditedFiles;
  move: PlannedMove;
  readPaths: ReadPaths;
  words: RelocatedWords;
  plan: RelocationPlan;
}

/** Copies have words of their own; moved questions may share those that the target page has. */
export function relocationParts(files: EditedFiles, move: PlannedMove, isCopy: boolean): RelocationParts {
  const plan = new RelocationPlan();
  const readPaths = new ReadPaths(files, move, plan);
  const words = new RelocatedWords(files, move.source.form, move.target.form, isCopy);
  return { files, move, readPaths, words, plan };
}
