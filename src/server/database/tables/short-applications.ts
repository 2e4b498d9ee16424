/** Short applications, files and requests for help, sent without an account. */
import { isNull } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileType } from '../../../contract/index.ts';
import { definitionVersions } from './applications.ts';
import { jobPostings } from './catalogue.ts';
import { language, now } from './columns.ts';

/** The version of the definitions that it was validated by; null before that was stored. */
const definitionVersion = () => text('definition_version').references(() => definitionVersions.version);

/** Fingerprint of the sender's e-mail address, to find what a person sent without decrypting the rest. */
const sender = text();

export const submissions = pgTable(
  'submissions',
  {
    id: serial().primaryKey(),
    /** The form that was filled in. */
    form: text().notNull(),
    jobPostingId: integer('job_posting_id')
      .notNull()
      .references(() => jobPostings.id),
    definitionVersion: definitionVersion(),
    /** Encrypted as a whole, bound to `submissionAad`. */
    record: text().notNull(),
    sender,
    language: language(),
    /** Equal submissions of a day are stored once. */
    fingerprint: text().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    uniqueIndex('submissions_fingerprint').on(table.fingerprint),
    index('submissions_sender').on(table.sender),
    index('submissions_created').on(table.createdAt),
  ],
);

export const uploads = pgTable(
  'uploads',
  {
    id: serial().primaryKey(),
    /** A hash of the key in the sender's cookie; null while the file is being stored or deleted. */
    visitor: text(),
    type: text().$type<FileType>().notNull(),
    jobPostingId: integer('job_posting_id').notNull(),
    /** The generated name under which the file is stored. */
    storedAs: text('stored_as').notNull(),
    /** The visitor's name for the file and their address, encrypted, bound to `uploadAad`: see `openLabel`. */
    fileName: text('file_name').notNull(),
    size: integer().notNull(),
    /** Null until the file is submitted with a form, and again after that is deleted. */
    submissionId: integer('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    createdAt: now('created_at'),
  },
  (table) => [
    index('uploads_visitor').on(table.visitor),
    index('uploads_submission').on(table.submissionId),
    index('uploads_loose').on(table.createdAt).where(isNull(table.submissionId)),
  ],
);

export const helpRequests = pgTable(
  'help_requests',
  {
    id: serial().primaryKey(),
    definitionVersion: definitionVersion(),
    record: text().notNull(),
    sender,
    language: language(),
    /** Equal requests of a day are stored once; null before that was stored. */
    fingerprint: text(),
    createdAt: now('created_at'),
  },
  (table) => [
    uniqueIndex('help_requests_fingerprint').on(table.fingerprint),
    index('help_requests_sender').on(table.sender),
    index('help_requests_created').on(table.createdAt),
  ],
);
