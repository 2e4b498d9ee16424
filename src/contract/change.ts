/**
 * Calls for changes: proposals to edit the definitions, which are reviewed and published. Each edit of their files is kept,
 * and can be undone.
 */
import { type Static, Type } from 'typebox';
import {
  CHANGE_PATH,
  EmptyBody,
  Id,
  language,
  literals,
  NoQuery,
  noExtraProperties,
  nullable,
  PAGE,
  read,
  ShortText,
  Text,
  write,
} from './call.ts';
import { StudioFault, textPlace } from './change-findings.ts';

export const CHANGE_STATES = ['draft', 'proposed', 'approved', 'scheduled', 'live', 'withdrawn'] as const;
const ChangeState = literals(...CHANGE_STATES);
const Origin = literals('person', 'release', 'import', 'restore');

export const ChangeListed = Type.Object({
  id: Id,
  title: Text,
  why: Text,
  state: ChangeState,
  origin: Origin,
  base: Text,
  author: Text,
  editedBy: Type.Array(Text),
  editedAt: Text,
  publishAt: nullable(Text),
  /** Whether applications in progress are migrated to it once it is live. */
  migratesInProgress: Type.Boolean(),
  approvedBy: nullable(Text),
});

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

const Comment = Type.Object({ id: Id, by: Text, text: Text, at: Text });

export const ChangeShown = Type.Object({
  ...ChangeListed.properties,
  /** The number of the last edit: the `ETag` of the change. */
  position: Type.Integer(),
  conflicts: Type.Array(EditConflict),
  canUndo: Type.Boolean(),
  canRedo: Type.Boolean(),
  /** Whether the reader may approve it once it is proposed: a publisher who did not edit it, unless one person does both. */
  canApprove: Type.Boolean(),
  /** Why it did not go live at its time, after which it is approved again. */
  refusal: nullable(Type.Object({ at: Text, text: Text })),
  /**
   * The edit that ended the schedule and made the change a draft; `by` is null if another version went live that edited
   * the same places.
   */
  unscheduled: nullable(Type.Object({ at: Text, by: nullable(Text) })),
  /** The newest, in order; the call for comments reads older ones. */
  comments: Type.Array(Comment),
});

/** The maximum length of a reason and of a comment. */
export const MAX_COMMENT_LENGTH = 5000;
/** Not blank. */
const LongText = Type.String({ pattern: '\\S', maxLength: MAX_COMMENT_LENGTH });
export const OpenChange = Type.Object({ title: ShortText, why: LongText, language }, noExtraProperties);
export const AddComment = Type.Object({ text: LongText, language }, noExtraProperties);
export const ResolveConflict = Type.Object(
  { file: Text, place: Text, choice: literals('ours', 'theirs'), language },
  noExtraProperties,
);
/** Spanish texts that are still right although the English changed. */
export const ConfirmTranslations = Type.Object(
  { texts: Type.Array(Type.Object(textPlace, noExtraProperties), { maxItems: 5000 }), language },
  noExtraProperties,
);
/** `underWay`: applications in progress are migrated to it. */
export const PublishChange = Type.Object(
  { at: Type.Optional(nullable(Type.String({ maxLength: 40 }))), underWay: Type.Boolean(), language },
  noExtraProperties,
);
/** Null if the faults were not found within `Prefer: wait`; call `checkChange` for them. */
const StudioFaults = Type.Object({ faults: nullable(Type.Array(StudioFault)) });

/** `isEarlier`: a later edit of the person stays, because another person has edited the same place since. */
const UndoneEdit = Type.Object({ ...StudioFaults.properties, isEarlier: Type.Boolean() });

export const EditFiles = Type.Object({ edits: Texts, language }, noExtraProperties);
/** Null while the files have faults. */
export const MissingExamples = Type.Object({ missing: nullable(Type.Array(Type.String())) });
/** `position` asks for one edit, with its texts. */
const EditsQuery = Type.Object({ before: Type.Optional(Id), position: Type.Optional(Id) });
const PageQuery = Type.Object({ before: Type.Optional(Id), ...PAGE });

/** Newest first; `before` names a change. */
export const listChanges = read('/studio/changes', PageQuery, Type.Array(ChangeListed));
export const openChange = write('POST', '/studio/changes', OpenChange, ChangeShown);
export const readChange = read(CHANGE_PATH, NoQuery, ChangeShown);
/** The forms stay as they are, so a change that was approved stays approved. */
export const describeChange = write('PUT', CHANGE_PATH, OpenChange, ChangeShown);
export const resolveConflict = write('POST', `${CHANGE_PATH}/conflicts`, ResolveConflict, ChangeShown);
/** In order; `before` names a comment. */
export const listComments = read(`${CHANGE_PATH}/comments`, PageQuery, Type.Array(Comment));
export const addComment = write('POST', `${CHANGE_PATH}/comments`, AddComment, ChangeShown);
export const confirmTranslations = write('POST', `${CHANGE_PATH}/translations`, ConfirmTranslations, ChangeShown);
export const proposeChange = write('POST', `${CHANGE_PATH}/propose`, EmptyBody, ChangeShown);
export const approveChange = write('POST', `${CHANGE_PATH}/approve`, EmptyBody, ChangeShown);
export const publishChange = write('POST', `${CHANGE_PATH}/publish`, PublishChange, ChangeShown);
export const withdrawChange = write('POST', `${CHANGE_PATH}/withdraw`, EmptyBody, ChangeShown);
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

export type ChangeState = Static<typeof ChangeState>;
export type ChangeOrigin = Static<typeof Origin>;
export type ChangeListed = Static<typeof ChangeListed>;
export type ChangeShown = Static<typeof ChangeShown>;
export type PublishChange = Static<typeof PublishChange>;
export type ResolveConflict = Static<typeof ResolveConflict>;
export type ConfirmTranslations = Static<typeof ConfirmTranslations>;
export type Texts = Readonly<Static<typeof Texts>>;
export type EditListed = Static<typeof EditListed>;
