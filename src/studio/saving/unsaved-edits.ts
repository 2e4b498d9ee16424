/** Merges unsaved edits with what others have saved meanwhile. Conflicts stay open until a person chooses. */
import {
  type Conflict,
  type ConflictSide,
  mergeFiles,
  questionOfRules,
  schemaBeside,
  textsBetween,
} from '../../authoring/index.ts';

export type FileTexts = Readonly<Record<string, string>>;
export type ChooseSide = (conflict: Pick<Conflict, 'file' | 'place'>) => ConflictSide | undefined;

export interface UnsavedMerge {
  /**
   * The files as the person sees them: with all edits of others, and with the person's own at the place of a conflict.
   */
  files: FileTexts;
  /**
   * The files that the unsaved edits are based on now: the server's, and at the place of a conflict those from before
   * it.
   */
  base: FileTexts;
  /** The files to save: with all edits except those in conflict. */
  savable: FileTexts;
  /** The base once `savable` is saved. */
  baseOnceSaved: FileTexts;
  conflicts: readonly Conflict[];
}

export interface MergeSides {
  /** The files that the unsaved edits are based on. */
  base: FileTexts;
  /** The files with the unsaved edits. */
  ours: FileTexts;
  /** The server's files. */
  theirs: FileTexts;
}

/**
 * Where base is A, ours B and theirs C, the place is in conflict: `files` has B and `savable` C, so that a save changes
 * nothing there, and `base` keeps A, so that the next merge finds the conflict again.
 */
export function mergeUnsaved({ base, ours, theirs }: MergeSides, choose: ChooseSide = () => undefined): UnsavedMerge {
  const merged = mergeFiles(base, ours, theirs, (at) => choose(at) ?? 'ours');
  if (merged.conflicts.length === 0)
    return { files: merged.files, base: theirs, savable: merged.files, baseOnceSaved: merged.files, conflicts: [] };
  const savable = withServerLayout(mergeFiles(base, ours, theirs, () => 'theirs').files, theirs);
  const baseOnceSaved = mergeFiles(base, ours, theirs, (at) => (choose(at) ? 'theirs' : 'base')).files;
  const conflicts = merged.conflicts.filter((conflict) => !choose(conflict));
  const schemas = schemasOfDeletedQuestions(base, conflicts);
  return {
    files: merged.files,
    base: { ...baseAfterMerge(base, mergeFiles(savable, baseOnceSaved, theirs)), ...schemas },
    savable,
    baseOnceSaved: { ...baseOnceSaved, ...schemas },
    conflicts,
  };
}

/** Rules of a question that is gone stay in conflict as long as the base has the question. */
const schemasOfDeletedQuestions = (base: FileTexts, conflicts: readonly Conflict[]): FileTexts =>
  Object.fromEntries(
    conflicts.flatMap((conflict) => {
      const file = schemaBeside(conflict.file);
      const text = isOfDeletedQuestion(conflict) && file !== undefined ? base[file] : undefined;
      return file === undefined || text === undefined ? [] : [[file, text]];
    }),
  );

const isOfDeletedQuestion = (conflict: Conflict): boolean =>
  (conflict.ours === undefined || conflict.theirs === undefined) && questionOfRules(conflict) !== undefined;

/**
 * The server's files, except where the base itself conflicts with them: there it stays, and what others edited counts as
 * edited by both sides.
 */
function baseAfterMerge(base: FileTexts, { files, conflicts }: ReturnType<typeof mergeFiles>): FileTexts {
  const inConflict = new Set(conflicts.map(({ file }) => file));
  return { ...files, ...Object.fromEntries(Object.entries(base).filter(([file]) => inConflict.has(file))) };
}

/** A file that only the merge has formatted keeps the text that the server has. */
const withServerLayout = (files: FileTexts, server: FileTexts): FileTexts =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      const onServer = server[file];
      return [file, onServer !== undefined && isSameContent(file, text, onServer) ? onServer : text];
    }),
  );

function isSameContent(file: string, a: string, b: string): boolean {
  if (a === b || !file.endsWith('.json')) return a === b;
  try {
    return JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b));
  } catch {
    return false;
  }
}

export const isUnchanged = (before: FileTexts, after: FileTexts): boolean =>
  Object.keys(textsBetween(before, after).after).length === 0;
