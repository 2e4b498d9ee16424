/** The definitions of a change, as every part of its editor reads and edits them. */
import { createContext, useCallback, useContext, useMemo, useRef } from 'react';
import { EditedFiles, FACTS, type OutlineForm, readOutline, Unreadable } from '../../authoring/editing/index.ts';
import type { ChangeShown, StudioFault } from '../../contract/index.ts';
import { useToast } from '../components/toasts.tsx';
import type { FileEdits } from '../saving/use-file-edits.ts';
import { useSession } from '../sign-in/session-gate.tsx';
import { useWords } from '../words/studio-words.ts';
import { shareUnchangedParts } from './structural-sharing.ts';
import { type Review, useReview } from './use-review.ts';

/** Stays the same object while texts are typed. */
export interface Editing {
  changeId: number;
  isReadOnly: boolean;
  /** Typed text is saved when the person pauses, any other edit at once. Tells, and returns, why an edit is impossible. */
  edit(make: (files: EditedFiles) => void, options?: { isTyped: boolean }): Unreadable | undefined;
}

export interface EditedDefinitions extends Editing {
  change: ChangeShown;
  edits: FileEdits;
  /** The current files with unsaved edits; read-only. */
  files: EditedFiles;
  /** `forms/facts.json` only: the same object while other files are edited. */
  facts: EditedFiles;
  outline: OutlineForm[];
  faults: readonly StudioFault[];
  review: Review;
}

const CLOSED = ['live', 'withdrawn'];
const NOTHING: Readonly<Record<string, string>> = {};

export function useChangeDefinitions(change: ChangeShown, edits: FileEdits): EditedDefinitions {
  const { role } = useSession();
  const t = useWords();
  const warn = useToast('warning');
  const texts = edits.files ?? NOTHING;
  const files = useMemo(() => new EditedFiles(texts), [texts]);
  const factsText = texts[FACTS] ?? '{}';
  const facts = useMemo(() => new EditedFiles({ [FACTS]: factsText }), [factsText]);
  const outline = useOutline(files);
  const tell = ({ file }: Unreadable): void => warn(t('edit.unreadable', { file }));
  const latest = useRef({ texts, editTexts: edits.edit, tell });
  latest.current = { texts, editTexts: edits.edit, tell };
  const edit = useCallback<Editing['edit']>((make, options) => {
    const { texts, editTexts, tell } = latest.current;
    const edited = new EditedFiles(texts);
    try {
      make(edited);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      tell(error);
      return error;
    }
    editTexts(edited.edits, options);
    return undefined;
  }, []);
  const review = useReview(change.id, edits.position);
  // Faults of an edit come with its response, those of other people's edits with the check.
  const faults = (review.position === edits.position && review.check?.faults) || edits.faults;
  const isReadOnly = role === 'reader' || CLOSED.includes(change.state);
  return { change, edits, files, facts, outline, faults, review, isReadOnly, edit, changeId: change.id };
}

/** Questions that did not change stay the same objects. */
function useOutline(files: EditedFiles): OutlineForm[] {
  const known = useRef<OutlineForm[]>([]);
  return useMemo(() => {
    known.current = shareUnchangedParts(known.current, readOutline(files));
    return known.current;
  }, [files]);
}

export const DefinitionsContext = createContext<EditedDefinitions | undefined>(undefined);
export const EditingContext = createContext<Editing | undefined>(undefined);

const OUTSIDE = 'A part of the editor is rendered outside it.';

export function useDefinitions(): EditedDefinitions {
  const definitions = useContext(DefinitionsContext);
  if (!definitions) throw new Error(OUTSIDE);
  return definitions;
}

/** For components that do not read the definitions and need not render when they change. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error(OUTSIDE);
  return editing;
}
