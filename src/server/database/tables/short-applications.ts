/** Short applications, files and requests for help, sent without an account. */
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileType } from '../../../contract/index.ts';
import { jobPostings } from './catalogue.ts';
import { language, now } from './columns.ts';

/** A fingerprint of the e-mail address given: what a person sent is found without opening what others did. */
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
    /** Sealed whole, at `placeOfSubmission`. */
    record: text().notNull(),
    sender,
    language: language(),
    /** Equal ones of a day are one. */
    fingerprint: text().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    uniqueIndex('submissions_fingerprint').on(table.fingerprint),
    index('submissions_sender').on(table.sender),
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
    /** Where it is stored: a name made here. */
    storedAs: text('stored_as').notNull(),
    /** As the visitor calls it, and who that was, sealed at `placeOfUpload`: see `labelOf`. */
    fileName: text('file_name').notNull(),
    size: integer().notNull(),
    /** Null until it is submitted with a form, and again when that is deleted. */
    submissionId: integer('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    createdAt: now('created_at'),
  },
  (table) => [index('uploads_visitor').on(table.visitor), index('uploads_submission').on(table.submissionId)],
);

export const helpRequests = pgTable(
  'help_requests',
  {
    id: serial().primaryKey(),
    record: text().notNull(),
    sender,
    language: language(),
    createdAt: now('created_at'),
  },
  (table) => [index('help_requests_sender').on(table.sender)],
);
