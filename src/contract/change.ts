/** Calls for changes: proposals to edit the definitions, which are reviewed and published. */
import { type Static, Type } from 'typebox';
import {
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
import { textPlace } from './change-check.ts';
import { EditConflict } from './change-edits.ts';
import { CHANGE_PATH } from './change-path.ts';

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

export type ChangeState = Static<typeof ChangeState>;
export type ChangeOrigin = Static<typeof Origin>;
export type ChangeListed = Static<typeof ChangeListed>;
export type ChangeShown = Static<typeof ChangeShown>;
export type PublishChange = Static<typeof PublishChange>;
export type ResolveConflict = Static<typeof ResolveConflict>;
export type ConfirmTranslations = Static<typeof ConfirmTranslations>;
