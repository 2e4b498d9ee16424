/** The definitions of a change, as every part of its editor reads and edits them. */
import { createContext, useCallback, useContext, useMemo, useRef } from 'react';
import { EditedFiles, type OutlineForm, outlineOf, Unreadable } from '../../authoring/editing/index.ts';
import type { ChangeShown, StudioFault } from '../../contract/index.ts';
import { useSession } from '../sign-in/session-gate.tsx';
import type { FileEdits } from './use-file-edits.ts';
import { type Review, useReview } from './use-review.ts';

export interface Definitions {
  change: ChangeShown;
  edits: FileEdits;
  /** As they are typed; reading them changes nothing. */
  files: EditedFiles;
  outline: OutlineForm[];
  faults: readonly StudioFault[];
  review: Review;
  isReadOnly: boolean;
  /** What is typed is kept when the person pauses, anything else at once. Answers why it cannot be edited, where it cannot. */
  edit(make: (files: EditedFiles) => void, isTyped?: boolean): Unreadable | undefined;
}

const CLOSED = ['live', 'withdrawn'];
const NOTHING = {};

export function useDefinitionsOf(change: ChangeShown, edits: FileEdits): Definitions {
  const { role } = useSession();
  const texts = edits.files ?? NOTHING;
  const files = useMemo(() => new EditedFiles(texts), [texts]);
  const outline = useOutline(files);
  const edit = useCallback(
    (make: (files: EditedFiles) => void, isTyped = false) => {
      const edited = new EditedFiles(texts);
      try {
        make(edited);
      } catch (error) {
        if (error instanceof Unreadable) return error;
        throw error;
      }
      edits.edit(edited.edits, isTyped);
      return undefined;
    },
    [texts, edits.edit],
  );
  const review = useReview(change.id, edits.position);
  // Those of an edit come with its answer, those of what others did with the check.
  const faults = (review.position === edits.position && review.check?.faults) || edits.faults;
  const isReadOnly = role === 'reader' || CLOSED.includes(change.state);
  return { change, edits, files, outline, faults, review, isReadOnly, edit };
}

/** A form of which nothing else is said stays the same object, so that it need not be drawn again. */
function useOutline(files: EditedFiles): OutlineForm[] {
  const known = useRef<OutlineForm[]>([]);
  return useMemo(() => {
    const next = outlineOf(files).map((form) => {
      const before = known.current.find((each) => each.form === form.form);
      return before && JSON.stringify(before) === JSON.stringify(form) ? before : form;
    });
    known.current = next;
    return next;
  }, [files]);
}

export const DefinitionsContext = createContext<Definitions | undefined>(undefined);

export function useDefinitions(): Definitions {
  const definitions = useContext(DefinitionsContext);
  if (!definitions) throw new Error('A part of the editor stands outside it.');
  return definitions;
}
