/** Applications, with their records and drafts. */
import { isNull } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { ApplicationStatus, PhaseStatus } from '../../../contract/index.ts';
import { users } from './accounts.ts';
import { jobPostings } from './catalogue.ts';
import { moment, now } from './columns.ts';

export const definitionVersions = pgTable('definition_versions', {
  version: text().primaryKey(),
  sources: jsonb().$type<Record<string, string>>().notNull(),
  files: jsonb().$type<Record<string, string>>().notNull(),
  /** Made from the files of an installation, or in the studio. */
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
    status: text().$type<ApplicationStatus>().notNull().default('In Progress'),
    /** For postings in two phases. In this table, so that one row decides, and locks, whether answers may change. */
    phaseStatus: text('phase_status').$type<PhaseStatus>(),
    lastSavedPage: integer('last_saved_page').notNull().default(0),
    webHistory: text('web_history').notNull().default(''),
    /** The reference number for the applicant, from the first submission on. */
    reference: text().unique(),
    /** Fingerprint of the answer that identifies the person, if a definition marks one. The column keeps its first name. */
    personFingerprint: text('person'),
    /** Until this time the person is refused, because they have submitted another application. */
    refusedUntil: moment('refused_until'),
    /** A legal hold: retention and deletion skip the application. */
    legalHold: boolean('legal_hold').notNull().default(false),
    createdAt: now('created_at'),
    savedAt: now('saved_at'),
    completedAt: moment('completed_at'),
    /**
     * The last migration to newer definitions; `reopenedSections` are sections that were complete before it and no longer are.
     * Both columns keep their first names.
     */
    migratedAt: moment('moved_at'),
    reopenedSections: jsonb('asked_anew').$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('applications_user').on(table.userId),
    index('applications_person').on(table.personFingerprint),
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
      /** The wire record as JSON with sensitive answers encrypted. Text, since saves compare it with what they read. */
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
      /** Answers that are typed and not saved yet, encrypted as a whole. */
      draft: text().notNull(),
      /** Identifies this draft. Empty for drafts from before tags existed. */
      tag: text().notNull().default(''),
      savedAt: now('saved_at'),
    },
    (table) => [primaryKey({ columns: [table.applicationId, table.section] })],
  );

/** A record that was signed is deleted only with its signer (`eraseParticulars`): `evidence verify` reports missing answers. */
export const sectionRecords = recordsIn('section_records');
export const sectionDrafts = draftsIn('section_drafts');
/** Records and drafts of pages with `apart`. No listing or export of applications reads these tables. */
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
  // For the deletion of accounts and applications, and of old events without one.
  (table) => [
    index('browser_events_user').on(table.userId),
    index('browser_events_application').on(table.applicationId),
    index('browser_events_loose').on(table.createdAt).where(isNull(table.applicationId)),
  ],
);
