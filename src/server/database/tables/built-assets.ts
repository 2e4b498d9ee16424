/** The assets of each build, for pages that another build has made. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

export const builtAssets = pgTable('built_assets', {
  /** The path in the address; its name contains a hash of the content. */
  path: text().primaryKey(),
  /** In base64. */
  content: text().notNull(),
  /** The last start of a server with this build. */
  seenAt: now('seen_at'),
});
