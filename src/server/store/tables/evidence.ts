/** The log of signatures: each entry carries the hash of the one before. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

export const evidence = pgTable(
  'evidence',
  {
    id: serial().primaryKey(),
    applicationId: integer('application_id').notNull(),
    /** The entry as it was written, as JSON. */
    entry: text().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('evidence_application').on(table.applicationId)],
);
