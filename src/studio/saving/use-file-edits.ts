/** The files of a change with unsaved edits, which outlive the editor until they are saved. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Conflict, ConflictSide } from '../../authoring/index.ts';
import type { Texts } from '../../contract/index.ts';
import { EditedChange, type EditedChangeState, type UndoOutcome } from './edited-change.ts';

export interface FileEdits extends EditedChangeState {
  /** Null deletes a file. Typed text is saved when the person pauses, any other edit at once. */
  edit: (texts: Texts, options?: { isTyped?: boolean }) => void;
  /** Saves typed text at once. */
  save: () => Promise<void>;
  undo: () => Promise<UndoOutcome>;
  redo: () => Promise<UndoOutcome>;
  /** Resolves a conflict with one side. */
  choose: (conflict: Pick<Conflict, 'file' | 'place'>, side: ConflictSide) => Promise<void>;
}

/** The open changes, and those with unsaved edits, by id. */
const changes = new Map<number, EditedChange>();

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if ([...changes.values()].some(({ hasUnsaved }) => hasUnsaved)) event.preventDefault();
};

async function closeChange(id: number, change: EditedChange): Promise<void> {
  await change.save();
  if (!change.isWatched && !change.hasUnsaved) changes.delete(id);
}

/** `position` is the latest edit of anybody: the files are loaded again if it was made by another person. */
export function useFileEdits(id: number, position: number): FileEdits {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is the first one
  const change = useMemo(() => changes.get(id) ?? new EditedChange(id, position), [id]);
  const state = useSyncExternalStore(change.watch, change.getState);
  useEffect(() => void change.reloadIfBehind(position), [change, position]);
  useEffect(() => {
    changes.set(id, change);
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => void closeChange(id, change);
  }, [id, change]);
  return useMemo(
    () => ({
      ...state,
      edit: (texts, options) => change.edit(texts, options),
      save: change.save,
      undo: () => change.undoOrRedo('POST /studio/changes/:id/undo'),
      redo: () => change.undoOrRedo('POST /studio/changes/:id/redo'),
      choose: (conflict, side) => change.choose(conflict, side),
    }),
    [change, state],
  );
}
