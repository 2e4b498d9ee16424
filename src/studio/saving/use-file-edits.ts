/** The files of a change with unsaved edits, which outlive the editor until they are saved. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Conflict, ConflictSide } from '../../authoring/index.ts';
import type { Texts } from '../../contract/index.ts';
import { EditedChange, type EditedChangeState } from './edited-change.ts';

export interface FileEdits extends EditedChangeState {
  /** Null deletes a file. Edits other than typing are saved at once. */
  edit: (texts: Texts, isTyped: boolean) => void;
  /** Whether a step was taken back. */
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
  /** Which edit stands at the place of a conflict. */
  choose: (conflict: Pick<Conflict, 'file' | 'place'>, side: ConflictSide) => Promise<void>;
}

/** By the ids of the changes: those that are open, and those with edits that are not saved yet. */
const edited = new Map<number, EditedChange>();

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if ([...edited.values()].some(({ hasUnsaved }) => hasUnsaved)) event.preventDefault();
};

function openChange(id: number, position: number): EditedChange {
  window.addEventListener('beforeunload', askBeforeLeaving);
  const change = edited.get(id) ?? new EditedChange(id, position);
  edited.set(id, change);
  return change;
}

async function closeChange(id: number, change: EditedChange): Promise<void> {
  await change.save();
  if (!change.isWatched && !change.hasUnsaved) edited.delete(id);
}

/** `position` is the latest edit of anybody: the files are loaded again if it was made by another person. */
export function useFileEdits(id: number, position: number): FileEdits {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is the first one
  const change = useMemo(() => openChange(id, position), [id]);
  const state = useSyncExternalStore(change.watch, change.now);
  useEffect(() => void change.follow(position), [change, position]);
  useEffect(() => {
    edited.set(id, change);
    return () => void closeChange(id, change);
  }, [id, change]);
  return useMemo(
    () => ({
      ...state,
      edit: (texts, isTyped) => change.edit(texts, isTyped),
      undo: () => change.takeBack('POST /studio/changes/:id/undo'),
      redo: () => change.takeBack('POST /studio/changes/:id/redo'),
      choose: (conflict, side) => change.choose(conflict, side),
    }),
    [change, state],
  );
}
