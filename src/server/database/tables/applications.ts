/** Applications, with what is answered in them. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { PhaseStatus } from '../../../contract/index.ts';
import { users } from './accounts.ts';
import { jobPostings } from './catalogue.ts';
import { moment, now } from './columns.ts';

export const definitionVersions = pgTable('definition_versions', {
  version: text().primaryKey(),
  sources: jsonb().$type<Record<string, string>>().notNull(),
  files: jsonb().$type<Record<string, string>>().notNull(),
  /** Whether it came with the program, as files of an installation, or was made in the studio. */
  origin: text().$type<'files' | 'studio'>().notNull().default('files'),
  createdAt: now('created_at'),
});

export const applications = pgTable(
  'applications',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobPostingId: integer('job_posting_id')
      .notNull()
      .references(() => jobPostings.id),
    definitionVersion: text('definition_version')
      .notNull()
      .references(() => definitionVersions.version),
    status: text().$type<'In Progress' | 'Completed' | 'Canceled'>().notNull().default('In Progress'),
    /** Of a posting in two phases. It stands here, so that one row tells, and locks, whether answers may change. */
    phaseStatus: text('phase_status').$type<PhaseStatus>(),
    lastSavedPage: integer('last_saved_page').notNull().default(0),
    webHistory: text('web_history').notNull().default(''),
    /** By which its applicant speaks of it, from its first submission on. */
    reference: text().unique(),
    /** A fingerprint of the answer that tells its person from others, where a definition marks one. */
    person: text(),
    /** Answers were refused until then, because its person had submitted another application. */
    refusedUntil: moment('refused_until'),
    /** Kept by law: retention and deletion pass it by. */
    legalHold: boolean('legal_hold').notNull().default(false),
    createdAt: now('created_at'),
    savedAt: now('saved_at'),
    completedAt: moment('completed_at'),
    /** When it was last moved to newer definitions, and the sections of the pages that were complete and no longer are. */
    movedAt: moment('moved_at'),
    askedAnew: jsonb('asked_anew').$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('applications_user').on(table.userId),
    index('applications_person').on(table.person),
    index('applications_version').on(table.definitionVersion, table.id),
  ],
);

const place = {
  applicationId: integer('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' }),
  section: text().notNull(),
};

const recordsIn = (name: string) =>
  pgTable(
    name,
    {
      ...place,
      /** The record on the wire as JSON, what is sensitive in it sealed. Text, since what was read is compared byte by byte. */
      record: text().notNull(),
      createdAt: now('created_at'),
      savedAt: now('saved_at'),
    },
    (table) => [primaryKey({ columns: [table.applicationId, table.section] })],
  );

const draftsIn = (name: string) =>
  pgTable(
    name,
    {
      ...place,
      /** Answers typed and not saved yet, sealed whole. */
      draft: text().notNull(),
      /** Names this draft; drafts written before there were tags have an empty one. */
      tag: text().notNull().default(''),
      savedAt: now('saved_at'),
    },
    (table) => [primaryKey({ columns: [table.applicationId, table.section] })],
  );

export const sectionRecords = recordsIn('section_records');
export const sectionDrafts = draftsIn('section_drafts');
/** Of pages that a definition sets apart: no listing or export of applications reads these. */
export const apartRecords = recordsIn('apart_records');
export const apartDrafts = draftsIn('apart_drafts');

export const browserEvents = pgTable(
  'browser_events',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    applicationId: integer('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    eventType: text('event_type').notNull(),
    userAgent: text('user_agent').notNull(),
    screenWidth: integer('screen_width').notNull(),
    screenHeight: integer('screen_height').notNull(),
    hasTouchscreen: boolean('has_touchscreen').notNull(),
    createdAt: now('created_at'),
  },
  // What is deleted along with an account or an application is found by these.
  (table) => [
    index('browser_events_user').on(table.userId),
    index('browser_events_application').on(table.applicationId),
  ],
);
