/** What the steps of a move or a copy share. */
import type { EditedFiles } from '../edited-files.ts';
import { CarriedWords } from './carried-words.ts';
import { MovePlan, type PlannedMove } from './move-plan.ts';
import { ReadPaths } from './read-paths.ts';

export interface MoveParts {
  files: EditedFiles;
  move: PlannedMove;
  readPaths: ReadPaths;
  words: CarriedWords;
  plan: MovePlan;
}

/** Copies have words of their own; moved questions may share those that the other page has. */
export function moveParts(files: EditedFiles, move: PlannedMove, isCopy: boolean): MoveParts {
  const plan = new MovePlan();
  const readPaths = new ReadPaths(files, move, plan);
  const words = new CarriedWords(files, move.at.form, move.to.form, isCopy);
  return { files, move, readPaths, words, plan };
}
