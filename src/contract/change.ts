/** Calls for versions of the definitions, and for changes that are proposed on top of them. */
import { type Static, Type } from 'typebox';
import { EmptyBody, Id, language, NoQuery, noExtraProperties, nullable, read, ShortText, Text, write } from './call.ts';
import { DisclosedCount } from './change-report.ts';
import { ConditionInWords, ExplainedQuestion, RulesInWords } from './rules-in-words.ts';

export const CHANGE_STATES = ['draft', 'proposed', 'approved', 'scheduled', 'live', 'withdrawn'] as const;
const ChangeState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('proposed'),
  Type.Literal('approved'),
  Type.Literal('scheduled'),
  Type.Literal('live'),
  Type.Literal('withdrawn'),
]);
const Origin = Type.Union([
  Type.Literal('person'),
  Type.Literal('release'),
  Type.Literal('import'),
  Type.Literal('restore'),
]);

/** Files by their paths. */
export const Files = Type.Record(Text, Text);
/** Edits of files by their paths; null deletes a file. */
export const Texts = Type.Record(Text, nullable(Text));
/** A text in both languages, as for everything that an analyst reads. */
const Sentences = Type.Object({ en: Type.Array(Text), es: Type.Array(Text) });

export const VersionListed = Type.Object({
  version: Text,
  title: Text,
  /** The change that was published as this version; null for the files of a server. */
  change: nullable(Type.Integer()),
  publishedAt: Text,
  /** Null for the files of a server. */
  publishedBy: nullable(Text),
  isLive: Type.Boolean(),
  /** The number of applications in progress that use it. */
  underWay: DisclosedCount,
});

/** Two edits of the same place, one of which has to be chosen. */
const EditConflict = Type.Object({
  file: Text,
  /** A JSON Pointer into a definition; the heading above, in a legal text. */
  place: Text,
  base: Type.Optional(Type.Unknown()),
  ours: Type.Optional(Type.Unknown()),
  theirs: Type.Optional(Type.Unknown()),
});

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

/** Responses with one `message` are in the language of the call, otherwise of the person. */
export const StudioFault = Type.Object({
  file: Text,
  pointer: Text,
  line: Type.Integer(),
  message: Text,
  /** The quick fix that a button can make: remove the value, or replace a word. */
  mend: Type.Optional(
    Type.Union([
      Type.Object({ do: Type.Literal('remove') }),
      Type.Object({ do: Type.Literal('replace'), word: Text, by: Text }),
    ]),
  ),
});
/** Null if the faults were not found within `Prefer: wait`; call `checkChange` for them. */
const StudioFaults = Type.Object({ faults: Type.Union([Type.Array(StudioFault), Type.Null()]) });

/** `isEarlier`: a later edit of the person stays, because another person has edited the same place since. */
const UndoneEdit = Type.Object({ ...StudioFaults.properties, isEarlier: Type.Boolean() });

/** The maximum length of a reason and of a comment. */
export const MAX_TEXT_LENGTH = 5000;
/** Not blank. */
const LongText = Type.String({ pattern: '\\S', maxLength: MAX_TEXT_LENGTH });
export const OpenChange = Type.Object({ title: ShortText, why: LongText, language }, noExtraProperties);
export const EditFiles = Type.Object({ edits: Texts, language }, noExtraProperties);
/** Null while the files have faults. */
export const MissingExamples = Type.Object({ missing: Type.Union([Type.Array(Type.String()), Type.Null()]) });
export const AddComment = Type.Object({ text: LongText, language }, noExtraProperties);
export const ResolveConflict = Type.Object(
  { file: Text, place: Text, choice: Type.Union([Type.Literal('ours'), Type.Literal('theirs')]), language },
  noExtraProperties,
);
/** A text of a file in Spanish. */
const textPlace = { file: Text, pointer: Text };
/** Spanish texts that are still right although the English changed. */
export const ConfirmTranslations = Type.Object(
  { texts: Type.Array(Type.Object(textPlace, noExtraProperties), { maxItems: 5000 }), language },
  noExtraProperties,
);
/** A condition at a place of a form, or without one where it reads the situation only; `asValue`: what it gives. */
export const ConditionToDescribe = Type.Object(
  {
    form: Type.Optional(Text),
    own: Type.Optional(Type.Union([Type.Literal('value'), Type.Literal('option'), Type.Literal('item')])),
    asValue: Type.Optional(Type.Boolean()),
    at: Text,
    condition: Type.Unknown(),
    language,
  },
  noExtraProperties,
);
/** A question in a situation, with the answers of its page. Lookup lists are not part of the situation. */
export const QuestionToExplain = Type.Object(
  {
    form: Text,
    path: Text,
    situation: Type.Record(Text, Type.Unknown()),
    answers: Type.Record(Text, Type.Unknown()),
    language,
  },
  noExtraProperties,
);
/** `underWay`: applications in progress are migrated to it. */
export const PublishChange = Type.Object(
  { at: Type.Optional(nullable(Type.String({ maxLength: 40 }))), underWay: Type.Boolean(), language },
  noExtraProperties,
);

const Translation = Type.Object({ ...textPlace, english: Text, spanish: nullable(Text) });
const ExampleFinding = Type.Object({
  file: Text,
  line: nullable(Type.Integer()),
  example: nullable(Text),
  /** The position of the example in the file. */
  index: nullable(Type.Integer()),
  /** The answer with another result; '' for the whole page. */
  question: Text,
  message: Text,
});

export const ChangeCheck = Type.Object({
  faults: Type.Array(StudioFault),
  /** Spanish texts that are missing, or whose English has changed since. */
  translations: Type.Array(Translation),
  /** Examples with another result; without a name, rules without an example, and problems of the complete record. */
  examples: Type.Array(ExampleFinding),
  meaning: Sentences,
});

const LoggedAction = Type.Union([
  Type.Literal('opened'),
  /** Opened by files of a new release, by an import, or to restore an earlier version. */
  Type.Literal('released'),
  Type.Literal('imported'),
  Type.Literal('restored'),
  /** Its title or reason was changed. */
  Type.Literal('described'),
  /** Between two edits of the same place. */
  Type.Literal('chosen'),
  /** Spanish texts whose English changed. */
  Type.Literal('confirmed'),
  Type.Literal('proposed'),
  Type.Literal('approved'),
  Type.Literal('scheduled'),
  /** Removed from the schedule by an edit, or, without a person, by a published version that edited the same place. */
  Type.Literal('unscheduled'),
  Type.Literal('published'),
  /** At the scheduled time. */
  Type.Literal('refused'),
  Type.Literal('withdrawn'),
]);
export const LogEntry = Type.Object({
  position: Type.Integer(),
  at: Text,
  /** Null for the program. */
  by: nullable(Text),
  did: LoggedAction,
  /** Of the change. */
  title: Text,
  change: nullable(Id),
  version: nullable(Text),
  /** The sentences about the differences when it was published; the reason when it was refused. */
  meaning: nullable(Sentences),
});
/** `at` is the number of the last edit, so that every script has its own address. */
const PreviewQuery = Type.Object({ form: Type.Optional(Text), at: Type.Optional(Text) });
/** `position` asks for one edit, with its texts. */
const EditsQuery = Type.Object({ before: Type.Optional(Id), position: Type.Optional(Id) });
/** Pagination: up to `limit` entries (default 100) older than `before`. */
const PAGE = { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) };
const PageQuery = Type.Object({ before: Type.Optional(Id), ...PAGE });
const VersionsQuery = Type.Object({ before: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })), ...PAGE });
const LogQuery = Type.Object({ before: Type.Optional(Id) });

const ofVersion = '/studio/versions/:version';
const ofChange = '/studio/changes/:id';

/** Newest first; `before` names a version. */
export const listVersions = read('/studio/versions', VersionsQuery, Type.Array(VersionListed));
export const readVersionFiles = read(`${ofVersion}/files`, NoQuery, Files);
export const restoreVersion = write('POST', `${ofVersion}/restore`, EmptyBody, ChangeShown);
/** Newest first; `before` names a change. */
export const listChanges = read('/studio/changes', PageQuery, Type.Array(ChangeListed));
export const openChange = write('POST', '/studio/changes', OpenChange, ChangeShown);
export const readChange = read(ofChange, NoQuery, ChangeShown);
/** The forms stay as they are, so a change that was approved stays approved. */
export const describeChange = write('PUT', ofChange, OpenChange, ChangeShown);
export const readChangeFiles = read(`${ofChange}/files`, NoQuery, Files);
/** The compiled script of a form, for browsers to import; 409 while it has a fault. */
export const previewForm = read(`${ofChange}/preview`, PreviewQuery, Type.Unknown());
/**
 * `If-Match` names the edit after which the files were read. Edits of other places than those since are accepted; edits
 * of the same places are refused with 409 and `conflicts`, each with the texts of both sides; an unknown edit with
 * 412.
 */
export const editFiles = write('PUT', `${ofChange}/files`, EditFiles, StudioFaults);
/** Which rules would have no example any more after edits, which are not kept. */
export const findMissingExamples = write('POST', `${ofChange}/missing-examples`, EditFiles, MissingExamples);
/** The history of a change, newest first, at most `MAX_EDITS_LISTED` at once. */
export const listEdits = read(`${ofChange}/edits`, EditsQuery, Type.Array(EditListed));
export const undoEdit = write('POST', `${ofChange}/undo`, EmptyBody, UndoneEdit);
export const redoEdit = write('POST', `${ofChange}/redo`, EmptyBody, UndoneEdit);
export const resolveConflict = write('POST', `${ofChange}/conflicts`, ResolveConflict, ChangeShown);
/** In order; `before` names a comment. */
export const listComments = read(`${ofChange}/comments`, PageQuery, Type.Array(Comment));
export const addComment = write('POST', `${ofChange}/comments`, AddComment, ChangeShown);
export const confirmTranslations = write('POST', `${ofChange}/translations`, ConfirmTranslations, ChangeShown);
export const describeCondition = write('POST', `${ofChange}/sentence`, ConditionToDescribe, ConditionInWords);
/** 404 for an unknown question. */
export const explainQuestion = write('POST', `${ofChange}/explanation`, QuestionToExplain, ExplainedQuestion);
export const readRules = read(`${ofChange}/rules`, NoQuery, Type.Array(RulesInWords));
export const checkChange = read(`${ofChange}/check`, NoQuery, ChangeCheck);
export const proposeChange = write('POST', `${ofChange}/propose`, EmptyBody, ChangeShown);
export const approveChange = write('POST', `${ofChange}/approve`, EmptyBody, ChangeShown);
export const publishChange = write('POST', `${ofChange}/publish`, PublishChange, ChangeShown);
export const withdrawChange = write('POST', `${ofChange}/withdraw`, EmptyBody, ChangeShown);
export const readLog = read('/studio/log', LogQuery, Type.Array(LogEntry));

export type ChangeState = Static<typeof ChangeState>;
export type ChangeOrigin = Static<typeof Origin>;
export type Texts = Readonly<Static<typeof Texts>>;
export type VersionListed = Static<typeof VersionListed>;
export type ChangeListed = Static<typeof ChangeListed>;
export type ChangeShown = Static<typeof ChangeShown>;
export type EditListed = Static<typeof EditListed>;
export type StudioFault = Static<typeof StudioFault>;
export type ChangeCheck = Static<typeof ChangeCheck>;
export type LogEntry = Static<typeof LogEntry>;
export type PublishChange = Static<typeof PublishChange>;
export type ResolveConflict = Static<typeof ResolveConflict>;
export type ConditionToDescribe = Static<typeof ConditionToDescribe>;
export type QuestionToExplain = Static<typeof QuestionToExplain>;
export type ConfirmTranslations = Static<typeof ConfirmTranslations>;
