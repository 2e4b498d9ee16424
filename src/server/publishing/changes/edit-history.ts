/** The edits of a change in order, each with the texts before and after it, so that it can be undone. */

import { type Files, withTexts } from '../../../authoring/index.ts';
import type { Texts } from '../../../contract/index.ts';

/** An edit without its texts. */
export interface EditSummary {
  /** 1, 2, 3 … */
  position: number;
  /** The person; null for the program, which rebases changes. */
  by: string | null;
  /** The edit that this one undoes. Undoing an undo is a redo. */
  undoes: number | null;
  /** The edit left the texts as they were: a choice in a conflict, or a confirmation. It cannot be undone. */
  isWithoutTexts?: boolean;
}

export interface Edit extends EditSummary {
  before: Texts;
  after: Texts;
}

/** The files as they were directly after an edit. Of each file, the first edit since then is enough. */
export const filesAfter = (edits: readonly Pick<Edit, 'position' | 'before'>[], position: number, now: Files): Files =>
  edits
    .filter((edit) => edit.position > position)
    .sort((a, b) => b.position - a.position)
    .reduce((files: Files, { before }) => withTexts(files, before), now);

/** The edits of a person that are not undone, newest first. */
export function undoable(edits: readonly EditSummary[], by: string): EditSummary[] {
  const undone = new Set(edits.flatMap(({ undoes }) => undoes ?? []));
  const isUndo = undosAmong(edits);
  return editsBy(edits, by)
    .filter((edit) => !edit.isWithoutTexts && !isUndo(edit) && !undone.has(edit.position))
    .reverse();
}

/** The last edit of a person that is not undone. */
export const nextUndo = (edits: readonly EditSummary[], by: string): EditSummary | undefined => undoable(edits, by)[0];

/** Whether the last edit of a person was an undo that passed over a later edit of theirs. */
export function passedOver(edits: readonly EditSummary[], by: string): boolean {
  const last = editsBy(edits, by).at(-1);
  if (!last || !undosAmong(edits)(last)) return false;
  return (nextUndo(edits, by)?.position ?? 0) > (last.undoes ?? 0);
}

/** The last undo of a person, unless they have edited since. */
export function nextRedo(edits: readonly EditSummary[], by: string): EditSummary | undefined {
  const redone = new Set(edits.flatMap(({ undoes }) => undoes ?? []));
  const isUndo = undosAmong(edits);
  const since = editsBy(edits, by).findLastIndex(({ undoes, isWithoutTexts }) => undoes === null && !isWithoutTexts);
  return editsBy(edits, by)
    .slice(since + 1)
    .findLast((edit) => isUndo(edit) && !redone.has(edit.position));
}

const editsBy = (edits: readonly EditSummary[], by: string): EditSummary[] => edits.filter((edit) => edit.by === by);

/** Returns whether an edit is an undo; an undo of an undo is a redo. */
function undosAmong(edits: readonly EditSummary[]): (edit: EditSummary) => boolean {
  const undos = new Set<number>();
  for (const { position, undoes } of edits.toSorted((a, b) => a.position - b.position))
    if (undoes !== null && !undos.has(undoes)) undos.add(position);
  return ({ position }) => undos.has(position);
}
