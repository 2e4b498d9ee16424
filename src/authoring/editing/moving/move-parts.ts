/** What the steps of a move or a copy share. */
import type { EditedFiles } from '../edited-files.ts';
import type { MovePlan, PlannedMove } from './move-plan.ts';
import type { ReadPaths } from './read-paths.ts';
import type { CarriedWords } from './word-keys.ts';

export interface MoveParts {
  files: EditedFiles;
  move: PlannedMove;
  ways: ReadPaths;
  words: CarriedWords;
  plan: MovePlan;
}
