/** The keys of the installation, each wrapped by its secret, so that the secret can change without encrypting again. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

export const dataKeys = pgTable('data_keys', {
  /** The prefix of every value encrypted with it. One key is for fingerprints and never changes. */
  name: text().primaryKey(),
  wrapped: text().notNull(),
  createdAt: now('created_at'),
  /** The time since which a newer key encrypts. This key is deleted when no value needs it. */
  retiredAt: moment('retired_at'),
});
