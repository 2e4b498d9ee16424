/** The keys that sensitive answers are sealed with, each sealed itself by the secret of the installation. */
import { pgTable, serial, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

export const dataKeys = pgTable('data_keys', {
  id: serial().primaryKey(),
  sealed: text().notNull(),
  createdAt: now('created_at'),
});
