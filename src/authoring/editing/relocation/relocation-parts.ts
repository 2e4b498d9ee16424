/** The parts that the steps of a move or a copy share. */
import type { EditedFiles } from '../edited-files.ts';
import { ReadPaths } from './read-paths.ts';
import { RelocatedWords } from './relocated-words.ts';
import { type Relocation, RelocationPlan } from './relocation-plan.ts';

export interface RelocationParts {
  files: EditedFiles;
  relocation: Relocation;
  readPaths: ReadPaths;
  words: RelocatedWords;
  plan: RelocationPlan;
}

/** Reads answers in the target. An answer that cannot be read there is an obstacle in the plan. */
export type Reading = Pick<RelocationParts, 'readPaths' | 'plan'>;

/** Whether all answers that a rule reads can be read in the target. The plan stays as it is. */
export function canRead({ files, relocation }: RelocationParts, tryReading: (trial: Reading) => void): boolean {
  const plan = new RelocationPlan();
  tryReading({ readPaths: new ReadPaths(files, relocation, plan), plan });
  return plan.isPossible;
}

/** Copies have words of their own; moved questions may share those that the target page has. */
export function relocationParts(files: EditedFiles, relocation: Relocation, isCopy: boolean): RelocationParts {
  const plan = new RelocationPlan();
  const readPaths = new ReadPaths(files, relocation, plan);
  const words = new RelocatedWords(files, relocation.source.form, relocation.target.form, isCopy);
  return { files, relocation, readPaths, words, plan };
}
