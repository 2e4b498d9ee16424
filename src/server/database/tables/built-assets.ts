/** What the pages of each build load, for pages that another build has made. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

export const builtAssets = pgTable('built_assets', {
  /** As in addresses; the name has a hash of the content. */
  path: text().primaryKey(),
  /** In base64. */
  content: text().notNull(),
  /** The last start of a server whose build has it. */
  seenAt: now('seen_at'),
});
