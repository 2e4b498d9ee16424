/** Calls for versions of the definitions, and for the log of what led to them. */
import { type Static, Type } from 'typebox';
import { EmptyBody, Id, literals, NoQuery, nullable, PAGE, read, Text, write } from './call.ts';
import { ChangeShown, Files } from './change.ts';
import { DisclosedCount, Sentences } from './change-findings.ts';

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

/** `before` names a version. */
const VersionsQuery = Type.Object({ before: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })), ...PAGE });

const VERSION_PATH = '/studio/versions/:version';

/** Newest first. */
export const listVersions = read('/studio/versions', VersionsQuery, Type.Array(VersionListed));
export const readVersionFiles = read(`${VERSION_PATH}/files`, NoQuery, Files);
export const restoreVersion = write('POST', `${VERSION_PATH}/restore`, EmptyBody, ChangeShown);

const LoggedAction = literals(
  'opened',
  /** Opened by files of a new release, by an import, or to restore an earlier version. */
  'released',
  'imported',
  'restored',
  /** Its title or reason was changed. */
  'described',
  /** Between two edits of the same place. */
  'chosen',
  /** Spanish texts whose English changed. */
  'confirmed',
  'proposed',
  'approved',
  'scheduled',
  /** Removed from the schedule by an edit, or, without a person, by a published version that edited the same place. */
  'unscheduled',
  'published',
  /** At the scheduled time. */
  'refused',
  'withdrawn',
);
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
export const readLog = read('/studio/log', Type.Object({ before: Type.Optional(Id) }), Type.Array(LogEntry));

export type VersionListed = Static<typeof VersionListed>;
export type LogEntry = Static<typeof LogEntry>;
