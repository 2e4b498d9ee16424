/** Calls that edit the files of a change: each edit is kept, and can be undone. */
import { type Static, Type } from 'typebox';
import { EmptyBody, Id, language, NoQuery, noExtraProperties, nullable, read, Text, write } from './call.ts';
import { StudioFault } from './change-check.ts';
import { CHANGE_PATH } from './change-path.ts';

/** Files by their paths. */
export const Files = Type.Record(Text, Text);
/** Edits of files by their paths; null deletes a file. */
export const Texts = Type.Record(Text, nullable(Text));

/** Two edits of the same place, one of which has to be chosen. */
export const EditConflict = Type.Object({
  file: Text,
  /** A JSON Pointer into a definition; the heading above, in a legal text. */
  place: Text,
  base: Type.Optional(Type.Unknown()),
  ours: Type.Optional(Type.Unknown()),
  theirs: Type.Optional(Type.Unknown()),
});

/** An edit of a change, without its texts unless it was asked for alone. */
const EditListed = Type.Object({
  position: Type.Integer(),
  /** Null for the program, which rebases a change on a newer live version. */
  by: nullable(Text),
  at: Text,
  /** The edit that this one undoes. Undoing an undo is a redo. */
  undoes: nullable(Type.Integer()),
  /** The changed files. Empty for a resolved conflict and for confirmed translations. */
  files: Type.Array(Text),
  /** The whole texts of these files. */
  before: Type.Optional(Texts),
  after: Type.Optional(Texts),
});

/** Null if the faults were not found within `Prefer: wait`; call `checkChange` for them. */
const StudioFaults = Type.Object({ faults: nullable(Type.Array(StudioFault)) });

/** `isEarlier`: a later edit of the person stays, because another person has edited the same place since. */
const UndoneEdit = Type.Object({ ...StudioFaults.properties, isEarlier: Type.Boolean() });

export const EditFiles = Type.Object({ edits: Texts, language }, noExtraProperties);
/** Null while the files have faults. */
export const MissingExamples = Type.Object({ missing: nullable(Type.Array(Type.String())) });
/** `position` asks for one edit, with its texts. */
const EditsQuery = Type.Object({ before: Type.Optional(Id), position: Type.Optional(Id) });

export const readChangeFiles = read(`${CHANGE_PATH}/files`, NoQuery, Files);
/**
 * `If-Match` names the edit after which the files were read. Edits of other places than those since are accepted; edits
 * of the same places are refused with 409 and `conflicts`, each with the texts of both sides; an unknown edit with
 * 412.
 */
export const editFiles = write('PUT', `${CHANGE_PATH}/files`, EditFiles, StudioFaults);
/** Which rules would have no example any more after edits, which are not kept. */
export const findMissingExamples = write('POST', `${CHANGE_PATH}/missing-examples`, EditFiles, MissingExamples);
/** The history of a change, newest first, at most `MAX_EDITS_LISTED` at once. */
export const listEdits = read(`${CHANGE_PATH}/edits`, EditsQuery, Type.Array(EditListed));
export const undoEdit = write('POST', `${CHANGE_PATH}/undo`, EmptyBody, UndoneEdit);
export const redoEdit = write('POST', `${CHANGE_PATH}/redo`, EmptyBody, UndoneEdit);

export type Texts = Readonly<Static<typeof Texts>>;
export type EditListed = Static<typeof EditListed>;
