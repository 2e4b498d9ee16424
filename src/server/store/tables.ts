/** The tables, for the embedded database and for Postgres alike. */
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language, PhaseStatus } from '../../contract/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const now = (name: string) => moment(name).notNull().defaultNow();
const language = (name = 'language') => text(name).$type<Language>().notNull();

export const offices = pgTable('offices', {
  code: text().primaryKey(),
  description: text().notNull(),
  requireMaritalStatus: boolean('require_marital_status').notNull(),
  requireBackgroundQuestion: boolean('require_background_question').notNull(),
});

/** The ids of the catalogue are given by whoever keeps it. */
export const jobPostings = pgTable('job_postings', {
  id: integer().primaryKey(),
  title: text().notNull(),
  positionType: text('position_type').notNull(),
  isResume: boolean('is_resume').notNull(),
  isMultiPhase: boolean('is_multi_phase').notNull(),
  isInternship: boolean('is_internship').notNull(),
  isOpen: boolean('is_open').notNull(),
  officeCode: text('office_code')
    .notNull()
    .references(() => offices.code),
  jobCode: integer('job_code').notNull(),
});

const named = {
  id: integer().primaryKey(),
  name: text().notNull(),
  spanishName: text('spanish_name').notNull(),
};
export const states = pgTable('states', named);
export const licenseTypes = pgTable('license_types', named);

export const ethnicities = pgTable('ethnicities', {
  code: text().primaryKey(),
  shortCode: text('short_code').notNull(),
  description: text().notNull(),
  spanishDescription: text('spanish_description').notNull(),
});

export const referralSources = pgTable('referral_sources', {
  code: integer().primaryKey(),
  description: text().notNull(),
  spanishDescription: text('spanish_description').notNull(),
  needDetails: boolean('need_details').notNull(),
  offices: text().array().notNull(),
  isForResume: boolean('is_for_resume').notNull(),
  isActive: boolean('is_active').notNull(),
});

const person = {
  /** In lower case. */
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name').notNull(),
  lastName: text('last_name').notNull(),
  language: language(),
};

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    ...person,
    emailVerifiedAt: now('email_verified_at'),
    createdAt: now('created_at'),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);

/** Accounts to be: one becomes real when its own browser brings the code sent to its address. */
export const registrations = pgTable(
  'registrations',
  {
    id: serial().primaryKey(),
    /** Of the key that its browser keeps. */
    keyHash: text('key_hash').notNull(),
    ...person,
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    codeExpiresAt: moment('code_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('registrations_email').on(table.email), index('registrations_expires').on(table.expiresAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    hash: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** How often something was tried within a window of time, by a hash of who tried. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('attempts_expires').on(table.expiresAt)],
);

export const definitionVersions = pgTable('definition_versions', {
  version: text().primaryKey(),
  sources: jsonb().$type<Record<string, string>>().notNull(),
  files: jsonb().$type<Record<string, string>>().notNull(),
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
    createdAt: now('created_at'),
    savedAt: now('saved_at'),
    completedAt: moment('completed_at'),
  },
  (table) => [index('applications_user').on(table.userId)],
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
      /** The record on the wire as JSON, what is sensitive in it sealed. Text, since its bytes make the ETag. */
      record: text().notNull(),
      createdAt: now('created_at'),
      savedAt: now('saved_at'),
    },
    (table) => [primaryKey({ columns: [table.applicationId, table.section] })],
  );

/** What is typed and not saved yet, sealed whole. */
const draftsIn = (name: string) =>
  pgTable(name, { ...place, draft: text().notNull(), savedAt: now('saved_at') }, (table) => [
    primaryKey({ columns: [table.applicationId, table.section] }),
  ]);

export const sectionRecords = recordsIn('section_records');
export const sectionDrafts = draftsIn('section_drafts');
/** Of pages that a definition sets apart: no listing or export of applications reads these. */
export const apartRecords = recordsIn('apart_records');
export const apartDrafts = draftsIn('apart_drafts');

export const browserEvents = pgTable('browser_events', {
  id: serial().primaryKey(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  applicationId: integer('application_id').references(() => applications.id, { onDelete: 'cascade' }),
  eventType: text('event_type').notNull(),
  userAgent: text('user_agent').notNull(),
  screenWidth: integer('screen_width').notNull(),
  screenHeight: integer('screen_height').notNull(),
  hasTouchscreen: boolean('has_touchscreen').notNull(),
  createdAt: now('created_at'),
});
