/** The live version of the definitions, and the changes that are proposed to it. */
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { Conflict } from '../../../authoring/index.ts';
import type { WrittenFor } from '../../../authoring/translations/index.ts';
import type { ChangeOrigin, ChangeState, Texts } from '../../../contract/index.ts';
import { definitionVersions } from './applications.ts';
import { moment, now } from './columns.ts';

/** One row: the version that new applications begin with. */
export const liveVersion = pgTable('live_version', {
  id: integer().primaryKey(),
  version: text()
    .notNull()
    .references(() => definitionVersions.version),
  /** Made live by the files of a server, or by the studio. */
  origin: text().$type<'files' | 'studio'>().notNull(),
  since: now('since'),
});

/** The running servers, so that older files do not go live again while a server has newer ones. */
export const runningServers = pgTable('running_servers', {
  id: text().primaryKey(),
  filesVersion: text('files_version').notNull(),
  seenAt: now('seen_at'),
});

/** A conflict with another version, and the edit that rebased the change on it. */
export interface RebaseConflict extends Conflict {
  rebase: { position: number; from: string; to: string };
}

export const changes = pgTable(
  'changes',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    why: text().notNull(),
    state: text().$type<ChangeState>().notNull().default('draft'),
    origin: text().$type<ChangeOrigin>().notNull().default('person'),
    /** E-mail addresses of staff, which stay when an account is removed. */
    author: text().notNull(),
    approvedBy: text('approved_by'),
    base: text()
      .notNull()
      .references(() => definitionVersions.version),
    /** The texts that differ from the base. */
    texts: jsonb().$type<Texts>().notNull().default({}),
    /** The number of the last edit. */
    position: integer().notNull().default(0),
    /** Unresolved conflicts with newer live versions. */
    conflicts: jsonb().$type<RebaseConflict[]>().notNull().default([]),
    /** Spanish texts that were confirmed after their English changed: from the place to the English text. */
    confirmed: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Texts that the base lacks: from the place of each Spanish text to the English text that it was written for. */
    writtenFor: jsonb('written_for').$type<WrittenFor>().notNull().default({}),
    publishAt: moment('publish_at'),
    /** The person who published or scheduled it. */
    publishBy: text('publish_by'),
    /** Whether applications in progress are migrated to it as well. The column keeps its first name. */
    migratesInProgress: boolean('publish_under_way').notNull().default(false),
    createdAt: now('created_at'),
    editedAt: now('edited_at'),
  },
  (table) => [index('changes_state').on(table.state)],
);

export const changeEdits = pgTable(
  'change_edits',
  {
    changeId: integer('change_id').notNull(),
    position: integer().notNull(),
    /** Null for the program, which rebases changes. */
    by: text(),
    before: jsonb().$type<Texts>().notNull(),
    after: jsonb().$type<Texts>().notNull(),
    undoes: integer(),
    at: now('at'),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.position] }),
    foreignKey({ name: 'change_edits_change', columns: [table.changeId], foreignColumns: [changes.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const changeComments = pgTable(
  'change_comments',
  {
    id: serial().primaryKey(),
    changeId: integer('change_id')
      .notNull()
      .references(() => changes.id, { onDelete: 'cascade' }),
    by: text().notNull(),
    text: text().notNull(),
    at: now('at'),
  },
  (table) => [index('change_comments_change').on(table.changeId)],
);

/** One row each time a version went live. The table keeps its first name. */
export const liveHistory = pgTable('publications', {
  id: serial().primaryKey(),
  version: text()
    .notNull()
    .references(() => definitionVersions.version),
  changeId: integer('change_id'),
  title: text().notNull(),
  /** Null for the files of a server. */
  by: text(),
  at: now('at'),
  /**
   * Whether applications in progress are migrated to it as well; `migratedAt` is when that was finished. Both columns keep
   * their first names.
   */
  migratesInProgress: boolean('under_way').notNull().default(false),
  migratedAt: moment('moved_at'),
});
