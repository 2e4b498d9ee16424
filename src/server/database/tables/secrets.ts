/** The keys of the installation, each wrapped by its secret: what they sealed outlives a change of the secret. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

export const dataKeys = pgTable('data_keys', {
  /** Stands before what was sealed with it; one is for fingerprints and never changes. */
  name: text().primaryKey(),
  wrapped: text().notNull(),
  createdAt: now('created_at'),
  /** A newer one seals since then; this one goes when nothing needs it. */
  retiredAt: moment('retired_at'),
});
